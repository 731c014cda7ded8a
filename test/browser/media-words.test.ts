import path from 'node:path'
import { expect } from 'chai'
import type { ElementHandle } from 'puppeteer'
import sharp from 'sharp'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { useSharedSite } from '../support/site.ts'

describe('What is written of a file in a browser', () => {
  const folder = useFolder()
  const site = useSharedSite({ UPLOADS_DIR: path.join(folder, 'cache') })

  before(async () => {
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#0D4A50' } })
    await picture(800, 600).jpeg().toFile(path.join(folder, 'team.jpg'))
    await picture(90, 60).png().toFile(path.join(folder, 'newer.png'))
  })

  it('stays when another one is put in its place, and asks before it is lost', async () => {
    const page = await openAdmin(site, '/admin/media')
    const upload = (await page.$('input[type=file]')) as ElementHandle<HTMLInputElement>
    await upload.uploadFile(path.join(folder, 'team.jpg'))
    await says(page, '800 x 600')
    await press(page, 'Edit team.jpg')
    await fillField(page, 'Caption', 'All of us')
    await page.keyboard.press('Escape')
    await says(page, 'Discard your changes?')
    await press(page, 'Cancel')
    const input = (await page.waitForSelector(
      'dialog[open] input[type=file]',
    )) as ElementHandle<HTMLInputElement>
    await input.uploadFile(path.join(folder, 'newer.png'))
    await says(page, 'File replaced successfully')
    await says(page, '90 x 60')
    await press(page, 'Save')
    await says(page, 'Asset updated successfully')
    const stored = await site.services
      .db('media_assets')
      .whereNull('deleted_at')
      .select('file_type', 'caption')
    expect(stored).to.deep.equal([{ file_type: 'image/png', caption: 'All of us' }])
    await closePage(page)
  })
})
