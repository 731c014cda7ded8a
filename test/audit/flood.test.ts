import { expect } from 'chai'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { maya } from './support.ts'

describe('A flood of requests for the audit', () => {
  const site = useSite({ RATE_LIMITS: 'on' })

  const ask = (address: string, email: string) =>
    site.http
      .post('/audit-requests')
      .set('X-Forwarded-For', address)
      .set('Accept', 'application/json')
      .send({ ...maya, email })
      .expect(200)

  it('holds back its own links, not those of people who ask once, and loses none', async () => {
    for (let round = 0; round < 10; round++) {
      for (let client = 0; client < 9; client++) {
        await ask(`10.20.${client}.1`, `stranger@firm${client}-${round}.example`)
      }
    }
    await ask('10.30.0.1', maya.email)
    const first = (await drainMail(site)).map(({ to }) => to)
    expect(first).to.include(maya.email)
    // Three of each client went by as a person's might; of the other 63 the hour's 60 left.
    expect(first).to.have.length(9 * 3 + 60 + 1)
    await site.services.db.raw(`update email_campaigns set sent_at = sent_at - interval '61 minutes'`)
    expect(await drainMail(site)).to.have.length(3)
  })
})
