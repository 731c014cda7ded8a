import { expect } from 'chai'
import { rollUp } from '../../server/analytics/rollUp.ts'
import { person, written } from '../analytics/support.ts'
import { openAdmin, press } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { outside } from '../support/outside.ts'
import { useSharedSite } from '../support/site.ts'

const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
const path = `/blog/${word.toLowerCase()}`
const widths = [320, 390, 820, 1024, 1440]
const screens: [address: string, shows: string][] = [
  ['/admin/dashboard', path],
  ['/admin/media', `${word}.pdf`],
  ['/admin/popups', word],
  ['/admin/popups?tab=newsletter', word],
  ['/admin/seo', word],
  ['/admin/seo?tab=health', '/terms'],
  ['/admin/seo?tab=pages', '/terms'],
  ['/admin/analytics', word],
  ['/admin/analytics?view=tables', word],
  ['/admin/analytics?tab=conversions', 'New Clients'],
  ['/admin/analytics?tab=blog', word],
]

// The file is a row only: what shows it asks in vain.
const noBytes = { allow: /404 .*\.pdf$/ }

describe('Long words in the back office', () => {
  const site = useSharedSite()
  before(async () => {
    await site.clean()
    await fillWithWord()
    await visitThem()
  })

  for (const [address, shows] of screens) {
    it(`stay in their place at ${address}`, async () => {
      const page = await openAdmin(site, address, address === '/admin/media' ? noBytes : {})
      const said = await page.$eval('main', (main) =>
        [
          main.innerText,
          ...[...main.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
        ].join('\n'),
      )
      expect(said).to.include(shows)
      for (const width of widths) {
        await page.setViewport({ width, height: 900 })
        expect(await page.evaluate(outside, 'main'), `at ${width}`).to.deep.equal([])
      }
      await closePage(page)
    })
  }

  for (const [address, button] of [
    ['/admin/media', `Edit ${word}.pdf`],
    ['/admin/seo?tab=pages', 'Edit SEO for /terms'],
    ['/admin/popups', 'Preview'],
  ] as const) {
    it(`stay in the dialog that “${button.slice(0, 12)}” opens at ${address}`, async () => {
      const page = await openAdmin(site, address, noBytes)
      await press(page, button)
      await page.waitForSelector('dialog[open]')
      for (const width of widths) {
        await page.setViewport({ width, height: 900 })
        expect(await page.evaluate(outside, 'dialog[open]'), `at ${width}`).to.deep.equal([])
      }
      await closePage(page)
    })
  }

  async function fillWithWord() {
    const { db } = site.services
    await db('missed_paths').insert({ path })
    await db('audit_requests').insert({ first_name: word, last_name: word, email: 'long@example.com' })
    await db('media_assets').insert({
      storage_path: `uploads/${word}.pdf`,
      original_name: `${word}.pdf`,
      file_type: 'application/pdf',
      file_size: 10,
      sha256: 'a',
      alt_text: word,
      caption: word,
      tags: [word],
    })
    const content = { title: word, subtitle: word, description: word, buttonText: word, placeholder: word }
    for (const popup_type of ['exit_intent', 'newsletter'])
      await db('popup_settings').insert({
        popup_type,
        content: { ...content, buttonText: word.slice(0, 40) },
      })
    await db('seo_global_settings').insert({
      site_name: word,
      default_title: word,
      default_description: word,
      default_keywords: [word],
    })
    const texts = { title: word, description: word, keywords: [word], og_title: word, og_description: word }
    await db('seo_settings').insert({ ...texts, page_path: '/terms', canonical_url: `${site.url}/${word}` })
    const post = { title: word, slug: word.toLowerCase(), excerpt: word, content: word, category: word }
    await db('blog_posts').insert({ ...post, tags: [word], published_at: new Date() })
  }

  async function visitThem() {
    const visitor = person(site, '198.51.100.7')
    const at = new Date(Date.now() - 120_000).toISOString()
    visitor.views(at, path, { source: word, country: 'South Georgia and the South Sandwich Islands' })
    await written(site)
    await rollUp(site.services)
  }
})
