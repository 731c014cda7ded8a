import path from 'node:path'
import { expect } from 'chai'
import type { ElementHandle, Page } from 'puppeteer'
import sharp from 'sharp'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSharedSite } from '../support/site.ts'
import { putText } from './putText.ts'

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

  it('stays when it is typed while another one is on its way', async () => {
    const page = await openAdmin(site, '/admin/media')
    await press(page, 'Edit newer.png')
    const input = (await page.waitForSelector(
      'dialog[open] input[type=file]',
    )) as ElementHandle<HTMLInputElement>
    const upload = await holdRequests(page, (request) => request.url().endsWith('/file'))
    await input.uploadFile(path.join(folder, 'team.jpg'))
    await upload.first()
    await putText(page, captionField, 'Written meanwhile')
    await upload.letGo()
    await says(page, 'File replaced successfully')
    await says(page, '800 x 600')
    expect(await captionIn(page)).to.equal('Written meanwhile')
    await closePage(page)
  })

  it('stays when it is typed while the rest is saved', async () => {
    const page = await openAdmin(site, '/admin/media')
    await press(page, 'Edit team.jpg')
    await putText(page, captionField, 'Sent')
    const saving = await holdRequests(page, (request) => request.method() === 'PATCH')
    await press(page, 'Save')
    await saving.first()
    await putText(page, captionField, 'Sent, and more')
    await saving.letGo()
    await says(page, 'Asset updated successfully')
    expect(await captionIn(page)).to.equal('Sent, and more')
    await press(page, 'Save')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    const stored = await site.services.db('media_assets').whereNull('deleted_at').select('caption')
    expect(stored).to.deep.equal([{ caption: 'Sent, and more' }])
    await closePage(page)
  })

  it('leaves what somebody else wrote of it since it was opened', async () => {
    const page = await openAdmin(site, '/admin/media')
    await press(page, 'Edit team.jpg')
    await putText(page, '::-p-aria(Alt text)', 'Twelve people')
    const theirs = { caption: 'Theirs', tags: ['cover'], focus: { x: 10, y: 20 } }
    await site.services
      .db('media_assets')
      .whereNull('deleted_at')
      .update({ ...theirs, focus: JSON.stringify(theirs.focus) })
    await press(page, 'Save')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    const stored = await site.services
      .db('media_assets')
      .whereNull('deleted_at')
      .select('alt_text', 'caption', 'tags', 'focus')
    expect(stored).to.deep.equal([{ alt_text: 'Twelve people', ...theirs }])
    await closePage(page)
  })
})

const captionField = 'dialog[open] textarea'
const captionIn = (page: Page) => page.$eval(captionField, (field) => (field as HTMLTextAreaElement).value)
