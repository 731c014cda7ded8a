import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('The archive of the newsletter in a browser', () => {
  const site = useSite()

  async function publish(): Promise<number> {
    const { db } = site.services
    await storeSettings(db, { change: { newsletterArchive: true }, by: 'owner@plainsong.example' })
    const [{ id }] = await db('newsletter_issues')
      .insert({
        subject: 'What frontline teams actually hear',
        preheader: 'Three ways to count what arrived, and one to stop counting.',
        content:
          'Hello {{firstName|there}},\n\n## One number\n\nRead [the article](/blog).\n\n- Ask\n- Listen\n\n> Said by somebody\n\n| A |\n| --- |\n| b |',
        state: 'sent',
        send_at: db.raw(`now() - interval '1 day'`),
      })
      .returning('id')
    return Number(id)
  }

  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const) {
    it(`leads from the list to an issue and back at ${width} pixels`, async () => {
      const id = await publish()
      const page = await newPage(site, { width, dark, reducedMotion: true })
      await page.goto(`${site.url}/newsletter`)
      await expectNoAxeFindings(page)
      await Promise.all([page.waitForNavigation(), page.click('.issues a')])
      expect(new URL(page.url()).pathname).to.equal(`/newsletter/${id}`)
      expect(await page.$eval('h1', (title) => title.textContent.trim())).to.equal(
        'What frontline teams actually hear',
      )
      await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await Promise.all([page.waitForNavigation(), page.click('main a.text-link[href="/newsletter"]')])
      await closePage(page)
    })
  }

  it('shows a quote and a table as an article does', async () => {
    const id = await publish()
    const page = await newPage(site)
    await page.goto(`${site.url}/newsletter/${id}`)
    const { quote, cell } = await page.evaluate(() => ({
      quote: getComputedStyle(document.querySelector('.prose blockquote')!).paddingLeft,
      cell: getComputedStyle(document.querySelector('.prose td')!).borderBottomWidth,
    }))
    expect(quote).not.to.equal('0px')
    expect(cell).to.equal('1px')
    await closePage(page)
  })
})
