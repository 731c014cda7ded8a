import { expect } from 'chai'
import { createCategories, createPost } from '../blog/support.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { article } from '../support/everyMail.ts'
import { useSite } from '../support/site.ts'
import { openLoaded } from './filledBlog.ts'

describe('Footnotes, tables and wide pictures of an article, in a browser', () => {
  const site = useSite()
  const row = (cell: string) => `|${`${cell}|`.repeat(9)}\n`
  beforeEach(async () => {
    await createCategories(site, 'Strategy')
    const content = `${article.replace('boxes.svg', 'boxes.svg#wide')}\n\n${row('Depot of the north')}${row('---')}${row('42')}`
    await createPost(site, { slug: 'every', content })
  })

  for (const width of [320, 390]) {
    it(`stay within a window of ${width} px, and lead to the note and back`, async () => {
      const page = await openLoaded(site, '/blog/every', { width })
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over).to.be.at.most(0)
      await expectNoAxeFindings(page)
      await page.click('a[href="#note_1"]')
      await page.waitForFunction(() => document.activeElement?.id === 'note_1')
      await page.click('a[href="#cite_1"]')
      await page.waitForFunction(() => document.activeElement?.id === 'cite_1')
      await closePage(page)
    })
  }

  it('keep the notes on paper, without the ways back', async () => {
    const page = await openLoaded(site, '/blog/every')
    await page.emulateMediaType('print')
    const shown = (selector: string) => page.$eval(selector, (element) => element.checkVisibility())
    expect(await shown('#note_1')).to.equal(true)
    expect(await shown('[role="doc-backlink"]')).to.equal(false)
    await closePage(page)
  })
})
