import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { createPost } from '../blog/support.ts'
import { storer } from '../media/uploadSteps.ts'
import { fillField, openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useFolder } from '../support/folder.ts'
import { lateAnswers } from '../support/lateAnswers.ts'
import { useSharedSite } from '../support/site.ts'

describe('Where a picture is used', () => {
  const folder = useFolder()
  const site = useSharedSite({ UPLOADS_DIR: path.join(folder, 'cache') })

  const store = async (name: string) => {
    const file = path.join(folder, name)
    await sharp({ create: { width: 90, height: 60, channels: 3, background: name.slice(0, -4) } })
      .png()
      .toFile(file)
    return storer(site, folder)(name, fs.readFileSync(file))
  }
  afterEach(() => site.services.db('media_assets').del())

  it('is not what comes late of the one that stood there before', async () => {
    const [red] = [await store('red.png'), await store('blue.png')]
    await createPost(site, { title: 'Our team', content: `![](/${red.storagePath})` })
    const page = await openAdmin(site, '/admin/media')
    // The dialog asks, and the question before it is replaced.
    const late = await lateAnswers(page, (request) => request.url().endsWith(`/media/${red.id}/uses`), 2)
    await press(page, 'Edit red.png')
    await fillField(page, 'Caption', 'Everybody')
    await press(page, 'Use another picture instead')
    await pressAt(page, '.asset__pick:has([title="blue.png"])')
    await late.asked()
    await press(page, 'Use instead')
    await says(page, 'Blog post: Our team')
    await late.come({ uses: [] })
    expect(await page.$eval('dialog[open]', (dialog) => dialog.innerText)).to.include('Blog post: Our team')
    await closePage(page)
  })
})
