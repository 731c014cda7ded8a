import { expect } from 'chai'
import { seed } from '../../seeds/40_email_templates.ts'
import { say } from '../content/support.ts'
import { drainMail } from '../support/mail.ts'
import { useSharedSite } from '../support/site.ts'

describe('The messages that System Health asks for', () => {
  const site = useSharedSite()
  before(() => seed(site.services.db))

  it('are rows that an owner can edit, and stay as edited', async () => {
    await site.services
      .db('email_templates')
      .where({ id: 'newsletter-welcome' })
      .update({ subject: 'My words' })
    await seed(site.services.db)
    const rows = await site.services.db('email_templates').orderBy('id').select('id', 'subject')
    expect(rows.map((row) => row.id)).to.deep.equal([
      'audit-results',
      'contact-confirmation',
      'newsletter-welcome',
    ])
    expect(rows[2].subject).to.equal('My words')
  })

  it('give way to what the firm writes in Site Content, unless somebody has reworded them', async () => {
    const subscribed = async (email: string) => {
      await site.http.post('/newsletter').set('Accept', 'application/json').send({ email, source: 'footer' })
      return (await drainMail(site)).find(({ to }) => to === email)!.subject
    }
    const { db } = site.services
    const reworded = (columns: object) =>
      db('email_templates').where({ id: 'newsletter-welcome' }).update(columns)
    await reworded({ subject: 'As it came with the site', version: 1 })
    expect(await subscribed('a@example.com')).to.equal('As it came with the site')
    await say(site, 'mails', (mails) => ({ ...mails, welcome: { ...mails.welcome, subject: 'Ours' } }))
    expect(await subscribed('b@example.com')).to.equal('Ours')
    await reworded({ version: 2 })
    expect(await subscribed('c@example.com')).to.equal('As it came with the site')
  })

  it('leave with the values of the person and nothing unfilled', async () => {
    await site.http
      .post('/newsletter')
      .set('Accept', 'application/json')
      .send({ email: 'maya@example.com', source: 'footer' })
      .expect(200)
    await site.http
      .post('/enquiries')
      .set('Accept', 'application/json')
      .send({
        name: 'Maya Okafor',
        email: 'maya@example.com',
        company: 'Tom & Co',
        role: 'Head of communications',
        company_size: '51-200',
        service: 'Custom Solution',
        timeline: 'ASAP',
        message: 'First line.\nSecond line with 5 < 6.',
      })
      .expect(200)
    const mails = (await drainMail(site)).filter((mail) => mail.to === 'maya@example.com')
    expect(mails).to.have.length(2)
    for (const { html, text, subject } of mails) {
      expect(html + text + subject).to.not.match(/\{\{|undefined|\[object/)
      expect(Buffer.byteLength(html)).to.be.lessThan(100_000)
    }
    const confirmation = mails.find((mail) => mail.subject.includes('your message'))!
    expect(confirmation.text).to.contain('It is about: Custom Solution').and.not.contain('Second line')
  })
})
