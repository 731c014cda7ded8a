import { expect } from 'chai'
import { drainMail, type SentMail } from '../support/mail.ts'
import { reportAbout, reportEnvironment, reportKey, reportsOf } from '../support/reports.ts'
import { until } from '../support/process.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { startSite, useSite, type TestSite } from '../support/site.ts'

const services = ['postmark', 'ses', 'sendgrid', 'mailgun', 'resend', 'brevo', 'mailjet']
const isSeen = ({ type }: { type: string }) => ['opened', 'clicked'].includes(type)
/** Every report of an open or a click, alone or among others. */
const told = services.flatMap((service) =>
  Object.entries(reportsOf(service))
    .filter(([, { expect: reports }]) => reports.some(isSeen))
    .map(([file]) => ({ service, file })),
)

describe('What a mail service tells of opens and clicks', () => {
  const site = useSite(reportEnvironment())
  const theirs = globalThis.fetch
  before(() => {
    globalThis.fetch = async (url, ...rest) =>
      typeof url === 'string' && url.startsWith('https://sns.')
        ? new Response(reportKey('sns.cert.pem'))
        : theirs(url, ...rest)
  })
  after(() => {
    globalThis.fetch = theirs
  })

  const send = async (there: TestSite, columns: Record<string, unknown> = {}): Promise<SentMail> => {
    await there.services.db('email_templates').insert({
      id: 'step',
      subject: 'Hello',
      html_content: '<p><a href="https://example.com/read">Read</a></p>',
      text_content: 'Read https://example.com/read',
    })
    await outboxOf(there).contact('reader@example.net', columns)
    await outboxOf(there).queue('a', {
      template: 'step',
      kind: 'marketing',
      to: { email: 'reader@example.net' },
    })
    const [mail] = await drainMail(there, sampleBuilders)
    await there.services.db('contacts').update({ last_activity_at: long })
    return mail!
  }
  const long = new Date('2020-01-01')
  const tellAll = async (there: TestSite, mail: SentMail) => {
    for (const { service, file } of told) {
      const { text, headers } = reportAbout(service, file, mail.headers['x-send-id']!)
      await there.http
        .post(`/webhooks/delivery/${service}`)
        .set({ 'content-type': 'application/json', ...headers })
        .send(text)
        .expect(200)
    }
  }
  const seen = async (there: TestSite) => {
    const { db } = there.services
    const row = await db('email_campaigns').first()
    const { last_activity_at: lastActivity } = await db('contacts').first()
    return {
      opened: row.opened_at,
      clicked: row.clicked_at,
      links: row.clicked_links,
      machine: row.machine_opened_at,
      lastActivity,
    }
  }
  const unseen = { opened: null, clicked: null, links: [], machine: null, lastActivity: long }

  it('comes of both kinds from each of the seven', () => {
    const kinds = services.map((service) => {
      const types = Object.values(reportsOf(service)).flatMap(({ expect: reports }) => reports.filter(isSeen))
      return `${service}: ${[...new Set(types.map(({ type }) => type))].toSorted().join(', ')}`
    })
    expect(kinds).to.deep.equal(services.map((service) => `${service}: clicked, opened`))
  })

  it('is not noted where the owner has switched following off', async () => {
    const off = await startSite({ ...reportEnvironment(), EMAIL_TRACKING: 'off' })
    try {
      await tellAll(off, await send(off))
      expect(await seen(off)).to.deep.equal(unseen)
    } finally {
      await off.close()
    }
  })

  it('is not noted of a reader who refuses it, and of one who refused after the message left', async () => {
    await tellAll(site, await send(site, { tracking_refused: true }))
    expect(await seen(site)).to.deep.equal(unseen)
    await site.clean()
    const mail = await send(site)
    await site.services.db('contacts').update({ tracking_refused: true })
    await tellAll(site, mail)
    expect(await seen(site)).to.deep.equal(unseen)
  })

  it('adds nothing to what our own picture and links have told: each is noted once', async () => {
    const mail = await send(site)
    await tellAll(site, mail)
    expect(await seen(site)).to.deep.equal(unseen)
    const pathOf = (url: string) => url.replace(site.url, '')
    await site.http.get(pathOf(/<img src="([^"]+\/o\/[^"]+)"/.exec(mail.html)![1]!)).expect(200)
    await until(async () => (await seen(site)).opened !== null)
    await site.http.get(pathOf(mail.links.find((link) => link.endsWith('/1'))!)).expect(302)
    await until(async () => (await seen(site)).clicked !== null)
    const { lastActivity: _touchedLater, ...noted } = await seen(site)
    expect(noted.links).to.deep.equal(['https://example.com/read'])
    await tellAll(site, mail)
    expect(await seen(site)).to.deep.include(noted)
  })
})
