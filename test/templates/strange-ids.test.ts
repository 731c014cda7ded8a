import { expect } from 'chai'
import { testSenders } from '../../server/outbox/admin/senderTest.ts'
import { owner as theOwner, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const words = { subject: 'Hello', preheader: '', htmlContent: '<p>Words</p>', textContent: 'Words' }

describe('A mail that is tried under an ID that no template may have, or that says something to the language', () => {
  const site = useSite()
  const owner = useOwner(site)
  const post = (address: string, body: object) =>
    owner.agent.post(address).set('x-csrf-token', owner.csrf).send(body)
  const asText = async (id: string) =>
    (await post('/admin/api/email/preview-text', { ...words, id, as: '' }).expect(200)).body.text as string

  for (const id of ['__proto__', 'constructor', 'toString'])
    it(`is drawn as any other, also as ${id}`, async () => {
      expect(await asText(id)).to.match(/^Words/)
      await post('/admin/api/email/test', { ...words, id, as: '', to: 'colleague@example.com' }).expect(200)
    })

  for (const id of ['password-reset', 'newsletter-confirm', 'security-change'])
    it(`is not drawn as ${id}, which the site words itself: it is said why`, async () => {
      expect(await asText(id)).to.include('in its own words')
      const tried = { ...words, id, as: '', to: 'colleague@example.com' }
      const { body } = await post('/admin/api/email/test', tried).expect(502)
      expect(body.message)
        .to.include('in its own words')
        .and.not.match(/\.ejs|locals/)
    })

  it('says nothing of the code or the database when the fault is ours', async () => {
    const broken = { ...site.services, brand: () => Promise.reject(new Error('select secret from users')) }
    const answer = await testSenders(broken, theOwner.email)
    expect(JSON.stringify(answer)).to.include('went wrong here').and.not.include('secret')
  })
})
