import { expect } from 'chai'
import { purgeTemplates } from '../../server/templates/templateBinQueries.ts'
import { emptyTemplate } from '../../server/templates/shared/template.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('A deleted template', () => {
  const site = useSite()
  const owner = useOwner(site)
  const send = (method: 'post' | 'put' | 'delete', path: string, body: object = {}) =>
    owner.agent[method](`/admin/api/email/${path}`).set('x-csrf-token', owner.csrf).send(body)
  const words = {
    ...emptyTemplate,
    id: 'hello',
    subject: 'Hello',
    htmlContent: '<p>Hello</p>',
    delayHours: 2,
  }
  const stored = async (id = 'hello') =>
    (await owner.agent.get(`/admin/api/email/templates/${id}`).expect(200)).body
  const screen = async () => (await owner.agent.get('/admin/api/email').expect(200)).body
  const versions = () => site.services.db('text_versions').orderBy('id').pluck('fields')

  it('comes back as it was, to its sequence and with its versions and unsaved words', async () => {
    const stage = { name: 'Welcome', description: '', lifecycleStage: 'new_subscriber', isActive: false }
    await send('post', 'sequences', stage).expect(201)
    const sequenceId = Number((await site.services.db('email_sequences').first('id')).id)
    await send('post', 'templates', { ...words, sequenceId }).expect(201)
    await send('put', 'templates/hello', { ...words, sequenceId, subject: 'Good day', version: 1 }).expect(
      200,
    )
    const draft = { fields: { ...words, subject: 'Typed' }, version: 0, baseVersion: 2 }
    await send('put', 'template-drafts/hello', draft).expect(200)
    const before = await stored()

    await send('delete', 'templates/hello').expect(200)
    await owner.agent.get('/admin/api/email/templates/hello').expect(404)
    const { templates, deleted } = await screen()
    expect(templates).to.deep.equal([])
    expect(deleted).to.have.length(1)
    expect(deleted[0]).to.include({ id: 'hello', subject: 'Good day' })

    await send('post', 'templates/hello/restore').expect(200)
    // Who saved it last is not said of one that came back.
    expect(await stored()).to.deep.equal({ ...before, saved: null })
    expect((await screen()).deleted).to.deep.equal([])
    const subjects = (await versions()).map(({ subject }) => subject)
    expect(subjects).to.include.members(['Hello', 'Good day', 'Typed'])
    // Asked for twice, it is back.
    await send('post', 'templates/hello/restore').expect(200)
    await send('post', 'templates/unheard-of/restore').expect(404)
  })

  it('comes back to no sequence where its own is gone', async () => {
    await send('post', 'sequences', {
      name: 'Welcome',
      description: '',
      lifecycleStage: 'new_subscriber',
      isActive: false,
    }).expect(201)
    const { id } = await site.services.db('email_sequences').first('id')
    await send('post', 'templates', { ...words, sequenceId: Number(id) }).expect(201)
    await send('delete', 'templates/hello').expect(200)
    await send('delete', `sequences/${id}`).expect(200)
    await send('post', 'templates/hello/restore').expect(200)
    expect((await stored()).template.sequenceId).to.equal(null)
  })

  it('takes the place of no other with its ID, whose versions have its words', async () => {
    await send('post', 'templates', words).expect(201)
    await send('delete', 'templates/hello').expect(200)
    await send('post', 'templates', { ...words, subject: 'Another' }).expect(201)
    await send('post', 'templates/hello/restore').expect(409)
    expect((await stored()).template.subject).to.equal('Another')
    expect((await versions()).map(({ subject }) => subject)).to.deep.equal(['Hello', 'Another'])
  })

  it('goes for good after its days, its versions with it', async () => {
    await send('post', 'templates', words).expect(201)
    await send('delete', 'templates/hello').expect(200)
    await purgeTemplates(site.services.db, 30)
    expect(await versions()).to.have.length(1)
    await purgeTemplates(site.services.db, -1)
    expect(await versions()).to.deep.equal([])
    await send('post', 'templates/hello/restore').expect(404)
  })
})
