import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import puppeteer, { type Browser, type Page } from 'puppeteer'
import { unsubscribeToken } from '../../server/outbox/unsubscribeLink.ts'
import { signIn } from '../support/admin.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { awake, closePage, standsStill } from '../support/browser.ts'
import { findBrowser } from '../support/findBrowser.ts'
import { outside } from '../support/outside.ts'
import { brokenWords } from '../support/brokenWords.ts'
import { useSharedSite } from '../support/site.ts'
import { fontsCame } from './fontsCame.ts'

const screens = [
  'dashboard',
  'analytics',
  'email-marketing',
  'email-marketing?tab=templates',
  'email-marketing/templates/audit-results',
  'blog',
  'lifecycle',
  'contacts',
  'contacts/1',
  'contact-submissions',
  'audits',
  'audit-overview',
  'media',
  'popups',
  'seo',
  'setup',
  'brand',
  'site-content',
  'site-content?page=services',
  'people',
  'settings/mail',
  'settings/privacy',
  'settings/security',
  'settings/team',
  'settings/activity',
  'settings/export',
  'settings/keys',
  'account',
]

describe('Text twice as large', function () {
  this.timeout(60_000)
  const site = useSharedSite()
  let browser: Browser
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'large-text-'))
  before(async () => {
    // The browser's own setting, which media queries know of.
    fs.mkdirSync(path.join(profile, 'Default'))
    fs.writeFileSync(
      path.join(profile, 'Default/Preferences'),
      JSON.stringify({ webkit: { webprefs: { default_font_size: 32 } } }),
    )
    browser = await puppeteer.launch({
      executablePath: await findBrowser(),
      userDataDir: profile,
      args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    await site.http
      .post('/newsletter')
      .type('form')
      .send({ email: 'a-rather-long-name-of-somebody@telecommunications.example' })
    await site.services.db('blog_posts').insert({
      slug: 'one-page',
      title: 'The one-page strategy for Telecommunications',
      excerpt: 'What it holds, and how it is used.',
      content:
        '## Misunderstandings cost money\n\nMore `code` than text.\n\n## Internationalisation\n\nLess.',
      category: 'Strategy',
      published_at: new Date('2026-01-01'),
      read_time: 4,
      is_featured: true,
    })
    await site.told()
  })
  after(async () => {
    await browser.close()
    // What the browser has started may write a moment longer than it runs itself.
    fs.rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  })

  const openAt = async (page: Page, address: string) => {
    await page.goto(site.url + address)
    await awake(page)
    await fontsCame(page)
  }

  for (const address of [
    '/',
    '/blog',
    '/blog/one-page',
    '/blog/nothing',
    '/unsubscribe',
    '/commsaudit',
    '/privacy',
    '/sitemap',
    '/nothing',
    '/enquiries/thanks',
    '/audit/nonsense',
  ]) {
    it(`makes no page scroll sideways: ${address}`, async () => {
      const page = await browser.newPage()
      await page.setViewport({ width: 390, height: 844 })
      const token = unsubscribeToken(site.services.config, 1)
      await openAt(page, address === '/unsubscribe' ? `${address}?token=${token}` : address)
      if (address === '/unsubscribe') {
        await page.keyboard.press('Shift')
        await page.waitForSelector('form[action$=undo]')
      }
      const measured = await page.evaluate(() => ({
        font: getComputedStyle(document.documentElement).fontSize,
        page: document.documentElement.scrollWidth,
        window: document.documentElement.clientWidth,
      }))
      expect(measured.font).to.equal('32px')
      expect(measured.page).to.be.at.most(measured.window)
      await page.close()
    })
  }

  it('breaks no word in the heading of the audit dialog', async () => {
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844 })
    await openAt(page, '/')
    await page.$eval('.hero [data-open=audit-dialog]', (button) => (button as HTMLElement).click())
    await page.waitForSelector('#audit-dialog[open]')
    expect(await brokenWords(page, '#audit-dialog-title')).to.deep.equal([])
    await page.close()
  })

  it('leaves all of a post within reach where it is written', async () => {
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844 })
    const { cookies } = await signIn(site)
    const domain = new URL(site.url).hostname
    await page.browserContext().setCookie(...cookies.map((cookie) => ({ ...cookie, domain, httpOnly: true })))
    await openAt(page, '/admin/blog?edit=new')
    await page.waitForSelector('.prose')
    const wide = () =>
      page.$$eval(
        '.writing-screen, .writing-screen__page, .writing-screen__top, .drawer, .drawer__body',
        (boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth).map(({ className }) => className),
      )
    expect(await wide()).to.deep.equal([])
    await standsStill(page)
    await page.click('[aria-label="Post settings"]')
    await page.waitForSelector('.drawer')
    expect(await wide()).to.deep.equal([])
    await page.close()
  })

  it('cuts nothing off in the settings, in the bands of a score and in what every screen says', async () => {
    const { db } = site.services
    await db('webhooks').insert({
      address: `https://${'programs'.repeat(7)}.example/in`,
      events: ['enquiry.received'],
      state: 'failing',
      secret: 'none',
    })
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844 })
    const { cookies } = await signIn(site)
    const domain = new URL(site.url).hostname
    await page.browserContext().setCookie(...cookies.map((cookie) => ({ ...cookie, domain, httpOnly: true })))
    for (const screen of [
      'settings/general',
      'settings/team',
      'settings/mail',
      'settings/export',
      'audit-overview?tab=scoring',
      'contacts/1',
    ]) {
      await openAt(page, `/admin/${screen}`)
      expect(await page.$('[data-alert]'), screen).not.to.equal(null)
      expect(await page.evaluate(outside, 'main'), screen).to.deep.equal([])
    }
    await page.close()
    await db('webhooks').delete()
  })

  it('makes no screen of the back office scroll sideways', async () => {
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844 })
    const { cookies } = await signIn(site)
    const domain = new URL(site.url).hostname
    await page.browserContext().setCookie(...cookies.map((cookie) => ({ ...cookie, domain, httpOnly: true })))
    const wide: string[] = []
    for (const screen of screens) {
      await openAt(page, `/admin/${screen}`)
      const { inner, outer } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { inner: scrollWidth, outer: clientWidth }
      })
      if (inner > outer) wide.push(`${screen}: ${inner}`)
    }
    expect(wide).to.deep.equal([])
    await page.close()
  })
})

describe('Text that a browser keeps from being small', () => {
  const site = useSharedSite()

  it('breaks the names of the screens beside them, and cuts none off', async () => {
    const page = await openAdmin(site, '/admin/dashboard')
    // As with a smallest size of letters in the browser's settings, which changes no other size.
    const cut = await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.side a { font-size: 24px !important }')
      document.adoptedStyleSheets = [sheet]
      const edge = document.querySelector('.side')!.getBoundingClientRect().right
      return [...document.querySelectorAll('.side nav a > *')]
        .filter((part) => part.getBoundingClientRect().right > edge)
        .map(({ textContent }) => textContent)
    })
    expect(cut).to.deep.equal([])
    await closePage(page)
  })
})
