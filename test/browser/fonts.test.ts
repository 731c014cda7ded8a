import { expect } from 'chai'
import { createPost } from '../blog/support.ts'
import { closePage, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('The fonts of a page', () => {
  const site = useSite()
  beforeEach(async () => {
    await createPost(site, {
      slug: 'plain',
      content: 'It is *ours*, “now” and then – for €5 …\n\n## We’re here',
    })
    await createPost(site, { slug: 'accents', content: 'Zoë wrote it.' })
  })

  /** @param needed which of them the text needs */
  async function fontsOf(path: string, needed: string): Promise<{ name: string; bytes: number }[]> {
    const page = await newPage(site, { width: 390 })
    await page.goto(site.url + path, { waitUntil: 'networkidle0' })
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(name)),
      {},
      needed,
    )
    await page.evaluate(async () => document.fonts.ready)
    const fonts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map((entry) => ({
          name: /[^/]+(?=-\w+\.woff2$)/.exec(entry.name)![0],
          bytes: (entry as PerformanceResourceTiming).encodedBodySize,
        })),
    )
    await closePage(page)
    return fonts
  }

  it('are small where a text has no letters with marks', async () => {
    const fonts = await fontsOf('/blog/plain', 'open-sans-latin-400-italic')
    const names = fonts.map(({ name }) => name)
    expect(names).to.include('open-sans-latin-400-italic')
    expect(names.filter((name) => /-(?:more|ext)-/.test(name))).to.deep.equal([])
    for (const { name, bytes } of fonts) expect(bytes, name).to.be.within(1_000, 8_000)
  })

  it('come with every letter that a text needs', async () => {
    const needed = 'open-sans-latin-more-400-normal'
    const names = (await fontsOf('/blog/accents', needed)).map(({ name }) => name)
    expect(names).to.include(needed)
  })
})
