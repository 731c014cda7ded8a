import { expect } from 'chai'
import { createPost } from '../blog/support.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage, newPage } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'

describe('On paper', () => {
  const site = useSharedSite()
  before(async () => {
    await site.clean()
    await createPost(site, { slug: 'other', title: 'Another one' })
    await createPost(site, {
      slug: 'paper',
      title: 'To be pinned to a wall',
      content: [
        '## First',
        ...Array.from({ length: 8 }, () => 'Words that fill a sheet of paper. '.repeat(12)),
        '![A wall](/images/one-page-strategy.png)',
        '## Second',
        'The end.',
      ].join('\n\n'),
    })
  })

  it('an article is its title, text and pictures, and nothing to press', async () => {
    const page = await newPage(site, { dark: true })
    await page.goto(`${site.url}/blog/paper`, { waitUntil: 'load' })
    await page.emulateMediaType('print')
    const seen = await page.$$eval(
      '.skip, header.site-header, .toc, .toc-fold, .btn, button, form, nav, footer, .end-card, .related, .toasts',
      (parts) => parts.filter((part) => part.getClientRects().length > 0).map((part) => part.className),
    )
    expect(seen).to.deep.equal([])
    const text = await page.$eval('main', (main) => main.innerText)
    for (const words of ['To be pinned to a wall', 'First', 'The end.', 'A wall'])
      expect(text).to.include(words)
    const ink = await page.$eval('.prose p', (paragraph) => getComputedStyle(paragraph).color)
    expect(ink).to.match(/^rgb\((?:\d|[1-7]\d), /)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.waitForFunction(() => [...document.images].every((image) => image.complete))
    expect(await page.$eval('.prose img', (image) => image.naturalWidth)).to.be.greaterThan(0)
    const sheets = Buffer.from(await page.pdf({ format: 'A4' }))
      .toString('latin1')
      .match(/\/Type\s*\/Page\b/g)
    expect(sheets).to.have.length.within(1, 3)
    await closePage(page)
  })

  it('a contact is what is known of them, without menus and buttons', async () => {
    const [{ id }] = await site.services
      .db('contacts')
      .insert({
        email: 'ada@paper.example',
        full_name: 'Ada Paper',
        lifecycle: 'subscriber',
        source: 'newsletter',
      })
      .returning('id')
    const page = await openAdmin(site, `/admin/contacts/${id}`, { dark: true })
    await page.emulateMediaType('print')
    const seen = await page.$$eval('.skip, .side, .top, .toasts, .btn, .icon-btn', (parts) =>
      parts.filter((part) => part.getClientRects().length > 0).map((part) => part.className),
    )
    expect(seen).to.deep.equal([])
    const text = await page.$eval('main', (main) => main.innerText)
    for (const words of ['Ada Paper', 'ada@paper.example', 'Timeline', 'Where they stand', 'Consent'])
      expect(text).to.include(words)
    await closePage(page)
  })

  for (const path of ['/', '/blog', '/privacy', '/commsaudit', '/sitemap', '/blog/nothing']) {
    it(`${path} has no menu, no form and no footer`, async () => {
      const page = await newPage(site, { allow: /404/ })
      await page.goto(site.url + path, { waitUntil: 'load' })
      await page.emulateMediaType('print')
      const seen = await page.$$eval(
        '.skip, .site-header, footer, form, .btn, .toasts, .mobile-menu',
        (parts) => parts.filter((part) => part.getClientRects().length > 0).map((part) => part.className),
      )
      expect(seen).to.deep.equal([])
      const pale = await page.$$eval('main *', (parts) =>
        parts
          .filter((part) =>
            [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent!.trim()),
          )
          .filter((part) => part.checkVisibility() && !part.closest('svg'))
          .filter((part) => {
            const [red = 0, green = 0, blue = 0] = getComputedStyle(part).color.match(/\d+/g)!.map(Number)
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 125
          })
          .map((part) => part.textContent),
      )
      expect(pale, 'words too pale for white paper').to.deep.equal([])
      await closePage(page)
    })
  }
})
