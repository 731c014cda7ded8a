import { expect } from 'chai'
import { isolated } from '../../server/outbox/isolateDirection.ts'
import { profile, receiveLink, submit } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

const owner = 'owner@site.example'
/** As whoever reads it sees it: each name in its own direction, the figures behind it as they are. */
const company = '\u2068מאפיית השקד\u2069'

describe('Mail that names somebody who is written from right to left', () => {
  const site = useSite({ CONTACT_EMAIL: owner })
  const noticed = async () => (await drainMail(site)).find(({ to }) => to === owner)!

  it('keeps the size of the company as it is in the notice of an enquiry', async () => {
    const typed = {
      ...enquiry,
      name: 'עדה לוי',
      company: 'מאפיית השקד',
      company_size: '51-200',
      message: 'אנחנו 120 עובדים\nin two places',
    }
    await site.http.post('/enquiries').type('form').send(typed).expect(303)
    const { subject, text, html } = await noticed()
    expect(subject).to.equal(`New enquiry from \u2068עדה לוי\u2069, ${company}`)
    expect(text).to.include(`${company} (51-200 people)`)
    expect(html).to.include(`${company} (51-200 people)`)
    expect(text).to.include('\u2068אנחנו 120 עובדים\u2069\nin two places')
    expect(html).to.include('\u2068אנחנו 120 עובדים\u2069<br>in two places')
  })

  it('keeps size and score as they are in the notice of an audit', async () => {
    const link = await receiveLink(site)
    await submit(site, link, { ...profile, company_name: 'מאפיית השקד', role: 'מנהלת' }).expect(200)
    const { subject, text, html } = await noticed()
    expect(subject).to.equal(`Audit completed: Maya Okafor, ${company} (71%)`)
    expect(text).to.include(`\u2068מנהלת\u2069, ${company}, 51-200 employees`)
    expect(html).to.include(`\u2068מנהלת\u2069, ${company}, 51-200 employees`)
  })

  it('answers the person by the name as it is', async () => {
    await site.http
      .post('/enquiries')
      .type('form')
      .send({ ...enquiry, name: 'عائشة' })
    expect((await noticed()).replyTo).to.equal(enquiry.email)
    expect(isolated('Ada Lovelace')).to.equal('Ada Lovelace')
  })
})
