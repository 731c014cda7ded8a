import { expect } from 'chai'
import { setImmediate } from 'node:timers/promises'
import sharp, { type Metadata } from 'sharp'
import { tooCostly } from '../../server/media/decodingCost.ts'
import { mailPicture } from '../../server/media/imageWork.ts'

const million = 1_000_000

describe('What decoding pictures takes in memory', () => {
  const lossy = Buffer.from('RIFF....WEBPVP8 ')
  const lossless = Buffer.from('RIFF....WEBPVP8L')
  const progressive = { format: 'jpeg', isProgressive: true, channels: 3, chromaSubsampling: '4:4:4' }
  const deep = { format: 'png', depth: 'ushort', hasAlpha: true, channels: 4 }
  const kinds: [what: string, meta: object, head: Buffer, most: number][] = [
    ['a JPEG that is read line by line', { format: 'jpeg', channels: 3 }, lossy, 40],
    ['a progressive JPEG', progressive, lossy, 8],
    ['a progressive JPEG of four inks', { ...progressive, channels: 4 }, lossy, 6],
    ['a progressive JPEG with few colours', { ...progressive, chromaSubsampling: '4:2:0' }, lossy, 13],
    ['a PNG that is read line by line', { format: 'png', channels: 3 }, lossy, 40],
    ['an interlaced PNG', { format: 'png', isProgressive: true, channels: 3 }, lossy, 13],
    ['an interlaced PNG of 16 bits, partly clear', { ...deep, isProgressive: true }, lossy, 5],
    ['a lossy WebP', { format: 'webp', channels: 3 }, lossy, 40],
    ['a lossless WebP', { format: 'webp', channels: 4 }, lossless, 12],
    ['a GIF', { format: 'gif', channels: 4 }, lossy, 9],
    ['an AVIF', { format: 'heif', channels: 3 }, lossy, 2],
  ]
  for (const [what, meta, head, most] of kinds) {
    it(`is bounded for ${what} by ${most} million points`, () => {
      const cost = (points: number) =>
        tooCostly({ width: 1000, height: points / 1000, ...meta } as Metadata, head)
      expect(cost(most * million)).to.equal(undefined)
      expect(cost((most + 1) * million)).to.include('too many points')
    })
  }

  it('counts every frame of an animation', () => {
    const film = { format: 'webp', channels: 4, width: 1000, height: 40_000, pageHeight: 1000 } as Metadata
    expect(tooCostly({ ...film, pages: 40 }, lossy)).to.equal(undefined)
    expect(tooCostly({ ...film, pages: 41 }, lossy)).to.include('all frames together')
  })

  it('is that of one picture, however many come at once', async function () {
    this.timeout(30_000)
    const picture = await sharp({
      create: { width: 3000, height: 2000, channels: 3, background: '#FF5C3A' },
    })
      .jpeg()
      .toBuffer()
    const order: string[] = []
    const decoded = ['first', 'second', 'third'].map(async (name) => {
      await mailPicture(async () => {
        // Whoever has just been answered is heard of before the next one is read.
        await setImmediate()
        order.push(`${name} read`)
        return picture
      }, 'jpg')
      order.push(`${name} done`)
    })
    await Promise.all(decoded)
    expect(order).to.deep.equal(
      ['first', 'second', 'third'].flatMap((name) => [`${name} read`, `${name} done`]),
    )
  })
})
