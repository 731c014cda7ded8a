import { expect } from 'chai'
import { useSharedSite } from '../support/site.ts'
import { enquiry } from './support.ts'

describe('A thousand mixed forms', () => {
  const site = useSharedSite()

  /** People fill in several forms, some of them twice, under one address in different spellings. */
  function form(i: number): [string, Record<string, string>] {
    const person = i % 200
    const email = i % 3 ? `person${person}@example.com` : `Person${person}@Example.com`
    switch (i % 4) {
      case 0:
        return ['/newsletter', { email, source: 'footer' }]
      case 1:
        return ['/audit-requests', { email, first_name: 'Ada', last_name: `Nr ${person}` }]
      default:
        return ['/enquiries', { ...enquiry, email, message: `Message ${i}` }]
    }
  }

  it('are all answered; nothing is lost, nothing is doubled', async function () {
    this.timeout(120_000)
    const answers: { path: string; status: number; message?: string }[] = []
    let next = 0
    const sender = async () => {
      for (let i = next++; i < 1000; i = next++) {
        const [path, body] = form(i)
        const { status } = await site.http
          .post(path)
          .type('form')
          .set('Accept', 'application/json')
          .send(body)
        answers.push({ path, status, message: body.message })
      }
    }
    await Promise.all(Array.from({ length: 20 }, sender))

    expect(answers.filter(({ status }) => status >= 500)).to.deep.equal([])
    const taken = (path: string) => answers.filter((answer) => answer.path === path && answer.status === 200)
    const db = (table: string) => site.services.db(table)
    const messages = (await db('contact_submissions').select('message')).map((row) => row.message as string)
    expect(messages).to.have.members(taken('/enquiries').map(({ message }) => message))
    expect(messages).to.have.length(500)
    expect(await db('newsletter_subscriptions')).to.have.length(taken('/newsletter').length)
    expect(await db('audit_requests')).to.have.length(taken('/audit-requests').length)
    expect(await db('audit_links')).to.have.length(taken('/audit-requests').length)
    expect(await db('contacts')).to.have.length(200)
    const { rows } = await site.services.db.raw<{ rows: { template: string; mails: number }[] }>(
      `select template, count(*) as mails from email_campaigns group by 1 order by 1`,
    )
    expect(Object.fromEntries(rows.map(({ template, mails }) => [template, mails]))).to.include({
      'audit-link': taken('/audit-requests').length,
      // Two a day to one person, however many forms name the address.
      'contact-confirmation': 200,
      'enquiry-notice': 500,
      'newsletter-welcome': taken('/newsletter').length,
    })
  })
})
