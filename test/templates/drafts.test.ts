import { expect } from 'chai'
import { emptyTemplate } from '../../server/templates/shared/template.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('Unsaved words of a template', () => {
  const site = useSite()
  const owner = useOwner(site)
  const send = (method: 'put' | 'post' | 'delete', path: string, body: object = {}) =>
    owner.agent[method](`/admin/api/email/${path}`).set('x-csrf-token', owner.csrf).send(body)
  const fields = { ...emptyTemplate, id: 'welcome', subject: 'Hello', htmlContent: '<p>One</p>' }
  const keep = (more: object, version: number, rest: object = {}) =>
    send('put', 'template-drafts/welcome', {
      fields: { ...fields, ...more },
      version,
      baseVersion: 1,
      ...rest,
    })
  const kept = async (template = 'welcome') =>
    (await owner.agent.get(`/admin/api/email/template-drafts/${template}`).expect(200)).body.draft
  const reasons = () => site.services.db('text_versions').orderBy('id').pluck('reason')

  it('are kept, half-finished too, and go when the template is stored', async () => {
    const typed = { ...fields, id: '', delayHours: null }
    await send('put', 'template-drafts/new', { fields: typed, version: 0, baseVersion: 0 }).expect(200)
    expect((await kept('new')).fields).to.deep.equal(typed)
    await send('post', 'templates', fields).expect(201)
    expect(await kept('new')).to.equal(null)
    await keep({ subject: 'Typed' }, 0).expect(200)
    expect(await kept()).to.deep.include({ baseVersion: 1, savedBy: 'owner@plainsong.example' })
    await send('put', 'templates/welcome', { ...fields, version: 1 }).expect(200)
    expect(await kept()).to.equal(null)
  })

  it('are never overwritten by another tab unless that is chosen, and stay among the versions then', async () => {
    await send('post', 'templates', fields).expect(201)
    const first = (await keep({ subject: 'First tab' }, 0).expect(200)).body
    await keep({ subject: 'Second tab' }, 0).expect(409)
    expect((await kept()).fields.subject).to.equal('First tab')
    const { version } = (await keep({ subject: 'Second tab' }, 0, { force: true }).expect(200)).body
    expect(await reasons()).to.deep.equal(['saved', 'replaced', 'pause'])
    await send('delete', 'template-drafts/welcome').expect(200)
    expect(await kept()).to.equal(null)
    await keep({ subject: 'Late' }, version).expect(409)
    await keep({ subject: 'Begun anew' }, 0).expect(200)
    await keep({ subject: 'Late' }, first.version).expect(409)
    expect((await kept()).fields.subject).to.equal('Begun anew')
  })

  it('are of no template that is gone, no longer than they may be, and no viewer’s', async () => {
    await keep({}, 0).expect(404)
    await send('post', 'templates', fields).expect(201)
    await keep({ htmlContent: 'x'.repeat(400_001) }, 0).expect(422)
    await keep({}, 0).expect(200)
    await send('delete', 'templates/welcome').expect(200)
    expect(await site.services.db('template_drafts')).to.deep.equal([])
  })
})
