import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { ElementHandle, Page } from 'puppeteer'
import sharp from 'sharp'
import { createPost } from '../blog/support.ts'
import { storer } from '../media/uploadSteps.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { useSharedSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

describe('The Media Library in a browser', () => {
  const folder = useFolder()
  const site = useSharedSite({ UPLOADS_DIR: path.join(folder, 'cache') })

  const open = (options: PageOptions = {}) => openAdmin(site, '/admin/media', options)
  const choose = async (page: Page, ...files: string[]) => {
    const input = (await page.$('input[type=file]')) as ElementHandle<HTMLInputElement>
    await input.uploadFile(...files.map((file) => path.join(folder, file)))
  }

  before(async () => {
    fs.writeFileSync(path.join(folder, 'logo.svg'), '<svg/>')
    fs.writeFileSync(path.join(folder, 'plan.pdf'), '%PDF-1.7')
    const picture = (width: number, height: number, background: string) =>
      sharp({ create: { width, height, channels: 3, background } })
    await picture(800, 600, '#0D4A50').jpeg().toFile(path.join(folder, 'team.jpg'))
    await picture(90, 60, '#000').png().toFile(path.join(folder, 'newer.png'))
  })
  afterEach(() => site.services.db('media_assets').del())
  const store = (name: string) => storer(site, folder)(name, fs.readFileSync(path.join(folder, name)))
  const openWithTeam = async (options: PageOptions = {}) => {
    await store('team.jpg')
    return open(options)
  }

  it('explains itself when empty, takes files, tells which one it refused and why', async () => {
    const page = await open({ allow: /415/ })
    await says(page, 'No assets found. Upload your first one!')
    await expectNoAxeFindings(page)
    await choose(page, 'team.jpg', 'logo.svg')
    await says(page, '1 file(s) uploaded successfully')
    await says(page, 'logo.svg: This kind of file cannot be used.')
    await says(page, '800 x 600')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('scans, and keeps what is said of a picture', async () => {
    const page = await openWithTeam()
    await says(page, '1 asset checked, 0 broken links.')
    await press(page, 'Edit team.jpg')
    await page.waitForSelector('dialog[open] input')
    await page.type('dialog[open] input', 'A team at a table')
    await expectNoAxeFindings(page)
    await press(page, 'Save')
    await says(page, 'Asset updated successfully')
    expect(await site.services.db('media_assets').first('alt_text')).to.deep.equal({
      alt_text: 'A team at a table',
    })
    await page.waitForSelector('dialog[open]', { hidden: true })
    await closePage(page)
  })

  it('searches names and what is said of a picture', async () => {
    const page = await openWithTeam()
    await site.services.db('media_assets').update({ alt_text: 'A team at a table' })
    await page.type('[type=search]', 'nothing like it')
    await says(page, 'No assets match your search.')
    await press(page, 'Clear search and filters')
    await page.waitForSelector('[aria-label^="Delete team.jpg"]')
    expect(await page.$eval('[type=search]', (field) => (field as HTMLInputElement).value)).to.equal('')
    await page.goto(`${site.url}/admin/media?q=table`)
    await page.waitForSelector('[aria-label^="Delete team.jpg"]')
    await closePage(page)
  })

  it('deletes an asset, asking first, and brings it back', async () => {
    const page = await openWithTeam({ allow: /404/ })
    await press(page, 'Delete team.jpg')
    await says(page, 'Are you sure you want to delete this asset?')
    await says(page, 'Not used on the site or in mails.')
    await press(page, 'Delete')
    await says(page, 'Asset deleted successfully')
    await press(page, 'Undo')
    await says(page, 'Asset restored successfully')
    await page.waitForSelector('[aria-label^="Delete team.jpg"]')
    await closePage(page)
  })

  it('keeps what was deleted in a bin, until it is removed for good', async () => {
    const page = await openWithTeam({ allow: /404/ })
    await press(page, 'Delete team.jpg')
    await press(page, 'Delete')
    await says(page, '“team.jpg” was deleted')
    await press(page, 'Bin')
    await says(page, 'In the bin until')
    await expectNoAxeFindings(page)
    await press(page, 'Delete team.jpg for good')
    await says(page, 'will be removed for good.')
    await press(page, 'Delete')
    await page.waitForFunction(() => !document.querySelector('.asset'))
    expect(await site.services.db('media_assets')).to.have.length(0)
    await closePage(page)
  })

  it('keeps the point in sight that was pressed, or reached with the arrow keys', async () => {
    const page = await openWithTeam()
    await press(page, 'Edit team.jpg')
    const picture = (await page.waitForSelector('.focus-field__picture')) as ElementHandle<HTMLElement>
    await says(page, 'In the middle')
    // The dialog grows by it, and moves.
    await says(page, 'Not used on the site or in mails.')
    await page.waitForFunction((box) => box.querySelector('img')!.naturalWidth > 0, {}, picture)
    await picture.scrollIntoView()
    const { x, y, width, height } = (await picture.boundingBox())!
    await page.mouse.click(x + width * 0.25, y + height * 0.75)
    await says(page, '25% from the left, 75% from above')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.down('Shift')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.up('Shift')
    await says(page, '27% from the left, 65% from above')
    await expectNoAxeFindings(page)
    await press(page, 'Save')
    await says(page, 'Asset updated successfully')
    expect(await site.services.db('media_assets').first('focus')).to.deep.equal({ focus: { x: 27, y: 65 } })
    await closePage(page)
  })

  it('puts a new file in the place of one, and says what cannot stand there', async () => {
    const page = await openWithTeam({ allow: /415/ })
    await press(page, 'Edit team.jpg')
    const input = (await page.waitForSelector(
      'dialog[open] input[type=file]',
    )) as ElementHandle<HTMLInputElement>
    await input.uploadFile(path.join(folder, 'plan.pdf'))
    await says(page, 'Only a picture can stand under this address.')
    await expectNoAxeFindings(page)
    await input.uploadFile(path.join(folder, 'newer.png'))
    await says(page, 'File replaced successfully')
    await says(page, '90 x 60')
    await press(page, 'Undo')
    await says(page, '“team.jpg” is back')
    await says(page, '800 x 600')
    await closePage(page)
  })

  it('shows another picture in the place of one, saying where, and takes that back', async () => {
    const [team] = [await store('team.jpg'), await store('newer.png')]
    await site.services.db('media_assets').where('id', team.id).update({ alt_text: 'Four at a table' })
    await createPost(site, { title: 'Our team', content: `![](/${team.storagePath})` })
    const page = await open()
    await press(page, 'Edit team.jpg')
    await says(page, 'Used in 1 place:')
    await press(page, 'Use another picture instead')
    await pressAt(page, '.asset__pick:has([title="newer.png"])')
    await says(page, 'Show “newer.png” instead?')
    await says(page, 'newer.png has no alt text, so “Four at a table” stays until you write another.')
    await says(page, 'Blog post: Our team')
    await expectNoAxeFindings(page)
    await press(page, 'Use instead')
    await says(page, '“newer.png” is shown instead')
    const served = async () => {
      await site.told()
      return (await site.http.get(`/${team.storagePath}`).expect(200)).headers['content-type']
    }
    expect(await served()).to.equal('image/png')
    await press(page, 'Undo')
    await says(page, '“team.jpg” is back')
    expect(await served()).to.equal('image/jpeg')
    await closePage(page)
  })

  const fill = (how: number) =>
    site.services.db.raw(
      `insert into media_assets (storage_path, original_name, file_type, file_size, sha256)
       select 'uploads/' || n || '.pdf', n || '.pdf', 'application/pdf', 10, md5(n::text)
       from generate_series(1, ?::int) as n`,
      [how],
    )

  it('goes back a page when the last asset of one is deleted', async () => {
    await fill(25)
    const page = await openAdmin(site, '/admin/media?page=2', { allow: /404|500/ })
    await pressAt(page, '.asset [aria-label^="Delete"]')
    await press(page, 'Delete')
    await says(page, 'Asset deleted successfully')
    await page.waitForFunction(() => document.querySelectorAll('.asset').length === 24)
    expect(await page.evaluate(() => location.search)).to.equal('')
    await closePage(page)
  })

  it('says that it could not be read, and tries again', async () => {
    const page = await whileUnreadable(site, 'media_assets', async () => {
      const opened = await open({ allow: /500/ })
      await says(opened, 'Failed to fetch media assets')
      return opened
    })
    await press(page, 'Try again')
    await says(page, 'No assets found. Upload your first one!')
    await says(page, '0% used.')
    await closePage(page)
  })

  it('keeps every button of a card in sight, however long the name of the file', async () => {
    const names = ['Screenshot 2026-11-21 at 14.33.21.png', `${'long-'.repeat(14)}name.png`]
    for (const [n, name] of names.entries()) {
      await site.services.db('media_assets').insert({
        storage_path: `uploads/${n}-a.pdf`,
        original_name: name,
        file_type: 'application/pdf',
        file_size: 10,
        sha256: String(n),
      })
    }
    for (const width of [1440, 1280, 390]) {
      // They are rows only: what looks for broken links asks for them in vain.
      const page = await open({ width, allow: /404 .*\.pdf$/ })
      const outside = await page.$$eval('.asset', (cards) =>
        cards.flatMap((card) => {
          const edge = card.getBoundingClientRect().right
          return [...card.querySelectorAll('button, a, .asset__thumb')].filter(
            (part) => part.getBoundingClientRect().right > edge,
          )
        }),
      )
      expect(outside, String(width)).to.have.length(0)
      await page.focus('.asset [aria-label^="Copy"]')
      await page.keyboard.press('Tab')
      const cut = await page.$$eval(
        '.asset:has(:focus-visible) b',
        ([name]) => name!.scrollWidth > name!.clientWidth,
      )
      expect(cut).to.equal(false)
      await closePage(page)
    }
  })

  it('fits a phone, dark', async () => {
    const page = await open({ width: 390, dark: true })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).to.equal(false)
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
