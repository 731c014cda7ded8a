import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { storeUpload } from '../../server/media/storeUpload.ts'
import { mailPictures } from '../../server/outbox/mailPictures.ts'
import { useFolder } from '../support/folder.ts'
import { useSharedSite } from '../support/site.ts'

describe('Pictures in a mail', () => {
  const folder = useFolder()
  const site = useSharedSite({ UPLOADS_DIR: path.join(folder, 'cache') })

  async function upload(name: string, bytes: Buffer): Promise<string> {
    const file = path.join(folder, 'upload')
    fs.writeFileSync(file, bytes)
    return `/${(await storeUpload(site.services, { file, name })).storagePath}`
  }
  const plain = (width: number, alpha = 1) =>
    sharp({ create: { width, height: 600, channels: 4, background: { r: 200, g: 90, b: 40, alpha } } })
  const drawn = (html: string) => mailPictures(site.services.db, site.services.config, html)
  const tag = (url: string, more = '') => `<p><img src="${site.url}${url}" alt="A"${more} /></p>`

  it('are JPEG, as wide as the mail, sharp on dense screens, whatever was uploaded', async () => {
    const url = await upload('photo.webp', await plain(2000).webp().toBuffer())
    const html = await drawn(tag(url))
    const made = `/uploads/mail/${path.basename(url)}.jpg`
    expect(html).to.equal(`<p><img width="536" src="${site.url}${made}" alt="A" /></p>`)
    const { headers, body } = await site.http.get(made).expect(200)
    expect(headers['content-type']).to.equal('image/jpeg')
    expect(await sharp(body as Buffer).metadata()).to.include({ format: 'jpeg', width: 1040, height: 312 })
  })

  it('are PNG where parts of them are clear, and never wider than they are', async () => {
    const url = await upload('logo.png', await plain(300, 0.5).png().toBuffer())
    expect(await drawn(tag(url)))
      .to.include('width="300"')
      .and.include(`/uploads/mail/${path.basename(url)}.png`)
    const { body } = await site.http.get(`/uploads/mail/${path.basename(url)}.png`).expect(200)
    expect(await sharp(body as Buffer).metadata()).to.include({ format: 'png', width: 300, hasAlpha: true })
  })

  it('keep a width that was written, and the PNG that lies beside our drawings', async () => {
    const url = await upload('photo.jpg', await plain(2000).jpeg().toBuffer())
    expect(await drawn(tag(url, ' width="200"')))
      .to.include('width="200"')
      .and.not.include('width="536"')
    expect(await drawn(tag('/images/five-boxes.svg'))).to.equal(
      `<p><img width="536" src="${site.url}/images/five-boxes.png" alt="A" /></p>`,
    )
  })

  it('are described as the library describes them now, where the text took its words from there', async () => {
    const url = await upload('team.jpg', await plain(300).jpeg().toBuffer())
    await site.services
      .db('media_assets')
      .where({ storage_path: url.slice(1) })
      .update({ alt_text: 'Ana "B" & Cy', former_alts: ['A'] })
    const now = 'alt="Ana &quot;B&quot; &amp; Cy"'
    expect(await drawn(tag(url))).to.include(now)
    expect(await drawn(tag(url).replace('alt="A"', 'alt=""'))).to.include(now)
    expect(await drawn(tag(url).replace('alt="A"', 'alt="Those who win"'))).to.include('alt="Those who win"')
  })

  it('of others, and what is no picture of ours, stay as they are', async () => {
    for (const url of [
      'https://example.com/uploads/a.jpg',
      `${site.url}/images/none.svg`,
      `${site.url}/uploads/../a.jpg`,
    ]) {
      const html = `<img src="${url}" alt="A" />`
      expect(await drawn(html)).to.equal(html)
    }
    await site.http.get('/uploads/mail/nothing.jpg.jpg').expect(404)
  })
})
