import type { AvifOptions, Metadata, Sharp } from 'sharp'
import { fromPixels, opening, pixelsFilling, pixelsUpTo, type Pixels } from './pixels.ts'
import type { Focus } from './shared/focus.ts'
import { imageSizes, shareSize, type ImageSize, type MadeSize } from './shared/imageSizes.ts'
import { pictureWidths } from './shared/pictureWidths.ts'
import { loadSharp } from './sharp.ts'

export type MadeSizes = Partial<Record<MadeSize, Buffer>>

/** The widths of a picture for articles. @returns none for one that moves: they would stand still */
export async function makeWidths(original: Buffer): Promise<{ animated: boolean; sizes: MadeSizes }> {
  const sharp = await loadSharp()
  const meta = await sharp(original, opening).metadata()
  if ((meta.pages ?? 1) > 1) return { animated: true, sizes: {} }
  const sideways = (meta.orientation ?? 1) >= 5
  const shape = sideways
    ? { width: meta.height, height: meta.width }
    : { width: meta.width, height: meta.height }
  const widths = pictureWidths(shape)
  const largest = await pixelsUpTo(original, meta, Math.max(...widths.avif, ...widths.plain))
  const sizes: MadeSizes = {}
  for (const width of widths.avif) {
    sizes[`w${width}.avif`] = await scaledTo(await fromPixels(largest), width)
      .avif(avif(meta, width))
      .toBuffer()
  }
  const hasClearParts = await isClearSomewhere(largest)
  for (const width of widths.plain) {
    const small = scaledTo(await fromPixels(largest), width)
    sizes[`w${width}`] = await (
      hasClearParts ? small.png({ palette: true }) : small.removeAlpha().jpeg({ quality: 78 })
    ).toBuffer()
  }
  return { animated: false, sizes }
}

/** What a picture is cropped to for covers and for those who share it, all around its focal point. */
export async function makeCrops(original: Buffer, focus: Focus | null): Promise<MadeSizes> {
  const sharp = await loadSharp()
  const meta = await sharp(original, opening).metadata()
  const hero = await pixelsFilling(original, meta, imageSizes.hero, focus)
  const sizes: MadeSizes = {}
  for (const [size, { width, height }] of Object.entries(imageSizes) as [
    ImageSize,
    (typeof imageSizes)[ImageSize],
  ][]) {
    sizes[`${size}.avif`] = await (
      await fromPixels(hero)
    )
      .resize(width, height, { fit: 'cover', withoutEnlargement: true })
      .avif(avif(meta, width))
      .toBuffer()
  }
  const share = await pixelsFilling(original, meta, shareSize, focus)
  sizes.share = await (
    await fromPixels(share)
  )
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
  return sizes
}

const scaledTo = (picture: Sharp, width: number): Sharp => picture.resize({ width, withoutEnlargement: true })

/** A second of work saves phones a third of their bytes; of the larger sizes it would cost several. */
const widestOnPhones = 800

/** Photographs may be coarse, as few see them point by point; drawings and screenshots keep sharp colours. */
function avif({ format }: Metadata, width: number): AvifOptions {
  const effort = width <= widestOnPhones ? 4 : 1
  if (format === 'png' || format === 'gif') return { quality: 55, effort, chromaSubsampling: '4:4:4' }
  return { quality: 40, effort, chromaSubsampling: '4:2:0' }
}

async function isClearSomewhere(pixels: Pixels): Promise<boolean> {
  if (pixels.raw.channels !== 4 && pixels.raw.channels !== 2) return false
  return !(await (await fromPixels(pixels)).stats()).isOpaque
}
