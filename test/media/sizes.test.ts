import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { binAsset } from '../../server/media/assetBinQueries.ts'
import type { Asset } from '../../server/media/assetQueries.ts'
import { makeMissingSizes } from '../../server/media/missingSizes.ts'
import { pictureVersion } from '../../server/media/pictureVersion.ts'
import type { AssetCard } from '../../server/media/shared/screens.ts'
import { storeUpload } from '../../server/media/storeUpload.ts'
import { createPost } from '../blog/support.ts'
import { useOwner } from '../support/admin.ts'
import { useFolder } from '../support/folder.ts'
import { useSite } from '../support/site.ts'

describe('The sizes of a picture', () => {
  const folder = useFolder()
  const site = useSite({ UPLOADS_DIR: path.join(folder, 'cache') })

  const store = (name: string, bytes: Buffer) => {
    const file = path.join(folder, 'upload')
    fs.writeFileSync(file, bytes)
    return storeUpload(site.services, { file, name })
  }
  /** The left half is red, the right one blue. */
  const halves = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
        left: width / 2,
        top: 0,
      },
    ])
  const nameOf = (asset: Asset) => path.basename(asset.storagePath)
  const article = async (content: string, image: string | null = null) => {
    await createPost(site, { slug: 'seen', content, image })
    return (await site.http.get('/blog/seen').expect(200)).text
  }

  it('are offered to the browser in an article, in AVIF and JPEG, none wider than the original', async () => {
    const asset = await store('team.jpg', await halves(1000, 500).jpeg().toBuffer())
    const html = await article(`![A team](/${asset.storagePath})`)
    const [picture] = /<figure>.*?<\/figure>/.exec(html)!
    const at = nameOf(asset)
    const version = `?v=${pictureVersion(asset)}`
    expect(picture).to.equal(
      `<figure><picture><source type="image/avif" srcset="` +
        [480, 800, 1000].map((width) => `/uploads/w${width}/${at}.avif${version} ${width}w`).join(',') +
        `" sizes="(min-width:48rem) 43rem,91vw"><img src="/uploads/w800/${at}${version}" srcset="` +
        [800, 1000].map((width) => `/uploads/w${width}/${at}${version} ${width}w`).join(',') +
        `" sizes="(min-width:48rem) 43rem,91vw" alt="A team" width="1000" height="500" loading="lazy" decoding="async">` +
        `</picture><figcaption>A team</figcaption></figure>`,
    )
    await makeMissingSizes(site.services)
    for (const [, address, width] of picture.matchAll(/(\/uploads\/w\S+) (\d+)w/g)) {
      const answer = await site.http.get(address!).expect(200)
      const type = address!.includes('.avif') ? 'image/avif' : 'image/jpeg'
      expect(answer.headers['content-type']).to.equal(type)
      expect(answer.headers['cache-control']).to.equal('public, max-age=31536000, immutable')
      expect((await sharp(answer.body as Buffer).metadata()).width).to.equal(Number(width))
    }
  })

  it('never keep a page waiting: until they are made, the original is there', async () => {
    const bytes = await halves(900, 600).jpeg().toBuffer()
    const asset = await store('team.jpg', bytes)
    const version = `?v=${pictureVersion(asset)}`
    for (const [address, type] of [
      [`w480/${nameOf(asset)}.avif`, 'image/jpeg'],
      [`800x600/${nameOf(asset)}.avif`, 'image/webp'],
      [`share/${nameOf(asset)}`, 'image/webp'],
    ] as const) {
      const answer = await site.http.get(`/uploads/${address}${version}`).expect(200)
      expect([answer.headers['content-type'], answer.headers['cache-control']]).to.deep.equal([
        type,
        'public, max-age=60',
      ])
    }
    await makeMissingSizes(site.services)
    const made = await site.http.get(`/uploads/w480/${nameOf(asset)}.avif${version}`).expect(200)
    expect(made.headers['content-type']).to.equal('image/avif')
  })

  it('are made for pictures that came before there were any, and are gone with the picture', async () => {
    const asset = await store('team.jpg', await halves(900, 600).jpeg().toBuffer())
    await makeMissingSizes(site.services)
    const address = `/uploads/w480/${nameOf(asset)}.avif`
    await site.services.db('media_variants').del()
    await site.services.db('media_assets').update({ sizes_recipe: 0 })
    fs.rmSync(site.services.config.uploadsDir, { recursive: true })
    await makeMissingSizes(site.services)
    expect((await site.http.get(address).expect(200)).headers['content-type']).to.equal('image/avif')
    await binAsset(site.services.db, asset.id)
    site.memory.knownAssets.forget(asset.storagePath)
    await site.http.get(address).expect(404)
  })

  it('are left out for what moves, which stays as it came', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 600, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    const asset = await store('moving.gif', gif)
    await makeMissingSizes(site.services)
    const html = await article(`![Moving](/${asset.storagePath})`)
    expect(html).to.include(
      `<img src="/${asset.storagePath}?v=${pictureVersion(asset)}" alt="Moving" width="600" height="400"`,
    )
    const still = await site.http.get(`/uploads/w480/${nameOf(asset)}.avif`).expect(200)
    expect(still.headers['content-type']).to.equal('image/gif')
  })

  it('keep clear parts clear', async () => {
    const clear = await sharp({ create: { width: 900, height: 600, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const asset = await store('logo.png', clear)
    await makeMissingSizes(site.services)
    const answer = await site.http.get(`/uploads/w800/${nameOf(asset)}`).expect(200)
    expect(answer.headers['content-type']).to.equal('image/png')
    expect((await sharp(answer.body as Buffer).stats()).isOpaque).to.equal(false)
  })

  it('do not stop at a picture that cannot be read any more', async () => {
    const broken = await store('broken.jpg', await halves(900, 600).jpeg().toBuffer())
    const whole = await store('whole.jpg', await halves(900, 600).jpeg().toBuffer())
    await site.services
      .db('media_chunks')
      .where({ asset_id: broken.id })
      .update({ bytes: Buffer.from('x') })
    await makeMissingSizes(site.services)
    const answer = await site.http.get(`/uploads/w480/${nameOf(whole)}.avif`).expect(200)
    expect(answer.headers['content-type']).to.equal('image/avif')
    expect(await site.services.db('media_assets').where('sizes_recipe', 0)).to.have.length(0)
  })

  it('make the cover of an article and what is shown where it is shared', async () => {
    const asset = await store('cover.jpg', await halves(2000, 1000).jpeg().toBuffer())
    await makeMissingSizes(site.services)
    const html = await article('Text.', `/${asset.storagePath}`)
    const version = `?v=${pictureVersion(asset)}`
    expect(html).to.include(
      `srcset="/uploads/400x300/${nameOf(asset)}.avif${version} 400w,/uploads/800x600/${nameOf(asset)}.avif${version} 800w`,
    )
    expect(html).to.match(
      /<source[^>]*>\s*<img src="\/uploads\/1200x900\/[^>]*fetchpriority="high">\s*<\/picture>/,
    )
    const [, shared] = /property="og:image" content="([^"]*)"/.exec(html)!
    const answer = await site.http.get(shared!.replace(site.url, '')).expect(200)
    const { format, width, height } = await sharp(answer.body as Buffer).metadata()
    expect([format, width, height]).to.deep.equal(['jpeg', 1200, 630])
  })

  it('change their addresses with the file, so that nobody is shown the one before', async () => {
    const asset = await store('cover.jpg', await halves(900, 600).jpeg().toBuffer())
    const before = await article(`![](/${asset.storagePath})`, `/${asset.storagePath}`)
    await site.services.db('media_assets').update({ sha256: 'f'.repeat(64) })
    await site.told()
    const { text } = await site.http.get('/blog/seen').expect(200)
    expect(before).not.to.include('?v=ffffffff')
    expect(text).not.to.include(pictureVersion(asset))
    expect(text.match(/\?v=ffffffff/g)!.length).to.equal(before.match(/\?v=/g)!.length)
  })

  describe('around a focal point', () => {
    const owner = useOwner(site)
    const focus = (asset: Asset, point: object | null) =>
      owner.agent
        .patch(`/admin/api/media/${asset.id}`)
        .set('x-csrf-token', owner.csrf)
        .send({ altText: '', caption: '', tags: '', focus: point })
    /** The share of blue in what is served there, in percent. */
    const blue = async (address: string) => {
      const answer = await site.http.get(address).expect(200)
      const { channels } = await sharp(answer.body as Buffer).stats()
      return Math.round((channels[2]!.mean / 255) * 100)
    }

    it('show what must stay in sight, on cards, covers and where it is shared', async () => {
      const asset = await store('wide.jpg', await halves(2400, 400).jpeg().toBuffer())
      const at = nameOf(asset)
      const crops = [`400x300/${at}.webp`, `1200x900/${at}.avif`, `share/${at}`].map(
        (name) => `/uploads/${name}`,
      )
      await makeMissingSizes(site.services)
      for (const crop of crops) expect(await blue(crop), crop).to.be.within(48, 52)
      const { body } = (await focus(asset, { x: 90, y: 50 }).expect(200)) as { body: { asset: AssetCard } }
      expect(body.asset.focus).to.deep.equal({ x: 90, y: 50 })
      await makeMissingSizes(site.services)
      for (const crop of crops) expect(await blue(crop), crop).to.be.above(97)
      await focus(asset, null).expect(200)
      await makeMissingSizes(site.services)
      for (const crop of crops) expect(await blue(crop), crop).to.be.within(48, 52)
    })

    it('stand upright, however the camera was held', async () => {
      for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const held = await halves(1200, 400).withMetadata({ orientation }).jpeg().toBuffer()
        const upright = await sharp(await sharp(held).autoOrient().toBuffer()).metadata()
        const tall = upright.height > upright.width
        const asset = await store('held.jpg', held)
        // Which end of the picture is blue differs from way to way.
        const end = async (percent: number) => {
          await focus(asset, tall ? { x: 50, y: percent } : { x: percent, y: 50 }).expect(200)
          return blue(`/uploads/400x300/${nameOf(asset)}.webp`)
        }
        const ends = [await end(0), await end(100)]
        const blueFirst = [2, 3, 7, 8].includes(orientation)
        expect(
          ends.map((share) => share > 50),
          `way ${orientation}`,
        ).to.deep.equal([blueFirst, !blueFirst])
      }
    })

    it('have another address when the point moves, and refuse one that lies outside', async () => {
      const asset = await store('wide.jpg', await halves(1600, 400).jpeg().toBuffer())
      const before = await article('Text.', `/${asset.storagePath}`)
      await focus(asset, { x: 10, y: 20 }).expect(200)
      await site.told()
      const { text } = await site.http.get('/blog/seen').expect(200)
      expect(before).not.to.include('-10-20')
      expect(text).to.include(`?v=${pictureVersion(asset)}-10-20 400w`)
      await focus(asset, { x: 101, y: 0 }).expect(422)
    })
  })
})
