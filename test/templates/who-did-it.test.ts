import { expect } from 'chai'
import { emptyTemplate } from '../../server/templates/shared/template.ts'
import { signInAsA } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('Who changed a template', () => {
  const site = useSite()

  it('stands in the log, with what was done, and nothing where nothing was', async () => {
    const { agent, csrf } = await signInAsA(site, 'editor')
    const ask = (method: 'post' | 'put' | 'delete', path: string, body: object = {}) =>
      agent[method](`/admin/api/email/templates${path}`).set('x-csrf-token', csrf).send(body)
    const words = { ...emptyTemplate, subject: 'Hello', htmlContent: '<p>Hello</p>', textContent: 'Hello' }
    await ask('post', '', { ...words, id: 'audit-link' }).expect(201)
    await ask('post', '', { ...words, id: 'audit-link', subject: 'Another' }).expect(422)
    await ask('put', '/audit-link', { ...words, subject: 'Good morning', version: 1 }).expect(200)
    await ask('put', '/audit-link', { ...words, subject: 'Good night', version: 1 }).expect(409)
    await ask('delete', '/audit-link').expect(200)
    await ask('delete', '/audit-link').expect(404)
    const lines = await site.services.db('activity_log').where({ subject: 'template' }).orderBy('id')
    expect(lines.map(({ who, action, facts }) => [who, action, facts])).to.deep.equal(
      ['template.created', 'template.changed', 'template.deleted'].map((action) => [
        'editor@team.example',
        action,
        { id: 'audit-link' },
      ]),
    )
  })
})
