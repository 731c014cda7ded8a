import { expect } from 'chai'
import type { Reporting } from '../../server/deliveries/shared/reporting.ts'
import { useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { reportAbout, reportEnvironment } from '../support/reports.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

describe('Who tells what became of our mail', () => {
  const secret = 'a secret of a bridge'
  const site = useSite({ ...reportEnvironment(), DELIVERY_WEBHOOK_SECRET: secret })
  const owner = useOwner(site)
  const services = async (): Promise<Reporting[]> =>
    (await owner.agent.get('/admin/api/settings/mail').expect(200)).body.reporting

  it('is shown with the address to post to, and none of the secrets', async () => {
    const all = await services()
    expect(all.map(({ name }) => name).toSorted()).to.deep.equal([
      'A mail server of your own',
      'Amazon SES',
      'Brevo',
      'Mailgun',
      'Mailjet',
      'Our own format',
      'Postmark',
      'Resend',
      'SendGrid',
    ])
    for (const { address, login, told, last } of all) {
      expect(address).to.match(/^http:\/\/[^/@]+\/webhooks\/delivery(\/[a-z]+)?$/)
      expect(login).to.match(/[A-Z]+_[A-Z_]+/)
      expect([told, last]).to.deep.equal([0, null])
      await site.http
        .post(new URL(address!).pathname)
        .send({})
        .expect(/"ok":false/)
    }
    const { text } = await owner.agent.get('/admin/settings/mail').expect(200)
    for (const value of [secret, ...Object.values(reportEnvironment())])
      if (!value.startsWith('arn:')) expect(text).to.not.include(value)
  })

  it('is shown with how much it told, and how much of that is about no mail of ours', async () => {
    await outboxOf(site).queue('a', { to: { email: 'reader@example.net' } })
    const [mail] = await drainMail(site, sampleBuilders)
    const tell = (file: string, mark: string) => {
      const { text, headers } = reportAbout('mailgun', file, mark)
      return site.http
        .post('/webhooks/delivery/mailgun')
        .set({ 'content-type': 'application/json', ...headers })
        .send(text)
        .expect(200)
    }
    await tell('delivered.json', mail!.headers['x-send-id']!)
    await tell('bounce-hard.json', '999999_5f0c1d2e3a4b5968')
    await tell('open.json', mail!.headers['x-send-id']!)
    const mailgun = (await services()).find(({ name }) => name === 'Mailgun')!
    expect(mailgun).to.include({ told: 2, unmatched: 1 })
    expect(mailgun.last).to.match(/^\w{3} \d\d, 2\d{3}/)
    const { text } = await owner.agent.get('/admin/settings/mail').expect(200)
    expect(text).to.include('2 reports in seven days, 1 of them about no mail of ours.')
  })
})

describe('Where nobody tells what became of our mail', () => {
  const site = useSite()
  const owner = useOwner(site)

  it('it says that somebody could', async () => {
    const { text } = await owner.agent.get('/admin/settings/mail').expect(200)
    expect(text).to.include('Nobody tells us yet which messages arrived')
  })
})
