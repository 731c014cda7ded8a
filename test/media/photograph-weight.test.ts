import { expect } from 'chai'
import sharp from 'sharp'
import { makeCrops, makeWidths } from '../../server/media/makeSizes.ts'

describe('A photograph', () => {
  /** Noise of three grains, as in leaves, faces and film. */
  const photograph = async () => {
    const grain = async (width: number, height: number, sigma: number) =>
      sharp({
        create: {
          width,
          height,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma },
        },
      })
        .resize(800, 600, { kernel: 'cubic' })
        .png({ compressionLevel: 1 })
        .toBuffer()
    return sharp(await grain(6, 5, 60))
      .composite([
        { input: await grain(60, 45, 30), blend: 'overlay' },
        { input: await grain(500, 375, 14), blend: 'overlay' },
      ])
      .jpeg({ quality: 90 })
      .toBuffer()
  }

  it('is light on phones of both kinds beside words and as a cover', async () => {
    const original = await photograph()
    const { sizes } = await makeWidths(original)
    const crops = await makeCrops(original, null)
    const kilobytes = (bytes: Buffer | undefined) => Math.round(bytes!.length / 1024)
    expect(kilobytes(sizes['w800.avif'])).to.be.at.most(18)
    expect(kilobytes(crops['medium.avif'])).to.be.at.most(18)
  })
})
