import { expect } from 'chai'
import { createOwner } from '../support/admin.ts'
import { openAdmin, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { dnsServer, type DnsServer } from '../support/dnsServer.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'
import { good } from '../sendingDomain/support.ts'

describe('Two senders in a browser', () => {
  let server: DnsServer
  let sink: Sink
  let site: TestSite
  before(async () => {
    sink = await smtpSink()
    server = await dnsServer(good())
    site = await startSite({
      SMTP_URL: sink.url,
      MAIL_FROM: 'hello@plainsong.example',
      MARKETING_FROM: 'Ingrid of the letters <news@plainsong.example>',
      DNS_SERVERS: server.address,
    })
    await createOwner(site)
  })
  after(async () => {
    await site.close()
    await Promise.all([sink.close(), server.close()])
  })

  for (const width of [1440, 390]) {
    it(`say by whom mail comes, and which of them a domain is for, at ${width} px`, async () => {
      const page = await openAdmin(site, '/admin/settings/mail', { width })
      await says(page, 'Mail comes from this name and hello@plainsong.example.')
      await says(
        page,
        'Newsletters and sequences have a name of their own on the server: Ingrid of the letters, news@plainsong.example.',
      )
      await page.waitForSelector('[data-checked]:not([aria-busy])')
      const titles = () =>
        page.$$eval('[data-checked] > section h2', (heads) => heads.map((head) => head.innerText))
      expect(await titles()).to.deep.equal([
        'plainsong.example what people ask for',
        'plainsong.example newsletters and sequences',
      ])
      expect(await page.$eval('[data-checked] .notice', (notice) => notice.textContent)).to.match(
        /^One-click unsubscribe of plainsong\.example is missing or wrong\./,
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }
})
