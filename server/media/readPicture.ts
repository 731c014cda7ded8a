import fs from 'node:fs/promises'
import type { Metadata } from 'sharp'
import { tooCostly } from './decodingCost.ts'
import { withoutMetadata } from './originals/withoutMetadata.ts'
import { fromPixels, opening, pixelsFilling } from './pixels.ts'
import { Refused } from './refusedUpload.ts'
import type { Focus } from './shared/focus.ts'
import { imageSizes, type ImageSize } from './shared/imageSizes.ts'
import type { MediaType } from './shared/mediaTypes.ts'
import { loadSharp } from './sharp.ts'

/** About twice the 536 pixels that the text of a mail is wide. */
const mailWidth = 1040
const damaged =
  'This picture is damaged: it cannot be read to its end. Open it, save it anew and upload that.'

export type Variants = Record<ImageSize, Buffer>
export interface Picture {
  /** The original without camera, place and texts. */
  bytes: Buffer
  width: number
  height: number
  animated: boolean
  variants: Variants
}

/**
 * Checks a picture by decoding it, takes out what it tells beside the picture, and makes its three sizes.
 * @throws Refused when it is damaged, is not what it claims, or costs too much to decode
 */
export async function readPicture(file: string, type: MediaType): Promise<Picture> {
  const sharp = await loadSharp()
  const original = await fs.readFile(file)
  const meta = await sharp(original, opening)
    .metadata()
    .catch(() => {
      throw new Refused(415, damaged)
    })
  const complaint = tooCostly(meta, original)
  if (complaint) throw new Refused(415, complaint)
  const bytes = withoutMetadata(original, type, meta)
  if (!bytes) throw new Refused(415, 'The place inside this picture could not be taken out. Save it as JPG.')
  try {
    // Every line is read here; the three sizes may leave the edges out.
    await sharp(bytes, opening).resize(32, 32, { fit: 'fill' }).raw().toBuffer()
    const sideways = (meta.orientation ?? 1) >= 5
    const [width, height] = [meta.width, meta.pageHeight ?? meta.height]
    return {
      bytes,
      width: sideways ? height : width,
      height: sideways ? width : height,
      animated: (meta.pages ?? 1) > 1,
      variants: await variantsOf(bytes, meta),
    }
  } catch {
    throw new Refused(415, damaged)
  }
}

/** The three sizes of a picture that was kept without them, around its focal point. */
export async function makeVariants(original: Buffer, focus: Focus | null): Promise<Variants> {
  const sharp = await loadSharp()
  return variantsOf(original, await sharp(original, opening).metadata(), focus)
}

/**
 * A picture for mail: upright, at most as wide as the words of a mail on a dense screen, in a format that every mail
 * program draws. @param format png where parts may be clear
 */
export async function mailPicture(original: Buffer, format: 'jpg' | 'png'): Promise<Buffer> {
  const sharp = await loadSharp()
  const small = sharp(original, opening)
    .autoOrient()
    .resize({ width: mailWidth, withoutEnlargement: true })
    .toColourspace('srgb')
  if (format === 'png') return small.png({ palette: true }).toBuffer()
  return small.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}

/** Decodes once, to the largest size; the smaller ones have the same shape and are made from that. */
async function variantsOf(bytes: Buffer, meta: Metadata, focus: Focus | null = null): Promise<Variants> {
  const hero = await pixelsFilling(bytes, meta, imageSizes.hero, focus)
  const variant = async (size: ImageSize) =>
    (await fromPixels(hero))
      .resize(imageSizes[size].width, imageSizes[size].height, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality: imageSizes[size].quality, effort: 3 })
      .toBuffer()
  return { card: await variant('card'), medium: await variant('medium'), hero: await variant('hero') }
}
