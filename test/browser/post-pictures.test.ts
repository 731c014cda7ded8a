import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { ElementHandle, Page } from 'puppeteer'
import sharp from 'sharp'
import { createCategories } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { useSite } from '../support/site.ts'

describe('Pictures in a post', () => {
  const folder = useFolder()
  const site = useSite({ UPLOADS_DIR: path.join(folder, 'cache') })
  before(async () => {
    for (const name of ['one', 'two', 'three']) {
      await sharp({ create: { width: 80, height: 60, channels: 3, background: '#0D4A50' } })
        .png()
        .toFile(path.join(folder, `${name}.png`))
    }
    fs.writeFileSync(path.join(folder, 'photo.heic'), 'x')
  })
  beforeEach(() => createCategories(site, 'Strategy'))

  const area = '[data-name="content"] textarea' as 'textarea'
  const open = async (options: PageOptions = {}) => {
    const page = await openAdmin(site, '/admin/blog?edit=new', options)
    await page.waitForSelector(area)
    return page
  }
  const content = (page: Page) => page.$eval(area, (element) => element.value)
  /** The text with every picture's address as its file's name. */
  const brief = async (page: Page) =>
    (await content(page)).replace(/\/uploads\/\d+-(\w+)\.png/g, (_address, name: string) => name)
  /** The cursor is back in the text, behind a picture. */
  /** @param count how many pictures the text then holds: what was there before would end alike */
  const inserted = (page: Page, count = 1) =>
    page.waitForFunction(
      (wanted) => {
        const field = document.activeElement
        if (!(field instanceof HTMLTextAreaElement) || field.value.split('![').length - 1 < wanted)
          return false
        return /\)\n*$/.test(field.value.slice(0, field.selectionEnd))
      },
      {},
      count,
    )
  const send = async (page: Page, ...names: string[]) => {
    const input = (await page.waitForSelector(
      'dialog[open] input[type=file]',
    )) as ElementHandle<HTMLInputElement>
    await input.uploadFile(...names.map((name) => path.join(folder, name)))
  }
  /** Puts files on the clipboard's or the mouse's event, as the browser would. */
  const hand = (page: Page, kind: 'paste' | 'drop') =>
    page.$eval(
      area,
      async (element, event) => {
        const canvas = new OffscreenCanvas(8, 6)
        canvas.getContext('2d')!.fillRect(0, 0, 8, 6)
        const data = new DataTransfer()
        data.items.add(new File([await canvas.convertToBlob()], `${event}.png`, { type: 'image/png' }))
        const how = { bubbles: true, cancelable: true }
        element.dispatchEvent(
          event === 'paste'
            ? new ClipboardEvent('paste', { ...how, clipboardData: data })
            : new DragEvent('drop', { ...how, dataTransfer: data }),
        )
      },
      kind,
    )

  it('come in all at once, in order, at the cursor, described, and are taken back by one undo', async () => {
    const page = await open()
    await page.type(area, 'Before\n\nAfter')
    await page.$eval(area, (element) => element.setSelectionRange(6, 6))
    await press(page, 'Insert picture')
    await send(page, 'one.png', 'two.png', 'three.png')
    await says(page, 'Describe the pictures')
    await expectNoAxeFindings(page)
    const fields = await page.$$('dialog[open] .described input')
    await fields[0]!.type('A plan')
    await fields[1]!.type('Drawn by "us"')
    await fields[2]!.type('A team')
    await press(page, 'Insert 3 pictures')
    await inserted(page)
    const expected = 'Before\n\n![A plan](one "Drawn by \\"us\\"")\n\n![A team](two)\n\n![](three)\n\nAfter'
    expect(await brief(page)).to.equal(expected)

    await page.keyboard.down('Control')
    await page.keyboard.press('z', { commands: ['Undo'] })
    await page.keyboard.up('Control')
    expect(await content(page)).to.equal('Before\n\nAfter')
    await closePage(page)
  })

  it('follow each other when they are inserted one by one, with what the library knows of them', async () => {
    const page = await open()
    await press(page, 'Insert picture')
    await send(page, 'one.png')
    await says(page, 'Describe the picture')
    await page.type('dialog[open] .described input', 'A plan')
    await page.keyboard.press('Enter')
    await inserted(page)
    for (let again = 0; again < 2; again++) {
      await press(page, 'Insert picture')
      await page.waitForSelector('dialog[open] .asset__pick')
      await page.click('dialog[open] .asset__pick')
      await page.waitForSelector('dialog[open] .described')
      if (again === 1)
        await page.type('dialog[open] .described li:first-child .field:last-child input', 'Mine')
      await press(page, 'Insert picture')
      await inserted(page, again + 2)
    }
    expect(await brief(page)).to.equal('![A plan](one)\n\n![A plan](one)\n\n![A plan](one "Mine")')
    await closePage(page)
  })

  for (const kind of ['paste', 'drop'] as const) {
    it(`are uploaded when they come by ${kind}`, async () => {
      const page = await open()
      await page.type(area, 'Text')
      await hand(page, kind)
      await says(page, 'Describe the picture')
      await page.type('dialog[open] .described input', 'Mine')
      await page.keyboard.press('Enter')
      await inserted(page)
      expect(await brief(page)).to.equal(`Text\n\n![Mine](${kind})`)
      await closePage(page)
    })
  }

  it('say below the text why one was refused, while the others come in', async () => {
    const page = await open({ width: 390 })
    await press(page, 'Insert picture')
    await send(page, 'photo.heic', 'two.png')
    await says(page, 'Describe the picture')
    await press(page, 'Insert picture')
    await says(page, 'photo.heic: Browsers cannot show HEIC pictures.')
    await says(page, 'Failed to upload files')
    await inserted(page)
    expect(await brief(page)).to.equal('![](two)')
    await closePage(page)
  })

  it('are all found in the picker, by scrolling and by their tags', async () => {
    const page = await open()
    await press(page, 'Insert picture')
    await says(page, 'No assets found. Upload your first one!')
    await press(page, 'Close')
    await site.services.db.raw(
      `insert into media_assets (storage_path, original_name, file_type, file_size, sha256, tags)
       select 'uploads/' || n || '.png', n || '.png', 'image/png', 10, md5(n::text),
              case when n = 1 then array['harbour'] else '{}'::text[] end
       from generate_series(1, 60) as n`,
    )
    await press(page, 'Insert picture')
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
