import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'

describe('A flood of addresses to be confirmed', () => {
  const site = useSite({ RATE_LIMITS: 'on' })
  beforeEach(() => storeSettings(site.services.db, { change: { doubleOptIn: true }, by: null }))

  const subscribe = (client: string, email: string) =>
    site.http
      .post('/newsletter')
      .set('X-Forwarded-For', client)
      .set('Accept', 'application/json')
      .send({ email, source: 'footer' })

  it('holds back its own mail, not that of people who ask once, and loses none', async () => {
    // Each waits for even time, so they come at once, as a flood does.
    const flood = async (client: number) => {
      for (let round = 0; round < 10; round++) {
        await subscribe(`10.20.${client}.1`, `stranger@firm${client}-${round}.example`).expect(200)
      }
    }
    await Promise.all(Array.from({ length: 9 }, (_, client) => flood(client)))
    await subscribe('10.30.0.1', 'maya@fennel.example').expect(200)
    const first = (await drainMail(site)).map(({ to }) => to)
    expect(first).to.include('maya@fennel.example')
    // Three of each client went by as a person's might; of the other 63 the hour's 60 left.
    expect(first).to.have.length(9 * 3 + 60 + 1)
    await site.services.db.raw(`update email_campaigns set sent_at = sent_at - interval '61 minutes'`)
    expect(await drainMail(site)).to.have.length(3)
  })

  it('is told from a link that does not work', async () => {
    for (let time = 0; time < 20; time++)
      await site.http.post('/newsletter/confirm?token=1.x').type('form').send({})
    const { text } = await site.http.post('/newsletter/confirm?token=1.x').type('form').send({}).expect(429)
    expect(text).to.include('Too many requests')
  })
})
