import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { closePage, expectNoAxeFindings, newPage, standsStill } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

describe('Finding the way', () => {
  const site = useSharedSite()

  it('scrolls to a section on the same page, below the header, and takes focus there', async () => {
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(site.url)
    await page.click('.site-header a[href="/#about"]')
    await settled(page, 'about')
    expect(await page.evaluate(() => location.hash)).to.equal('#about')
    await page.waitForFunction(() => document.activeElement?.id === 'about')
    await closePage(page)
  })

  it('keeps what is typed when a tagged address leads on to a section, and the address its tag', async () => {
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(`${site.url}/?utm_source=letter`)
    await page.type('#contact [name=email]', 'ada@example.org')
    await page.click('.site-header a[href="/#about"]')
    await settled(page, 'about')
    const { search, hash } = new URL(page.url())
    expect(search + hash).to.equal('?utm_source=letter#about')
    expect(await page.$eval('#contact [name=email]', (field) => (field as HTMLInputElement).value)).to.equal(
      'ada@example.org',
    )
    await closePage(page)
  })

  for (const id of ['services', 'contact', 'newsletter', 'audit']) {
    it(`arrives at #${id} from another page, not hidden by the header`, async () => {
      const page = await newPage(site, { reducedMotion: true })
      await page.goto(`${site.url}/privacy`)
      await page.goto(`${site.url}/#${id}`)
      await settled(page, id)
      await closePage(page)
    })
  }

  it('opens the mobile menu without a script and closes it when something is chosen', async () => {
    const off = await newPage(site, { width: 390, javascript: false })
    await off.goto(site.url)
    await off.click('.menu-btn')
    expect(await isShown(off, '#mobile-menu')).to.equal(true)
    await closePage(off)

    const page = await newPage(site, { width: 390, reducedMotion: true })
    await page.goto(site.url)
    expect(await isShown(page, '#mobile-menu')).to.equal(false)
    await page.click('.menu-btn')
    expect(await isShown(page, '#mobile-menu')).to.equal(true)
    await expectNoAxeFindings(page)
    await page.click('#mobile-menu a[href="/#services"]')
    expect(await isShown(page, '#mobile-menu')).to.equal(false)
    await settled(page, 'services')
    await page.click('.menu-btn')
    await page.keyboard.press('Escape')
    expect(await isShown(page, '#mobile-menu')).to.equal(false)
    await closePage(page)
  })

  it('leaves the menu without a script too, from the page that the section is on', async () => {
    const page = await newPage(site, { width: 390, javascript: false })
    await page.goto(site.url)
    for (const section of ['Services', 'About', 'Services']) {
      await page.click('.menu-btn')
      await Promise.all([page.waitForNavigation(), page.click(`#mobile-menu ::-p-text(${section})`)])
      expect(new URL(page.url()).hash).to.equal(`#${section.toLowerCase()}`)
      expect(await isShown(page, '#mobile-menu')).to.equal(false)
    }
    await closePage(page)
  })

  it('shows nothing of the section before the one asked for', async () => {
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(`${site.url}/#services`)
    await settled(page, 'services')
    const strip = await page.evaluate(
      () =>
        document.querySelector('#services')!.getBoundingClientRect().top -
        document.querySelector('.site-header')!.getBoundingClientRect().bottom,
    )
    expect(strip).to.be.within(-1, 1)
    await closePage(page)
  })

  it('has room for the whole list of pages on a phone', async () => {
    await site.services.db('blog_posts').insert({
      slug: 'announcing-change-without-losing-people',
      title: 'Announcing change',
      excerpt: 'How.',
      content: 'So.',
      category: 'Strategy',
      published_at: new Date('2026-01-01'),
      read_time: 4,
    })
    await site.told()
    const page = await newPage(site, { width: 390 })
    await page.goto(`${site.url}/sitemap`)
    for (const width of [390, 360, 320]) {
      await page.setViewport({ width, height: 800 })
      const hidden = await page.$eval(
        '.sitemap__table',
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      )
      expect(hidden, `at ${width}`).to.be.at.most(0)
      const lines = await page.$$eval('.sitemap__table td', (cells) =>
        Math.max(...cells.map((cell) => cell.clientHeight / parseFloat(getComputedStyle(cell).lineHeight))),
      )
      expect(lines, `no date or word is cut in two at ${width}`).to.be.below(1.5)
    }
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('opens the audit dialog from every button that offers it, and gives focus back', async () => {
    const page = await newPage(site, { reducedMotion: true })
    for (const [path, button] of [
      ['/', '.site-header [data-open]'],
      ['/', '.hero [data-open]'],
      ['/privacy', '.site-header [data-open]'],
    ]) {
      await page.goto(site.url + path!)
      await page.focus(button!)
      await page.keyboard.press('Enter')
      await page.waitForSelector('#audit-dialog[open]')
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('audit-dialog-title')
      await expectNoAxeFindings(page)
      await page.keyboard.press('Escape')
      await page.waitForFunction(() => !document.querySelector('#audit-dialog[open]'))
      expect(await page.evaluate((css) => document.activeElement?.matches(css), button!)).to.equal(true)
    }
    await closePage(page)
  })

  it('keeps the dialog within 90 % of the window and scrolls inside it', async () => {
    const page = await newPage(site, { width: 390, height: 480 })
    await page.goto(site.url)
    await page.click('.hero [data-open]')
    const { height, scrolls } = await page.$eval('#audit-dialog', (dialog) => ({
      height: dialog.getBoundingClientRect().height,
      scrolls: dialog.scrollHeight > dialog.clientHeight,
    }))
    expect(height).to.be.at.most(480 * 0.9 + 1)
    expect(scrolls).to.equal(true)
    await closePage(page)
  })

  it('forgets what was typed in the dialog 300 ms after it was closed', async () => {
    const page = await newPage(site)
    await page.goto(site.url)
    await page.click('.hero [data-open]')
    await page.type('#audit-dialog input[name=first_name]', 'Maya')
    // As the dialog comes it moves.
    await standsStill(page)
    await page.click('#audit-dialog [data-close]')
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('#audit-dialog input[name=first_name]')?.value === '',
    )
    await closePage(page)
  })

  it('skips to the content with the first press of Tab', async () => {
    const page = await newPage(site)
    await page.goto(site.url)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).to.equal('Skip to main content')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).to.equal('main')
    await closePage(page)
  })
})

/** Waits until a section stands just below the header, then checks that nothing covers its top. */
async function settled(page: Page, id: string): Promise<void> {
  await page.waitForFunction(
    (target) => {
      const { top } = document.getElementById(target)!.getBoundingClientRect()
      const header = document.querySelector('.site-header')!.getBoundingClientRect().bottom
      return top >= header - 1 && top < innerHeight
    },
    {},
    id,
  )
}

const isShown = (page: Page, selector: string) => page.$eval(selector, (element) => element.checkVisibility())
