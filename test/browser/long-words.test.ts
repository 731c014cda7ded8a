import { expect } from 'chai'
import { profile, receiveLink, submit } from '../audit/support.ts'
import { createCategories, createPost } from '../blog/support.ts'
import { closePage, newPage } from '../support/browser.ts'
import { drainMail } from '../support/mail.ts'
import { useSharedSite } from '../support/site.ts'
import { fontsCame } from './fontsCame.ts'

const word = 'Donaudampfschifffahrtsgesellschaftskapitän'
const address = 'https://docs.google.com/document/d/1A2b3C4d5E6f7G8h9I0jKlMnOpQrStUvWxYz1234567890/edit'
const code = `npm run screens -- --width=${'390,'.repeat(24)}1440`
const content = [
  `## ${word}`,
  `See ${address}, [${address}](${address}) and #${word.toLowerCase().repeat(2)}.`,
  `Also \`${code}\`.`,
  `\`\`\`\n${code}\n\`\`\``,
  `- ${address}\n\n  \`\`\`\n  ${code}\n  \`\`\``,
  `1. ${address}\n   - ${word}\n   - two`,
  `> ${address}`,
  `| ${word} | ${address} |\n| --- | --- |\n| ${word} | one two three |`,
  `![${word}](/images/one-page-strategy.png)`,
].join('\n\n')

describe('Long words and pasted text', () => {
  const site = useSharedSite()
  before(async () => {
    await site.clean()
    await createCategories(site, word)
    const given = { excerpt: address, category: word, tags: [word], content }
    await createPost(site, { ...given, slug: 'featured', title: `${word} first`, featured: true, age: 1 })
    await createPost(site, { ...given, slug: 'also', title: `${word} too`, featured: true, age: 2 })
    await createPost(site, { ...given, slug: 'long', title: word, age: 3 })
    await createPost(site, { ...given, slug: 'plain', title: 'Internationalization done right', age: 4 })
    await createPost(site, { ...given, slug: 'older', title: 'Telecommunications for everybody', age: 5 })
  })

  const expectFit = async (path: string, width: number) => {
    const page = await newPage(site, { width, reducedMotion: true })
    await page.goto(site.url + path)
    await fontsCame(page)
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(over, `${path} at ${width}`).to.be.at.most(0)
    // A window that clips what is too wide would pass the first question.
    const outside = await page.$$eval('main :is(h1, h2, h3, p, li, pre, td, span, a, .tag)', (elements) =>
      elements
        .filter((element) => {
          const { left, right, width: wide } = element.getBoundingClientRect()
          if (element.closest('pre code, .vh, table, .skel') || element.matches('.vh')) return false
          return wide > 0 && (right > innerWidth + 1 || left < -1)
        })
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    )
    expect(outside, `${path} at ${width}`).to.deep.equal([])
    await closePage(page)
  }

  for (const width of [320, 390, 768, 1000]) {
    it(`leave every page of the blog and the home page as wide as a window of ${width} pixels`, async () => {
      for (const path of ['/', '/blog', '/blog/long', '/blog/plain', '/blog/older', `/blog?q=${word}`])
        await expectFit(path, width)
    })
  }

  it('leave the words of our own headings whole at 320 pixels', async () => {
    for (const path of ['/', '/blog', '/commsaudit']) {
      const page = await newPage(site, { width: 320 })
      await page.goto(site.url + path)
      await fontsCame(page)
      const broken = await page.$$eval(':is(h1, h2, h3, .map li)', (all) =>
        all
          .filter((heading) => heading.checkVisibility() && !heading.closest('.post-card, .feature, .vh'))
          .flatMap((heading) => [...heading.childNodes])
          .filter((node) => node instanceof Text)
          .flatMap((text) =>
            [...text.data.matchAll(/[^\s\-/]+/g)].flatMap(({ 0: piece, index }) => {
              const range = new Range()
              range.setStart(text, index)
              range.setEnd(text, index + piece.length)
              return range.getClientRects().length > 1 ? [piece] : []
            }),
          ),
      )
      expect(broken, path).to.deep.equal([])
      await closePage(page)
    }
  })

  it('leave the results of an audit as wide as the window', async () => {
    const link = await receiveLink(site)
    await submit(site, link, { ...profile, company_name: 'W'.repeat(200) }).expect(200)
    const results = (await drainMail(site))
      .flatMap(({ links }) => links)
      .find((url) => url.includes('/audit/results/'))!
    for (const width of [320, 390, 1000]) await expectFit(new URL(results).pathname, width)
  })

  it('let a line of code be scrolled in its own box', async () => {
    const page = await newPage(site, { width: 390 })
    await page.goto(`${site.url}/blog/long`)
    await fontsCame(page)
    const boxes = await page.$$eval('.prose pre', (all) =>
      all.map((box) => ({ inside: box.scrollWidth, box: box.clientWidth })),
    )
    expect(boxes).to.have.length(2)
    for (const { inside, box } of boxes) expect(inside).to.be.greaterThan(box)
    await closePage(page)
  })

  it('keep the marks of nested lists off their letters', async () => {
    const page = await newPage(site, { width: 390 })
    await page.goto(`${site.url}/blog/long`)
    await fontsCame(page)
    const indent = await page.$$eval('.prose ol ul > li', (items) =>
      items.map((item) => Number.parseFloat(getComputedStyle(item).paddingInlineStart)),
    )
    expect(indent).to.have.length(2)
    for (const padding of indent) expect(padding).to.be.greaterThan(16)
    await closePage(page)
  })
})
