import type { Metadata } from 'sharp'
import type { MediaType } from '../shared/mediaTypes.ts'
import { bareGif } from './gif.ts'
import { bareJpeg } from './jpeg.ts'
import { barePng } from './png.ts'
import { bareWebp } from './webp.ts'

/**
 * The picture as it came, to the last point, without what it tells about camera, place and author, and without
 * anything that hides behind it.
 * @returns undefined when that cannot be taken out
 */
export function withoutMetadata(bytes: Buffer, type: MediaType, meta: Metadata): Buffer | undefined {
  const orientation = meta.orientation ?? 1
  if (type === 'image/jpeg') return bareJpeg(bytes, orientation)
  if (type === 'image/png') return barePng(bytes, orientation)
  if (type === 'image/gif') return bareGif(bytes)
  if (type === 'image/webp') return bareWebp(bytes, orientation)
  return bareAvif(bytes, meta)
}

/** Inside an AVIF everything is found by its place, so what goes is overwritten where it stands. */
function bareAvif(bytes: Buffer, { exif, xmp }: Metadata): Buffer | undefined {
  const copy = Buffer.from(bytes)
  for (const told of [exif, xmp]) {
    if (!told) continue
    const text = told.subarray(told.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0)
    const at = copy.indexOf(text)
    if (at < 0) return undefined
    copy.fill(0, at, at + text.length)
  }
  return copy
}
