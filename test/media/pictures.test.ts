import { expect } from 'chai'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { readPicture } from '../../server/media/readPicture.ts'
import { mediaTypes, type MediaType } from '../../server/media/shared/mediaTypes.ts'

describe('A picture that is kept', () => {
  let folder: string
  before(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'pictures-'))
  })
  after(() => fs.rmSync(folder, { recursive: true }))

  const read = (bytes: Buffer, type: MediaType) => {
    const file = path.join(folder, `picture.${mediaTypes[type].endings[0]}`)
    fs.writeFileSync(file, bytes)
    return readPicture(file, type)
  }
  /** Four corners of four colours, so that every turn and mirror shows. */
  const corners = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#ff0000' } }).composite(
      ['#00ff00', '#0000ff', '#ffffff'].map((background, at) => ({
        input: { create: { width: 30, height: 20, channels: 3 as const, background } },
        left: at === 1 ? 0 : 30,
        top: at === 0 ? 0 : 20,
      })),
    )
  const points = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Make: 'Camera' } }
  const secret = /Camera|secret words/

  const kinds: [MediaType, () => Promise<Buffer>][] = [
    ['image/jpeg', () => corners().withExif(gps).withXmp('<x>secret words</x>').jpeg().toBuffer()],
    ['image/png', () => corners().withExif(gps).withXmp('<x>secret words</x>').png().toBuffer()],
    ['image/webp', () => corners().withExif(gps).withXmp('<x>secret words</x>').webp().toBuffer()],
    ['image/avif', () => corners().withExif(gps).withXmp('<x>secret words</x>').avif().toBuffer()],
    ['image/gif', () => corners().gif().toBuffer()],
  ]
  for (const [type, make] of kinds) {
    it(`is the original to the last point, but knows nothing of camera and place: ${type}`, async () => {
      const original = await make()
      const hiding = type === 'image/avif' ? original : Buffer.concat([original, Buffer.from('secret words')])
      if (type !== 'image/gif') expect(original.toString('latin1')).to.match(secret)
      const { bytes, width, height } = await read(hiding, type)
      expect((await points(bytes)).equals(await points(original))).to.equal(true)
      expect([width, height]).to.deep.equal([60, 40])
      expect(bytes.toString('latin1')).not.to.match(secret)
      expect((await sharp(bytes).metadata()).exif?.toString('latin1') ?? '').not.to.match(/N\0/)
    })
  }

  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    it(`stands upright everywhere when its camera was held in way ${orientation}`, async () => {
      for (const format of ['jpeg', 'png', 'webp'] as const) {
        const original = await corners().withMetadata({ orientation })[format]({ quality: 100 }).toBuffer()
        const { bytes, width, height, variants } = await read(original, `image/${format}`)
        const upright = await sharp(original).autoOrient().toBuffer({ resolveWithObject: true })
        expect([width, height]).to.deep.equal([upright.info.width, upright.info.height])
        expect((await sharp(bytes).metadata()).orientation ?? 1, format).to.equal(orientation)
        const [wanted, got] = [await points(upright.data), await points(variants.hero)]
        const off = wanted.reduce((sum, value, at) => sum + Math.abs(value - got[at]!), 0) / wanted.length
        expect(off, format).to.be.below(12)
      }
    })
  }

  it('keeps the loop and the frames of an animation', async () => {
    const frames = [10, 200].map((grey) => Buffer.alloc(20 * 20 * 3, grey))
    const film = sharp(Buffer.concat(frames), { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    for (const format of ['gif', 'webp'] as const) {
      const original = await film
        .clone()
        .toFormat(format, { loop: 3, delay: [100, 300] })
        .toBuffer()
      const meta = await sharp((await read(original, `image/${format}`)).bytes, { pages: -1 }).metadata()
      expect([meta.pages, meta.loop, meta.delay]).to.deep.equal([2, 3, [100, 300]])
    }
  })

  it('is refused with the reason when decoding it would take too much', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#fff' } })
    const said = (bytes: Buffer, type: MediaType) => read(bytes, type).then(() => '', String)
    expect(await said(await plain(7000, 6000).png().toBuffer(), 'image/png')).to.include('at most 40 million')
    const progressive = await plain(6000, 4000)
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer()
    expect(await said(progressive, 'image/jpeg')).to.match(/6,000 x 4,000 .*may have 8 million/)
    const ordinary = await plain(6000, 4000).jpeg().toBuffer()
    expect(await said(ordinary, 'image/jpeg')).to.equal('')
  })

  for (const [type, make] of kinds) {
    it(`is refused when it breaks off: ${type}`, async () => {
      const whole = await make()
      const part = whole.subarray(0, whole.length - Math.floor(whole.length / 4))
      expect(await read(part, type).then(() => '', String)).to.include('This picture is damaged')
    })
  }
})
