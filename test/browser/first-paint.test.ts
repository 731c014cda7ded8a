import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { renderFragment } from '../../server/web/drawPage.ts'
import { createPost } from '../blog/support.ts'
import { offered, sayServices } from '../offers/support.ts'
import { closePage, newPage } from '../support/browser.ts'
import { testBuild } from '../support/build.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

const pages = [
  '/',
  '/commsaudit',
  '/blog',
  '/blog/house',
  '/privacy',
  '/sitemap',
  '/nothing-here',
  '/case-studies',
  '/services/internal-communications-strategy',
]

/**
 * Rules of the public site that match something on the page but stand in no sheet of it; templates are opened first, and
 * the answers to its forms given.
 */
function missingRules(whole: string, answers: Record<string, string>): string[] {
  for (const template of document.querySelectorAll('template'))
    document.body.append(template.content.cloneNode(true))
  for (const [form, answer] of Object.entries(answers))
    if (document.querySelector(`form[data-form=${form}]`))
      document.body.insertAdjacentHTML('beforeend', answer)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(whole)
  const rulesOf = (list: CSSRuleList, around = ''): [string, CSSStyleRule][] =>
    [...list].flatMap((rule): [string, CSSStyleRule][] => {
      if (rule instanceof CSSStyleRule) return [[around + rule.selectorText, rule]]
      if (!('cssRules' in rule)) return []
      const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
      return rulesOf(rule.cssRules as CSSRuleList, around + head)
    })
  const own = new Set(
    [...document.styleSheets].flatMap(({ cssRules }) => rulesOf(cssRules).map(([key]) => key)),
  )
  // What an element does later (it is pointed at, checked, opened) does not matter for what it is.
  const bare = (selector: string) =>
    selector
      .replace(/::[\w-]+(?:\([^)]*\))?/g, '')
      .replace(
        /:(?:hover|focus(?:-\w+)?|active|visited|checked|disabled|modal|popover-open|user-invalid|target)\b/g,
        '',
      )
      .replace(/(^|[\s>+~(,])(?=$|[\s>+~),])/g, '$1*')
  const matches = (selector: string) => {
    try {
      return document.querySelector(bare(selector)) !== null
    } catch {
      return false
    }
  }
  return rulesOf(sheet.cssRules)
    .filter(([key, rule]) => !own.has(key) && matches(rule.selectorText))
    .map(([key]) => key)
}

describe('The first paint of a public page', () => {
  const site = useSite()
  beforeEach(async () => {
    await createPost(site, { slug: 'house', content: '## A heading\n\nWords, and *more*.\n\n- one\n- two' })
    await sayServices(site, offered())
  })

  const build = testBuild()
  const built = (name: string) =>
    fs.readFileSync(
      path.join(
        build,
        fs.readdirSync(build).find((file) => file.startsWith(`${name}-`) && file.endsWith('.css'))!,
      ),
      'utf8',
    )

  it('has every rule of the site that matches something there', async () => {
    const page = await newPage(site, { allow: /404/ })
    const person = { name: 'Maya', firstName: 'Maya', email: 'maya@example.com' }
    const answers = {
      audit: await renderFragment(site.services, 'audit/check-email', person),
      enquiry: await renderFragment(site.services, 'enquiries/sent', person),
    }
    for (const address of pages) {
      await page.goto(site.url + address)
      // What the compiler of the tests calls in every function with a name.
      await page.evaluate('globalThis.__name = (named) => named')
      expect(await page.evaluate(missingRules, built('site'), answers), address).to.deep.equal([])
    }
    await closePage(page)
  })

  it('is dressed without a script, in the fonts of the site, and prints as a page should', async () => {
    const page = await newPage(site, { javascript: false, allow: /404/ })
    for (const address of ['/', '/blog/house']) {
      await page.goto(site.url + address, { waitUntil: 'networkidle0' })
      await until(
        async () => {
          const fonts = await fontsIn(page)
          return ['Poppins', 'Open Sans'].every((family) => fonts.includes(family))
        },
        15_000,
        `the fonts of the site at ${address}`,
      )
      expect(await page.$eval('.site-header', (header) => getComputedStyle(header).position)).to.equal(
        'sticky',
      )
    }
    await page.emulateMediaType('print')
    expect(await page.$eval('.site-header', (header) => getComputedStyle(header).display)).to.equal('none')
    await closePage(page)
  })

  it('waits for no font and no script, and at the next page the fonts are known', async () => {
    const page = await newPage(site)
    await page.goto(`${site.url}/`)
    // A font may take longer than the script that wakes the page.
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /\.(?:woff2|js)$/.test(name)).length >
        2,
    )
    const [whole, ...later] = await page.evaluate(() => [
      (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domInteractive,
      ...performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\.(?:woff2|js)$/.test(name))
        .map(({ startTime }) => startTime),
    ])
    expect(later.length).to.be.at.least(3)
    for (const start of later) expect(start).to.be.at.least(whole!)
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.dataset.faces = document.querySelector<HTMLStyleElement>('#faces')!.media
      })
    })
    await page.goto(`${site.url}/blog`)
    expect(await page.$eval('html', (html) => html.dataset.faces)).to.equal('all')
    await closePage(page)
  })
})

const fontsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  )
