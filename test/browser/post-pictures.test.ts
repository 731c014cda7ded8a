import path from 'node:path'
import { expect } from 'chai'
import type { Page } from 'puppeteer'
import sharp from 'sharp'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, setOnline, type PageOptions } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { keys, text, write } from '../support/writing.ts'
import { brief, figures, fromLibrary, hand, send } from './pictureSteps.ts'

describe('Pictures in a post', () => {
  const folder = useFolder()
  const site = useSite({ UPLOADS_DIR: path.join(folder, 'cache') })
  before(async () => {
    for (const name of ['one', 'two', 'three']) {
      await sharp({ create: { width: 80, height: 60, channels: 3, background: '#0D4A50' } })
        .png()
        .toFile(path.join(folder, `${name}.png`))
    }
  })
  beforeEach(() => createCategories(site, 'Strategy'))

  const open = async (options: PageOptions = {}) => {
    const page = await openAdmin(site, '/admin/blog?edit=new', options)
    await write(page)
    return page
  }
  const inFolder = (name: string) => path.join(folder, name)
  /** Presses a picture, which then has its tools; it must be there, or it moves as it comes. */
  const take = async (page: Page) => {
    await page.waitForFunction(
      () => (document.querySelector<HTMLImageElement>('.write figure img')?.naturalWidth ?? 0) > 0,
    )
    await page.click('.write figure img')
    await page.waitForSelector('.write [data-selected] .bubble')
  }
  const six = ['a', 'b', 'c', 'd', 'e', 'f']

  it('come in order when six are dropped at once, each asks what it shows, and one undo takes one back', async () => {
    const page = await open()
    await page.keyboard.type('Before')
    const uploads = await holdRequests(page, (request) => request.method() === 'POST')
    await hand(page, 'drop', ...six.map((name) => `${name}.png`))
    await page.waitForSelector('.sending progress')
    await page.keyboard.type(' and meanwhile')
    await uploads.letGo()
    await figures(page, 6)
    expect(await page.$$('.write .sending')).to.deep.equal([])
    expect(await page.$$('.write [data-undescribed]')).to.have.length(6)
    await expectNoAxeFindings(page)
    const pictures = six.map((name) => `![](${name})`)
    expect(await brief(page)).to.equal(['Before and meanwhile', ...pictures].join('\n\n'))
    await keys(page, 'Control', 'z')
    await figures(page, 5)
    expect(await brief(page)).to.equal(['Before and meanwhile', ...pictures.slice(0, 5)].join('\n\n'))
    await closePage(page)
  })

  it('leave the focus in the text when undo takes one back from its own field', async () => {
    const page = await open()
    await page.keyboard.type('Before')
    await hand(page, 'drop', 'a.png')
    await figures(page, 1)
    await page.focus('.write [aria-label="Alt text"]')
    await keys(page, 'Control', 'z')
    await figures(page, 0)
    await page.keyboard.type('!')
    expect(await brief(page)).to.contain('!')
    await closePage(page)
  })

  it('come from the library with what it knows of them, and tell it what it does not', async () => {
    const page = await open()
    await fromLibrary(page)
    await send(page, inFolder('one.png'))
    await page.waitForSelector(`${text}:focus [data-selected]`)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement!.ariaLabel === 'Caption')
    await page.keyboard.type('Drawn by "us"')
    await page.keyboard.press('Escape')
    await site.services.db('media_assets').update({ tags: ['cover'] })
    await page.focus('.write [aria-label="Alt text"]')
    await page.keyboard.type('A plan')
    await page.waitForSelector('.write figure:not([data-undescribed])')
    await page.keyboard.press('Enter')
    await page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, text)
    await until(async () => (await site.services.db('media_assets').first()).alt_text === 'A plan')
    expect((await site.services.db('media_assets').first()).tags).to.deep.equal(['cover'])
    await fromLibrary(page)
    await pressAt(page, 'dialog[open] .asset__pick')
    await figures(page, 2)
    expect(await brief(page)).to.equal('![A plan](one "Drawn by \\"us\\"")\n\n![A plan](one)')
    await closePage(page)
  })

  it('all come in order when several are uploaded in the library at once, and one undo takes one back', async () => {
    const page = await open()
    await page.keyboard.type('Before')
    await page.keyboard.press('Enter')
    await fromLibrary(page)
    await send(page, inFolder('two.png'), inFolder('three.png'), inFolder('one.png'))
    await figures(page, 3)
    await page.waitForSelector(`${text}:focus [data-selected] img[src*="one"]`)
    expect(await brief(page)).to.equal('Before\n\n![](two)\n\n![](three)\n\n![](one)')
    await keys(page, 'Control', 'z')
    await figures(page, 2)
    expect(await brief(page)).to.equal('Before\n\n![](two)\n\n![](three)')
    await closePage(page)
  })

  it('show a long caption whole, also where fields do not grow by themselves', async () => {
    const caption = 'Words of a caption that is longer than its line. '.repeat(8).trim()
    const id = await createPost(site, { content: `![Mark](/favicon.svg "${caption}")` })
    const page = await open()
    await page.evaluateOnNewDocument(() => {
      CSS.supports = () => false
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('textarea { field-sizing: fixed !important }')
      document.adoptedStyleSheets.push(sheet)
    })
    await page.goto(`${site.url}/admin/blog?edit=${id}`)
    await page.waitForFunction(() => {
      const { clientHeight = 0, scrollHeight = 1 } = document.querySelector('.write .pic__caption') ?? {}
      return clientHeight > 60 && scrollHeight <= clientHeight
    })
    await closePage(page)
  })

  it('are one where one is asked for: several files are refused before any is sent', async () => {
    const page = await open()
    await hand(page, 'paste', 'two.png')
    await figures(page, 1)
    await take(page)
    await press(page, 'Replace picture')
    const input = await page.waitForSelector('dialog[open] input[type=file]')
    expect(await input!.evaluate((one) => (one as HTMLInputElement).multiple)).to.equal(false)
    await page.$eval('dialog[open] .drop-zone', (zone) => {
      const data = new DataTransfer()
      for (const name of ['a.png', 'b.png']) data.items.add(new File(['x'], name, { type: 'image/png' }))
      zone.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }))
    })
    await says(page, 'Only one picture fits here. Choose one file.')
    expect(await page.$$('dialog[open] .uploads')).to.deep.equal([])
    expect(await site.services.db('media_assets')).to.have.length(1)
    await closePage(page)
  })

  it('are made wide, exchanged and taken out, and come back by undo', async () => {
    const page = await open()
    await hand(page, 'paste', 'two.png')
    await figures(page, 1)
    await take(page)
    await expectNoAxeFindings(page)
    await pressAt(page, '.write figure .bubble button:nth-of-type(2)')
    expect(await brief(page)).to.equal('![](two#wide)')
    await take(page)
    await press(page, 'Replace picture')
    await send(page, inFolder('three.png'))
    await page.waitForSelector('.write img[src*="three"]')
    expect(await brief(page)).to.equal('![](three#wide)')
    await take(page)
    await press(page, 'Remove picture')
    await figures(page, 0)
    await keys(page, 'Control', 'z')
    await figures(page, 1)
    await closePage(page)
  })

  it('say at their place why one was refused, which is tried again or taken out, while the others come in', async () => {
    const page = await open({ width: 390, allow: /ERR_INTERNET_DISCONNECTED/ })
    await hand(page, 'paste', 'photo.heic', 'two.png')
    await says(page, 'Browsers cannot show HEIC pictures.')
    await figures(page, 1)
    await expectNoAxeFindings(page)
    await press(page, 'Take out')
    await page.waitForSelector('.sending', { hidden: true })
    await setOnline(page, false)
    await hand(page, 'paste', 'one.png')
    await says(page, 'The connection was lost. Try again.')
    await setOnline(page, true)
    // The text itself may wait for another try too, by a button of the same words.
    await pressAt(page, '.sending[data-refused] button')
    await figures(page, 2)
    await closePage(page)
  })

  it('have a picker that says when there is none yet, and can be left', async () => {
    const page = await open()
    await fromLibrary(page)
    await says(page, 'No assets found. Upload your first one!')
    await press(page, 'Close')
    await page.waitForSelector('dialog[open] input[type=file]', { hidden: true })
    await closePage(page)
  })

  it('are all found in the picker, by scrolling and by their tags', async () => {
    await site.services.db.raw(
      `insert into media_assets (storage_path, original_name, file_type, file_size, sha256, tags)
       select 'uploads/' || n || '.png', n || '.png', 'image/png', 10, md5(n::text),
              case when n = 1 then array['harbour'] else '{}'::text[] end
       from generate_series(1, 60) as n`,
    )
    const page = await open()
    await fromLibrary(page)
    await page.waitForSelector('dialog[open] .asset')
    for (const count of [48, 60]) {
      await page.$$eval('dialog[open] .asset', (all) => all.at(-1)!.scrollIntoView())
      await page.waitForFunction(
        (wanted) => document.querySelectorAll('dialog[open] .asset').length >= wanted,
        {},
        count,
      )
    }
    await page.type('dialog[open] [type=search]', 'harbour')
    await page.waitForFunction(() => document.querySelectorAll('dialog[open] .asset').length === 1)
    await page.keyboard.press('Enter')
    await page.$eval('dialog[open] [type=search]', (field) => (field as HTMLInputElement).select())
    await page.keyboard.type('nothing like it')
    await says(page, 'No assets match your search.')
    await page.browserContext().close()
  })
})
