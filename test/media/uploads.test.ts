import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { mock } from 'node:test'
import { expect } from 'chai'
import sharp from 'sharp'
import { binAsset } from '../../server/media/assetBinQueries.ts'
import { storeUpload } from '../../server/media/storeUpload.ts'

import { useFolder } from '../support/folder.ts'
import { useSite } from '../support/site.ts'
import { photo, storer } from './uploadSteps.ts'

describe('Uploads', () => {
  const folder = useFolder()
  const site = useSite({ UPLOADS_DIR: path.join(folder, 'cache') })

  const store = storer(site, folder)
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  it('come back byte for byte when the uploads folder is deleted', async () => {
    const asset = await store('photo.jpg', await photo())
    const url = `/${asset.storagePath}`
    const first = await site.http.get(url).expect(200)
    const variant = await site.http.get(`/uploads/400x300/${path.basename(url)}.webp`).expect(200)
    fs.rmSync(site.services.config.uploadsDir, { recursive: true })
    const again = await site.http.get(url).expect(200)
    const variantAgain = await site.http.get(`/uploads/400x300/${path.basename(url)}.webp`).expect(200)
    expect(hash(again.body as Buffer)).to.equal(hash(first.body as Buffer))
    expect(hash(first.body as Buffer)).to.equal(asset.sha256)
    expect(hash(variantAgain.body as Buffer)).to.equal(hash(variant.body as Buffer))
  })

  it('are served even when the uploads folder takes nothing', async () => {
    const asset = await store('photo.jpg', await photo())
    const blocked = site.services.config.uploadsDir
    fs.rmSync(blocked, { recursive: true, force: true })
    fs.writeFileSync(blocked, 'a file where the folder should be')
    await site.http.get(`/${asset.storagePath}`).expect(200)
    await site.http.get(`/uploads/1200x900/${path.basename(asset.storagePath)}.webp`).expect(200)
    fs.rmSync(blocked)
  })

  it('are looked for in the uploads folder alone, whatever the row of a restored file says', async () => {
    const bytes = await photo()
    const asset = await store('photo.jpg', bytes)
    const name = path.basename(asset.storagePath)
    const beside = path.join(folder, `beside-${name}`)
    fs.writeFileSync(beside, 'what lies beside')
    await site.services.db('media_assets').where({ id: asset.id }).update({ sha256: '../beside' })
    const { body } = await site.http.get(`/${asset.storagePath}`).expect(200)
    expect((body as Buffer).length).to.equal(asset.fileSize)
    fs.rmSync(beside)
    await site.services.db('media_assets').where({ id: asset.id }).update({ sha256: '../another' })
    await site.http.get(`/uploads/mail/${name}.png`).expect(200)
    expect(fs.readdirSync(folder).filter((file) => file.includes(name))).to.deep.equal([])
  })

  it('lose their GPS position and stand upright', async () => {
    const sideways = await sharp(await photo(40, 20))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const asset = await store('photo.jpg', sideways)
    const { body } = await site.http.get(`/${asset.storagePath}`)
    const meta = await sharp(body as Buffer).metadata()
    expect(meta.exif!.includes('51')).to.equal(false)
    expect([meta.orientation, meta.autoOrient.width, meta.autoOrient.height]).to.deep.equal([6, 20, 40])
    expect(asset.dimensions).to.deep.equal({ width: 20, height: 40 })
  })

  it('make webp variants of the three sizes only', async () => {
    fs.rmSync(site.services.config.uploadsDir, { recursive: true, force: true })
    const asset = await store('photo.jpg', await photo())
    const name = `${path.basename(asset.storagePath)}.webp`
    for (const size of ['400x300', '800x600', '1200x900']) {
      const answer = await site.http.get(`/uploads/${size}/${name}`).expect(200)
      expect(answer.headers['content-type']).to.equal('image/webp')
    }
    await site.http.get(`/uploads/401x300/${name}`).expect(400)
    expect(fs.readdirSync(site.services.config.uploadsDir).toSorted()).to.deep.equal([
      '1200x900',
      '400x300',
      '800x600',
    ])
  })

  it('have the three sizes in common with the site’s own pictures, which every site may show', async () => {
    const card = await site.http.get('/images/400x300/share.png.webp').expect(200)
    const { width, height } = await sharp(card.body as Buffer).metadata()
    expect([width, height]).to.deep.equal([400, 300])
    const drawing = await site.http.get('/images/one-page-strategy.svg').expect(200)
    for (const { headers } of [card, drawing]) {
      expect(headers['cross-origin-resource-policy']).to.equal('cross-origin')
    }
    for (const none of ['401x300/share.png.webp', '400x300/none.png.webp', '400x300/..%2Ffavicon.svg']) {
      await site.http.get(`/images/${none}`).expect(404)
    }
  })

  it('are harmless to open: no sniffing, sandboxed, Word documents as downloads', async () => {
    const word = await store('plan.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'))
    const answer = await site.http.get(`/${word.storagePath}`).expect(200)
    expect(answer.headers['content-disposition']).to.equal('attachment; filename=plan.doc')
    expect(answer.headers['content-security-policy']).to.equal("default-src 'none'; sandbox")
    expect(answer.headers['x-content-type-options']).to.equal('nosniff')
    const pdf = await store('plan.pdf', Buffer.from('%PDF-1.7\n<script>alert(1)</script>'))
    const opened = await site.http.get(`/${pdf.storagePath}`).expect(200)
    expect(opened.headers['content-disposition']).to.equal('inline; filename=plan.pdf')
    expect(opened.headers['content-type']).to.equal('application/pdf')
    expect(opened.headers['content-security-policy']).to.equal("default-src 'none'; sandbox")
    const image = await store('photo.jpg', await photo(20, 20))
    const shown = await site.http.get(`/${image.storagePath}`)
    expect(shown.headers['content-disposition']).to.match(/^inline/)
    expect(shown.headers['cross-origin-resource-policy']).to.equal('cross-origin')
  })

  it('are not there for the scan when their bytes are lost', async () => {
    const pdf = await store('plan.pdf', Buffer.from('%PDF-1.7 plan'))
    await site.http.head(`/${pdf.storagePath}`).expect(200)
    const image = await store('photo.jpg', await photo(20, 20))
    await site.services.db('media_chunks').del()
    for (const asset of [pdf, image]) {
      await site.http.head(`/${asset.storagePath}`).expect(404)
      await site.http.get(`/${asset.storagePath}`).expect(404)
    }
  })

  it('answer everybody who asks at once, and make a size once for all of them', async () => {
    const asset = await store('photo.jpg', await photo())
    await site.services.db('media_variants').del()
    fs.rmSync(site.services.config.uploadsDir, { recursive: true, force: true })
    const sizes = ['400x300', '800x600', '1200x900']
    const asked = Array.from({ length: 60 }, (_, n) => {
      const name = path.basename(asset.storagePath)
      return site.http.get(`/uploads/${sizes[n % 3]!}/${name}.webp`)
    })
    const answers = await Promise.all(asked)
    expect(answers.map(({ status }) => status)).to.deep.equal(asked.map(() => 200))
    expect(new Set(answers.map(({ body }) => hash(body as Buffer))).size).to.equal(3)
  })

  it('have their sizes ready before the first visitor, also after a restart', async () => {
    const asset = await store('photo.jpg', await photo())
    const rows = await site.services.db('media_variants').where({ asset_id: asset.id }).orderBy('size')
    expect(rows.map((row: { size: string }) => row.size)).to.deep.equal(['card', 'hero', 'medium'])
    // Without the original they could not be made now.
    await site.services.db('media_chunks').del()
    fs.rmSync(site.services.config.uploadsDir, { recursive: true, force: true })
    await site.http.get(`/uploads/800x600/${path.basename(asset.storagePath)}.webp`).expect(200)
  })

  it('are gone, not broken, for those who read while one is deleted', async () => {
    const asset = await store('plan.pdf', Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(900_000, 7)]))
    const reading = Array.from({ length: 30 }, () =>
      site.http.get(`/${asset.storagePath}`).then(
        ({ status }) => status,
        // Who was in the middle of it is cut off.
        () => 0,
      ),
    )
    await site.services.db('media_assets').del()
    for (const status of await Promise.all(reading)) expect([200, 404, 0]).to.include(status)
    await site.http.get(`/${asset.storagePath}`).expect(404)
  })

  it('are read to their end by whoever began before one was put into the bin', async () => {
    const film = Buffer.alloc(8_000_000, 7)
    film.write('\0\0\0\x18ftypisom', 0, 'latin1')
    const asset = await store('clip.mp4', film)
    const reading = await fetch(`${site.url}/${asset.storagePath}`)
    const reader = reading.body!.getReader()
    const first = await reader.read()
    await binAsset(site.services.db, asset.id)
    let size = first.value!.length
    for (let part = await reader.read(); !part.done; part = await reader.read()) size += part.value.length
    expect(size).to.equal(film.length)
  })

  it('are there for those who ask at the moment in which their copies are dropped', async () => {
    const asset = await store('photo.jpg', await photo())
    const url = `/uploads/400x300/${path.basename(asset.storagePath)}.webp`
    for (const address of [url, `/${asset.storagePath}`]) {
      await site.http.get(address).expect(200)
      const { existsSync } = fs
      // The copy goes just after it was seen.
      const looking = mock.method(fs, 'existsSync', (file: string) => {
        const isThere = existsSync(file)
        if (isThere && file.startsWith(site.services.config.uploadsDir)) fs.rmSync(file)
        return isThere
      })
      try {
        await site.http.get(address).expect(200)
        expect(looking.mock.calls.some(({ result }) => result === true)).to.equal(true)
      } finally {
        looking.mock.restore()
      }
    }
  })

  it('of one name may come in one moment', async () => {
    const notes = Array.from({ length: 8 }, (_, n) => {
      const file = path.join(folder, `note-${n}`)
      fs.writeFileSync(file, `%PDF-${n}`)
      return storeUpload(site.services, { file, name: 'note.pdf' })
    })
    const kept = await Promise.all(notes)
    expect(new Set(kept.map(({ storagePath }) => storagePath)).size).to.equal(8)
  })

  it('answer a part of a film when a player asks for it', async () => {
    const film = Buffer.alloc(700_000, 7)
    film.write('\0\0\0\x18ftypisom', 0, 'latin1')
    film.write('middle', 300_000, 'latin1')
    const asset = await store('clip.mp4', film)
    const part = await site.http.get(`/${asset.storagePath}`).set('Range', 'bytes=300000-300005').expect(206)
    expect((part.body as Buffer).toString()).to.equal('middle')
    expect(part.headers['content-range']).to.equal('bytes 300000-300005/700000')
    await site.http.get(`/${asset.storagePath}`).set('Range', 'bytes=800000-').expect(416)
    const head = await site.http.head(`/${asset.storagePath}`).set('Range', 'bytes=0-5').expect(200)
    expect(head.headers['content-length']).to.equal('700000')
    const whole = await site.http.get(`/${asset.storagePath}`).expect(200)
    expect(hash(whole.body as Buffer)).to.equal(hash(film))
  })

  it('go on from where a download broke off only while they are the same file', async () => {
    const before = await store('before.pdf', Buffer.from('%PDF-1.7 before'))
    const { storagePath } = await store('after.pdf', Buffer.from('%PDF-1.7 after!'))
    const { headers } = await site.http.get(`/${storagePath}`).expect(200)
    const rest = (ifRange: string, range = 'bytes=9-') =>
      site.http.get(`/${storagePath}`).set({ Range: range, 'If-Range': ifRange })
    expect(((await rest(headers.etag!).expect(206)).body as Buffer).toString()).to.equal('after!')
    await rest(headers.etag!, 'bytes=90-').expect(416)
    const other = `"${before.sha256.slice(0, 32)}"`
    for (const ifRange of [other, `W/${headers.etag}`, headers.date!]) {
      for (const range of ['bytes=9-', 'bytes=90-']) {
        const whole = await rest(ifRange, range).expect(200)
        expect((whole.body as Buffer).toString(), ifRange).to.equal('%PDF-1.7 after!')
        expect(whole.headers).to.not.have.property('content-range')
      }
    }
  })
})
