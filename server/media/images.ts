import type { Sharp } from 'sharp'
import { createQueue } from './queue.ts'
import { imageSizes, type ImageSize, type MediaType } from './rules.ts'
import { loadSharp } from './sharp.ts'

const maxPixels = 40_000_000
const oneAtATime = createQueue(10)

export interface CleanImage {
  bytes: Buffer
  width: number
  height: number
}

/**
 * Writes a picture anew: upright, without EXIF, GPS or anything hidden behind it (notes U4).
 * @throws Error when the file is damaged, is not what it claims, or has over 40 million pixels
 */
export function cleanImage(file: string, type: MediaType): Promise<CleanImage> {
  return oneAtATime(async () => {
    const sharp = await loadSharp()
    const animated = type === 'image/gif' || type === 'image/webp'
    const limits = { limitInputPixels: maxPixels, failOn: 'error', pages: animated ? -1 : 1 } as const
    const picture = encode(sharp(file, limits).autoOrient(), type)
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height }
  })
}

/** One of the three sizes as webp, filling its box, never enlarged. */
export function makeVariant(original: Buffer, size: ImageSize): Promise<Buffer> {
  const { width, height, quality } = imageSizes[size]
  return oneAtATime(async () => {
    const sharp = await loadSharp()
    return sharp(original, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 })
      .resize(width, height, { fit: 'cover', withoutEnlargement: true })
      .webp({ quality, effort: 3 })
      .toBuffer()
  })
}

function encode(picture: Sharp, type: MediaType): Sharp {
  if (type === 'image/jpeg') return picture.jpeg({ quality: 92 })
  if (type === 'image/png') return picture.png({ compressionLevel: 9 })
  if (type === 'image/webp') return picture.webp({ quality: 92, effort: 3 })
  if (type === 'image/gif') return picture.gif()
  // The usual effort takes seconds a picture.
  return picture.avif({ quality: 70, effort: 1 })
}
