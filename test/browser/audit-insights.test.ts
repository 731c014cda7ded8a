import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { measureInsights } from '../../server/audit/insights/measureInsightQueries.ts'
import { storeAudit } from '../audit/storedAudits.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('What the audits say, in a browser', () => {
  const site = useSite()
  const text = (page: Page) => page.$eval('main', (main) => main.innerText)

  /** 40 audits of small firms and 25 of large ones, who said no to the third question. */
  async function someAudits() {
    for (let n = 0; n < 65; n++) {
      const isSmall = n < 40
      await storeAudit(site, {
        email: `p${n}@firm${n}.example`,
        score: isSmall ? 40 + n : 80,
        size: isSmall ? '1-50' : '1000+',
        completedAt: `2026-0${1 + (n % 3)}-15T12:00:00Z`,
        responses: { 1: '3', 2: '2', 3: isSmall ? '3' : '1', 4: '3', 5: '3' },
      })
    }
    await measureInsights(site.services.db, 'UTC')
  }

  for (const options of [{}, { dark: true }, { width: 390, height: 800 }, { width: 320, height: 700 }]) {
    it(`is shown as bars and as tables without axe findings, ${JSON.stringify(options)}`, async () => {
      await someAudits()
      const page = await openAdmin(site, '/admin/analytics/audits', options)
      expect(await text(page))
        .to.contain('65 audits since Jan 2026')
        .and.contain('Groups under 20 are never shown')
      for (const button of ['Show as tables', 'Show as bars']) {
        await expectNoAxeFindings(page)
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow).to.be.at.most(0)
        await page.locator(`button::-p-text(${button})`).click()
      }
      await closePage(page)
    }).timeout(60_000)
  }

  it('is led to from Analytics and Audit Management', async () => {
    for (const from of ['/admin/analytics', '/admin/audits']) {
      const page = await openAdmin(site, from)
      await Promise.all([page.waitForNavigation(), page.locator('a::-p-text(What the audits say)').click()])
      expect(new URL(page.url()).pathname).to.equal('/admin/analytics/audits')
      await closePage(page)
    }
  })

  it('chooses a size and a score by keyboard, and finds them again after a reload', async () => {
    await someAudits()
    const page = await openAdmin(site, '/admin/analytics/audits')
    await page.focus('.chips .chip:nth-of-type(5)')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelector('.stat dd')?.textContent === '80%')
    await page.focus('.insight-tools--of select')
    await page.select('.insight-tools--of select', 'leadership')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.panel')].some(
        (panel) =>
          panel.textContent.startsWith('By company size') && panel.textContent.includes('middle 50%'),
      ),
    )
    expect(await page.evaluate(() => location.search)).to.equal('?size=1000%2B&of=leadership')
    await page.reload()
    expect(await page.$eval('.stat dd', (element) => element.textContent)).to.equal('80%')
    expect(await text(page)).to.contain('under 20')
    await closePage(page)
  })

  it('shows the other questions too when asked', async () => {
    await someAudits()
    const page = await openAdmin(site, '/admin/analytics/audits')
    const questions = () => page.$$eval('td:has(.answers-bar)', (cells) => cells.length)
    expect(await questions()).to.equal(4)
    await page.focus('button[aria-expanded].text-link')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.querySelectorAll('td:has(.answers-bar)').length === 5)
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Show fewer')
    await closePage(page)
  })

  it('says that there is nothing yet, and shows nothing of few', async () => {
    await storeAudit(site, { email: 'one@firm.example', score: 42 })
    await measureInsights(site.services.db, 'UTC')
    const page = await openAdmin(site, '/admin/analytics/audits')
    expect(await text(page))
      .to.contain('a group is shown from 20 audits on')
      .and.not.contain('42')
    await closePage(page)
  })
})
