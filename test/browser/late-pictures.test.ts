import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { createCategories } from '../blog/support.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, type PageOptions } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { keys, text, write } from '../support/writing.ts'
import { putText } from './putText.ts'
import { brief, figures, fromLibrary, hand, send } from './pictureSteps.ts'

describe('Pictures that are still on their way', () => {
  const folder = useFolder()
  const site = useSite({ UPLOADS_DIR: path.join(folder, 'cache') })
  beforeEach(() => createCategories(site, 'Strategy'))
  const open = async (options: PageOptions = {}) => {
    const page = await openAdmin(site, '/admin/blog?edit=new', options)
    await write(page)
    return page
  }

  it('come in although the Markdown is shown meanwhile', async () => {
    const page = await open()
    await page.keyboard.type('Before')
    const uploads = await holdRequests(page, (request) => request.method() === 'POST')
    await hand(page, 'drop', 'a.png')
    await page.waitForSelector('.sending progress')
    await keys(page, 'Control', 'Alt', 'm')
    await page.waitForSelector('textarea.md')
    await page.keyboard.type(' and after')
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await uploads.letGo()
    await answered
    await keys(page, 'Control', 'Alt', 'm')
    await figures(page, 1)
    expect(await brief(page)).to.equal('Before and after\n\n![](a)')
    await closePage(page)
  })

  it('hold a post up while they are on their way, which would go out without them', async () => {
    const page = await open()
    await page.keyboard.type('Before')
    const uploads = await holdRequests(page, (request) => request.url().endsWith('/media'))
    await hand(page, 'drop', 'a.png')
    await page.waitForSelector('.sending progress')
    await press(page, 'Create Post')
    await says(page, 'A picture is not in the text yet.')
    await press(page, 'Publish')
    expect(await page.$('dialog.dialog[open]')).to.equal(null)
    await uploads.letGo()
    await figures(page, 1)
    await press(page, 'Create Post')
    await says(page, 'Title is required')
    await closePage(page)
  })

  it('hold a page of Site Content up until they have come', async () => {
    const page = await openAdmin(site, '/admin/site-content?page=case-studies')
    await press(page, 'Add a case study')
    await page.waitForSelector('[data-path="cases.items.0.title"] input')
    await putText(page, '[data-path="cases.items.0.title"] input', 'One page.')
    await putText(page, '[data-path="cases.items.0.client"] input', 'Meridian Bank')
    await putText(page, '[data-path="cases.items.0.summary"] textarea', 'Forty slides became one page.')
    await page.waitForSelector(text)
    const uploads = await holdRequests(page, (request) => request.url().endsWith('/media'))
    await hand(page, 'drop', 'a.png')
    await page.waitForSelector('.sending progress')
    await press(page, 'Publish')
    await says(page, 'A picture is not in the text yet.')
    expect(await site.services.db('site_content').whereNotNull('published_at')).to.deep.equal([])
    await uploads.letGo()
    await page.waitForSelector('.write figure')
    await press(page, 'Publish')
    await says(page, 'Case studies is live.')
    await closePage(page)
  })

  it('say where they are when their text was closed meanwhile', async () => {
    const page = await open()
    const uploads = await holdRequests(page, (request) => request.url().endsWith('/media'))
    await hand(page, 'drop', 'a.png')
    await uploads.first()
    await press(page, 'Cancel')
    await page.waitForFunction((wanted) => !document.querySelector(wanted), {}, text)
    await uploads.letGo()
    await says(page, 'a.png is in the Media Library.')
    await closePage(page)
  })

  it('are kept when the title is typed in the moment in which they arrive', async () => {
    const page = await open({ allow: /404/ })
    await page.keyboard.type('Before')
    // Both before the screen is drawn again.
    await page.evaluate((wanted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '![A plan](/one.png)')
      const how = { bubbles: true, cancelable: true, clipboardData }
      document.querySelector(wanted)!.dispatchEvent(new ClipboardEvent('paste', how))
      const title = document.querySelector<HTMLTextAreaElement>('[data-name="title"] textarea')!
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
      set!.call(title, 'Titled')
      title.dispatchEvent(new Event('input', { bubbles: true }))
    }, text)
    await until(async () => {
      const draft = await site.services.db('blog_drafts').first()
      return draft?.fields.title === 'Titled' && draft.fields.content.includes('![A plan](/one.png)')
    })
    await closePage(page)
  })

  it('stay in the library when the picker is closed while they are uploaded there', async () => {
    const page = await open()
    await page.keyboard.type('Before')
    await page.keyboard.press('Enter')
    await fromLibrary(page)
    const uploads = await holdRequests(page, (request) => request.method() === 'POST')
    await send(page, path.join(projectRoot, 'public/apple-touch-icon.png'))
    await uploads.first()
    await press(page, 'Close')
    await page.waitForSelector(`${text}:focus`)
    await uploads.letGo()
    await says(page, '1 file(s) uploaded successfully')
    expect(await brief(page)).to.equal('Before')
    await closePage(page)
  })
})
