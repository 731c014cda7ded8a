import { expect } from 'chai'
import { countReports } from '../../server/deliveries/reportQueries.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { drainMail, memoryTransport } from '../support/mail.ts'
import { reportAbout, reportEnvironment, reportKey, reportsOf } from '../support/reports.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

/** What each report does to the message it is about. */
const effects: Record<string, { status: string; refused?: string; complained?: boolean }> = {
  delivered: { status: 'delivered' },
  bounced: { status: 'bounced', refused: 'bounce' },
  ours: { status: 'bounced', refused: 'pause' },
  soft: { status: 'sent', refused: 'soft' },
  complained: { status: 'sent', complained: true },
  unsubscribed: { status: 'sent', complained: true },
}
const nothing = { status: 'sent' }

describe('A report, told over HTTP,', () => {
  const site = useSite(reportEnvironment())
  const theirs = globalThis.fetch
  const asked: string[] = []
  let away = false
  let mark: string

  before(() => {
    globalThis.fetch = async (url, ...rest) => {
      if (!(typeof url === 'string' && url.startsWith('https://sns.'))) return theirs(url, ...rest)
      if (away) throw new TypeError('fetch failed')
      asked.push(url)
      return new Response(reportKey('sns.cert.pem'))
    }
  })
  after(() => {
    globalThis.fetch = theirs
  })
  beforeEach(async () => {
    asked.length = 0
    const id = await outboxOf(site).contact('reader@example.net')
    for (const name of ['a', 'b']) {
      await outboxOf(site).queue(name, { contactId: id, to: { email: `${name}@example.net` } })
    }
    await outboxOf(site).queue('c', { contactId: id, to: { email: 'reader@example.net' } })
    // Two leave at once: the last of them need not be the one that was queued last.
    const left = await drainMail(site, sampleBuilders)
    mark = left.find(({ to }) => to === 'reader@example.net')!.headers['x-send-id']!
  })

  const post = (service: string, { text, headers }: { text: string; headers: Record<string, string> }) =>
    site.http
      .post(`/webhooks/delivery/${service === 'dsn' ? 'bounce' : service}`)
      .set({ 'content-type': 'message/rfc822', ...headers })
      .send(text)
  const states = async () => {
    const rows = await site.services
      .db('email_campaigns')
      .orderBy('id')
      .whereNot('template', 'like', 'unsub%')
    return rows.map((row: { status: string; refused: string | null; complained_at: Date | null }) => ({
      status: row.status,
      ...(row.refused ? { refused: row.refused } : {}),
      ...(row.complained_at ? { complained: true } : {}),
    }))
  }

  for (const service of ['postmark', 'ses', 'sendgrid', 'mailgun', 'resend', 'brevo', 'mailjet', 'dsn']) {
    for (const [file, { expect: reports }] of Object.entries(reportsOf(service))) {
      const name = file.replace(/\.\w+$/, '')
      if (reports[0]!.type === 'refused') {
        it(`is refused of ${service}: ${name}`, async () => {
          await post(service, reportAbout(service, file, mark)).expect(401)
          expect(await states()).to.deep.equal([nothing, nothing, nothing])
        })
        continue
      }
      const said = reports.map(({ type }) => effects[type]).find(Boolean)
      const about = said ? 'changes its message alone and once' : 'changes no message'
      it(`${about}, of ${service}: ${name}`, async () => {
        const told = reportAbout(service, file, mark)
        await Promise.all([post(service, told).expect(200), post(service, told).expect(200)])
        const after = await states()
        expect(after).to.deep.equal([nothing, nothing, said ?? nothing])
        await post(service, told).expect(200)
        expect(await states()).to.deep.equal(after)
        expect((await countReports(site.services.db)).unmatched).to.equal(0)
        const soft = await site.services.db('contacts').where({ email: 'reader@example.net' }).first()
        expect(soft.soft_bounces).to.equal(said?.refused === 'soft' ? 1 : 0)
        expect(soft.email_bounced_at !== null).to.equal(said?.refused === 'bounce')
      })

      it(`is refused from anybody else, of ${service}: ${name}`, async () => {
        const { text, headers } = reportAbout(service, file, mark)
        const { code, forged } = forgery(service, text, headers)
        await post(service, forged).expect(code)
        expect(await states()).to.deep.equal([nothing, nothing, nothing])
      })

      if (!said || !reportAbout(service, file, '7_0').text.includes('7_0')) continue
      it(`is only counted when it is about no message of ours, of ${service}: ${name}`, async () => {
        await post(service, reportAbout(service, file, '999999_5f0c1d2e3a4b5968')).expect(200)
        expect(await states()).to.deep.equal([nothing, nothing, nothing])
        const { told, unmatched } = await countReports(site.services.db)
        expect([told > 0, unmatched]).to.deep.equal([true, told])
      })
    }
  }

  it('is believed when it comes before the mail server has answered us', async () => {
    for (const [name, status] of [
      ['delivered', 'delivered'],
      ['bounce-hard', 'bounced'],
    ]) {
      await outboxOf(site).queue(name!, { to: { email: 'reader@example.net' } })
      const early = memoryTransport(async (mail) => {
        const told = reportAbout('postmark', `${name}.json`, mail.headers['X-Send-Id']!)
        await post('postmark', told).expect(200)
      })
      await createDrain(site.services, sampleBuilders, early).run()
      const row = await outboxOf(site).row(name!)
      expect(row).to.include({ status, claimed_at: null })
      expect(row.sent_at).to.be.an.instanceOf(Date)
    }
    const contact = await site.services.db('contacts').where({ email: 'reader@example.net' }).first()
    expect(contact.email_bounced_at).to.be.an.instanceOf(Date)
  })

  it('changes nothing when a delivery is told late, after the bounce', async () => {
    for (const service of ['postmark', 'ses', 'sendgrid', 'mailgun', 'brevo', 'mailjet', 'dsn']) {
      const [bounce, delivered] = ['bounce-hard', 'delivered'].map(
        (name) => `${name}.${service === 'dsn' ? 'eml' : 'json'}`,
      )
      await post(service, reportAbout(service, bounce!, mark)).expect(200)
      await post(service, reportAbout(service, delivered!, mark)).expect(200)
      expect((await states())[2]).to.include({ status: 'bounced' })
    }
  })

  it('of a topic of SNS is asked for by a yes to its own address, which is asked once', async () => {
    await post('ses', reportAbout('ses', 'confirm-subscription.json', mark)).expect(200)
    expect(asked.filter((url) => url.includes('ConfirmSubscription'))).to.have.length(1)
    expect(asked.every((url) => url.startsWith('https://sns.eu-west-1.amazonaws.com/'))).to.equal(true)
  })

  it('is asked for again while SNS cannot be asked, and not lost', async () => {
    away = true
    const elsewhere = (text: string) => text.replaceAll('0123456789abcdef0123', 'another-certificate')
    const { text, headers } = reportAbout('ses', 'bounce-hard.json', mark)
    await post('ses', { text: elsewhere(text), headers }).expect(503)
    away = false
    await post('ses', { text: elsewhere(text), headers }).expect(200)
    expect((await states())[2]).to.include({ status: 'bounced' })
  })

  it('suppresses an address after its third soft bounce in 14 days, and not before', async () => {
    const contact = () => site.services.db('contacts').where({ email: 'reader@example.net' }).first()
    const soft = async (name: string) => {
      await outboxOf(site).queue(name, { to: { email: 'reader@example.net' } })
      const [mail] = await drainMail(site, sampleBuilders)
      const { text, headers } = reportAbout('dsn', 'bounce-soft.eml', mail!.headers['x-send-id']!)
      await post('dsn', { text, headers }).expect(200)
    }
    for (const name of ['d', 'e', 'f']) await soft(name)
    expect(await contact()).to.include({ soft_bounces: 3, email_bounced_at: null })
    await site.services.db.raw(`update contacts set first_soft_at = now() - interval '14 days'`)
    await soft('g')
    expect((await contact()).email_bounced_at).to.be.an.instanceOf(Date)
  })
})

/** The same without what proves it. */
function forgery(service: string, text: string, headers: Record<string, string>) {
  const refusals: Record<string, number> = { postmark: 403, mailgun: 406 }
  const code = refusals[service] ?? 401
  if (service === 'mailgun')
    return { code, forged: { text: text.replace('"token": "0', '"token": "1'), headers } }
  if (service === 'ses')
    return {
      code,
      forged: { text: text.replace('You ', 'He ').replace('"Message":"', '"Message":" '), headers },
    }
  if (['sendgrid', 'resend'].includes(service)) return { code, forged: { text: `${text} `, headers } }
  return { code, forged: { text, headers: { ...headers, authorization: 'Basic Z3Vlc3NlZDpndWVzc2Vk' } } }
}
