import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { checkWhenDue } from '../../server/sendingDomain/jobs.ts'
import type { Finding, SendingReport } from '../../server/sendingDomain/shared/sendingDomain.ts'
import { createOwner, signIn } from '../support/admin.ts'
import { hurry, openAdmin, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { dnsServer, type DnsServer, type Zone } from '../support/dnsServer.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { until } from '../support/process.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'
import { at, good, key, privateKey } from './support.ts'

describe('The screen of the sending domain', function () {
  this.timeout(60_000)
  let zone: Zone
  let server: DnsServer
  let sink: Sink
  let site: TestSite
  before(async () => {
    sink = await smtpSink()
    zone = good()
    server = await dnsServer(new Proxy({} as Zone, { get: (_none, name) => zone[String(name)] }))
    site = await startSite({
      SMTP_URL: sink.url,
      MAIL_FROM: 'hello@plainsong.example',
      DNS_SERVERS: server.address,
      DKIM_SELECTOR: 's1',
      DKIM_PRIVATE_KEY: privateKey,
    })
  })
  after(async () => {
    await site.close()
    await Promise.all([sink.close(), server.close()])
  })
  beforeEach(async () => {
    await site.clean()
    zone = good()
  })

  const finding = ({ domains }: SendingReport, id: Finding['id']) =>
    domains[0]!.findings.find((each) => each.id === id)!
  const check = async (): Promise<SendingReport> => {
    const { agent, csrf } = await signIn(site)
    const path = '/admin/api/settings/mail/sending-domain'
    return (await agent.post(path).set('x-csrf-token', csrf).expect(200)).body
  }
  /** Makes the last report so many minutes old. */
  const age = (minutes: number) =>
    site.services.db.raw(
      `update sending_domain_report
       set report = jsonb_set(report, '{checkedAt}', to_jsonb(to_char((now() - ? * interval '1 minute') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))),
         checked_at = now() - ? * interval '1 minute'`,
      [minutes, minutes],
    )
  const health = async () => {
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/dashboard/health').expect(200)
    return body.checks.find(({ id }: { id: string }) => id === 'domain')
  }

  it('checks again when asked, the login of the mail server too, and shows what it found to everybody', async () => {
    delete zone['_dmarc.plainsong.example']
    const report = await check()
    expect(finding(report, 'dkim').state).to.equal('ok')
    expect(finding(report, 'dmarc')).to.include({ state: 'error', verdict: 'Missing' })
    const login = await site.services.db('email_login').first()
    expect(login).to.include({ complaint: null, tls: null })
    expect(login.answer).to.match(/^250 /)
    const { agent } = await signIn(site)
    const { text } = await agent.get('/admin/settings/mail').expect(200)
    expect(text).to.include('v=DMARC1; p=none; rua=mailto:dmarc@plainsong.example')
    expect(await health()).to.include({
      state: 'error',
      message: 'Missing or wrong: DMARC of plainsong.example, One-click unsubscribe of plainsong.example.',
    })
  })

  it('looks by itself: at first, then often while something is missing, and seldom while all is well', async () => {
    const { services } = site
    expect((await health()).message).to.include('for the first time')
    expect(await checkWhenDue(services)).to.equal(true)
    expect(await checkWhenDue(services)).to.equal(false)
    // The address of this site has no https, which is an error of its own.
    await age(16)
    expect(await checkWhenDue(services)).to.equal(true)
    await services.db.raw(
      `update sending_domain_report set report = jsonb_set(report, '{domains}', '[{"domain": "plainsong.example", "findings": []}]')`,
    )
    await age(60)
    expect(await checkWhenDue(services)).to.equal(false)
    await age(7 * 60)
    expect(await checkWhenDue(services)).to.equal(true)
  })

  it('says nothing of a domain that mail does not come from any more, and looks at the new one at once', async () => {
    const { services } = site
    await check()
    await services.db.raw(
      `update sending_domain_report set report = replace(report::text, 'plainsong.example', 'formerly.example')::jsonb`,
    )
    const { agent } = await signIn(site)
    expect((await agent.get('/admin/settings/mail').expect(200)).text).to.not.include('formerly.example')
    expect((await health()).message).to.include('for the first time')
    expect(await checkWhenDue(services)).to.equal(true)
    expect((await health()).message).to.include('plainsong.example')
  })

  it('asks no name server where mail stays on this machine', async () => {
    const { services } = site
    const mail = { ...services.config.mail, smtpUrl: undefined }
    const before = server.asked.length
    expect(await checkWhenDue({ ...services, config: { ...services.config, mail } })).to.equal(false)
    expect(server.asked.length).to.equal(before)
  })

  it('keeps the name of the key as the environment says it, and refuses what is none', async () => {
    const { agent, csrf } = await signIn(site)
    const save = (dkimSelector: string) =>
      agent
        .patch('/admin/api/settings/mail/signature')
        .set('x-csrf-token', csrf)
        .send({ change: { dkimSelector } })
    const { body } = await save('20261122pm').expect(200)
    expect(body.dkimSelector).to.include({ value: 's1', variable: 'DKIM_SELECTOR' })
    await save('s1._domainkey.plainsong.example!').expect(422)
  })

  const verdict = (page: Page) => page.$eval('.records [data-id="dkim"] .badge', (badge) => badge.textContent)

  it('looks again by itself while it is open, so that a mended record shows', async () => {
    delete zone[at]
    await check()
    await age(4)
    const page = await openAdmin(site, '/admin/settings/mail')
    await hurry(page)
    await page.waitForSelector('[data-checked]')
    expect(await verdict(page)).to.equal('Missing')
    zone = good()
    await until(async () => (await verdict(page)) === 'Passes', 20_000, 'the mended record')
    await closePage(page)
  })

  it('asks nothing of whoever may only read it', async () => {
    delete zone[at]
    await check()
    await age(180)
    const page = await openAdmin(site, '/admin/settings/mail', {}, 'viewer')
    const before = server.asked.length
    await hurry(page)
    await says(page, 'Checked 3 hours ago')
    await until(() => page.evaluate(() => Date.now() > performance.timeOrigin + 60_000), 8_000, 'a minute')
    expect(server.asked.length).to.equal(before)
    expect(await page.$$('.toast')).to.deep.equal([])
    await closePage(page)
  })

  for (const dark of [false, true]) {
    it(`has a record to copy for what is missing, and no axe findings, ${dark ? 'dark' : 'light'}`, async () => {
      await createOwner(site)
      delete zone[at]
      const page = await openAdmin(site, '/admin/settings/mail', { dark })
      await page.waitForSelector('[data-checked]')
      const line = '.records [data-id="dkim"]'
      expect(await page.$eval(`${line} .badge`, (badge) => badge.textContent)).to.equal('Missing')
      const parts = await page.$$eval(`${line} dd code`, (codes) => codes.map((code) => code.textContent))
      expect(parts).to.deep.equal([at, 'TXT', key])
      await expectNoAxeFindings(page)
      zone = good()
      await page.locator('::-p-aria(Check again)').click()
      await page.waitForFunction(
        (selector) => document.querySelector(`${selector} .badge`)?.textContent === 'Passes',
        {},
        line,
      )
      await closePage(page)
    })
  }
})
