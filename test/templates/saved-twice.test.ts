import { expect } from 'chai'
import { emptyTemplate } from '../../server/templates/shared/template.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('A template whose saving is asked for twice, since the answer was lost', () => {
  const site = useSite()
  const owner = useOwner(site)
  const send = (method: 'put' | 'post', path: string, body: object) =>
    owner.agent[method](`/admin/api/email/${path}`).set('x-csrf-token', owner.csrf).send(body)
  const fields = {
    ...emptyTemplate,
    id: 'welcome',
    subject: 'Hello',
    htmlContent: '<p onclick="go()">One</p>',
  }
  /** The minute may have gone meanwhile. */
  const told = (body: object) => ({ ...body, savedAt: '' })
  const actions = () =>
    site.services.db('activity_log').whereLike('action', 'template.%').orderBy('id').pluck('action')
  const versions = () => site.services.db('text_versions').count({ count: '*' }).first()

  it('is made once, and the draft of it is forgotten', async () => {
    const first = await send('post', 'templates', fields).expect(201)
    await send('put', 'template-drafts/new', { fields, version: 0, baseVersion: 0 }).expect(200)
    const again = await send('post', 'templates', fields).expect(201)
    expect(told(again.body)).to.deep.equal(told(first.body))
    expect(
      await site.services.db('email_templates').where({ id: 'welcome' }).select('version'),
    ).to.deep.equal([{ version: 1 }])
    expect(await site.services.db('template_drafts')).to.deep.equal([])
    expect(await actions()).to.deep.equal(['template.created'])
    expect(await versions()).to.deep.equal({ count: 1 })
  })

  it('is changed once', async () => {
    await send('post', 'templates', fields).expect(201)
    const asked = { ...fields, subject: 'Hello again', version: 1 }
    const first = await send('put', 'templates/welcome', asked).expect(200)
    await send('put', 'template-drafts/welcome', { fields: asked, version: 0, baseVersion: 1 }).expect(200)
    const again = await send('put', 'templates/welcome', asked).expect(200)
    expect(told(again.body)).to.deep.equal(told(first.body))
    expect(again.body).to.include({ version: 2 })
    expect(await site.services.db('template_drafts')).to.deep.equal([])
    expect(await actions()).to.deep.equal(['template.created', 'template.changed'])
  })

  it('is another one where anything of it is another', async () => {
    await send('post', 'templates', fields).expect(201)
    const { body } = await send('post', 'templates', { ...fields, delayHours: 1 }).expect(422)
    expect(body.message).to.equal('A template with this ID exists already')
    await send('put', 'templates/welcome', { ...fields, subject: 'Another', version: 0 }).expect(409)
  })
})
