import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createCategories } from '../blog/support.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { keys, stored, text, write } from '../support/writing.ts'

describe('Typing the text of a post', () => {
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))
  const open = async () => {
    const page = await openAdmin(site, '/admin/blog?edit=new')
    await write(page)
    return page
  }

  const links = (page: Page) =>
    page.$$eval(`${text} a`, (all) => all.map((link) => [link.textContent, link.getAttribute('href')]))

  it('makes a link of an address by the blank behind it, without the signs of the sentence', async () => {
    const page = await open()
    await page.keyboard.type('(www.d.example). https://w.example/A_(b), End')
    expect(await links(page)).to.deep.equal([
      ['www.d.example', 'https://www.d.example'],
      ['https://w.example/A_(b)', 'https://w.example/A_(b)'],
    ])
    expect(await page.$eval(text, (element) => element.innerText)).to.include('(www.d.example). ')
    await closePage(page)
  })

  it('makes a link of an address by Enter, which begins the next line', async () => {
    const page = await open()
    await page.keyboard.type('https://e.example/f\nNext')
    expect(await links(page)).to.deep.equal([['https://e.example/f', 'https://e.example/f']])
    expect(await page.$$(`${text} > p`)).to.have.length(2)
    await closePage(page)
  })

  it('makes words of an address again by Backspace, and lets code be', async () => {
    const page = await open()
    await page.keyboard.type('www.a.example ')
    await page.waitForSelector(`${text} a`)
    await page.keyboard.press('Backspace')
    await page.waitForSelector(`${text}:not(:has(a))`)
    await page.keyboard.type('\n```\nhttps://b.example ')
    await keys(page, 'Control', 'Enter')
    expect(await page.$(`${text} a`)).to.equal(null)
    await closePage(page)
  })

  it('makes tasks of boxes at the start of an item', async () => {
    const page = await open()
    await page.keyboard.type('- [ ] open\nanother\n[x] done')
    expect((await stored(page)).trim()).to.equal('- [ ] open\n- [ ] another\n- [x] done')
    await closePage(page)
  })
})
