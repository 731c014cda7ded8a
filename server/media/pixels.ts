import type { Metadata, Raw, Sharp } from 'sharp'
import { middle, partStart, type Focus } from './shared/focus.ts'
import { loadSharp } from './sharp.ts'

/** How every file is opened: its size was judged before, damage is an error, and of what moves the first frame counts. */
export const opening = { limitInputPixels: false, failOn: 'error', pages: 1 } as const

interface Box {
  width: number
  height: number
}
/** A small picture as plain points, upright. */
export interface Pixels {
  data: Buffer
  raw: Raw
}

/** The whole picture, at most so wide. */
export async function pixelsUpTo(original: Buffer, meta: Metadata, width: number): Promise<Pixels> {
  const sharp = await loadSharp()
  const box = isSideways(meta) ? { height: width } : { width }
  return upright(sharp(original, opening).resize({ ...box, withoutEnlargement: true }), meta)
}

/** What of a picture fills a box, around the point that must stay in sight; never made larger. */
export async function pixelsFilling(
  original: Buffer,
  meta: Metadata,
  box: Box,
  focus: Focus | null,
): Promise<Pixels> {
  const sharp = await loadSharp()
  const stored = { width: meta.width, height: meta.pageHeight ?? meta.height }
  const wanted = isSideways(meta) ? { width: box.height, height: box.width } : box
  const { size, area } = cut(stored, wanted, asStored(focus ?? middle, meta), focus !== null)
  return upright(
    sharp(original, opening)
      .resize({ ...size, fit: 'fill' })
      .extract(area),
    meta,
  )
}

/** To go on from these points. */
export async function fromPixels({ data, raw }: Pixels): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(data, { raw })
}

/**
 * To which size a picture is brought, and which part of that is kept.
 * @param shaped whether a picture smaller than the box is cut to its shape too: around a point there is something to choose
 */
function cut(from: Box, box: Box, focus: Focus, shaped: boolean) {
  const scale = Math.min(1, Math.max(box.width / from.width, box.height / from.height))
  const size = { width: scaled(from.width, scale), height: scaled(from.height, scale) }
  const area = shaped
    ? boxWithin(size, box)
    : { width: Math.min(box.width, size.width), height: Math.min(box.height, size.height) }
  const left = Math.round(partStart(size.width, area.width, focus.x))
  const top = Math.round(partStart(size.height, area.height, focus.y))
  return { size, area: { ...area, left, top } }
}

/** The largest part that has the shape of a box. */
function boxWithin(size: Box, box: Box): Box {
  const part = Math.min(1, size.width / box.width, size.height / box.height)
  return { width: scaled(box.width, part), height: scaled(box.height, part) }
}

const scaled = (length: number, scale: number): number => Math.max(1, Math.round(length * scale))

const isSideways = ({ orientation = 1 }: Metadata): boolean => orientation >= 5

/** Where a point of the upright picture lies in the file of a camera that was held otherwise. */
function asStored({ x, y }: Focus, { orientation = 1 }: Metadata): Focus {
  const [mirroredX, mirroredY] = [100 - x, 100 - y]
  const points: Record<number, Focus> = {
    2: { x: mirroredX, y },
    3: { x: mirroredX, y: mirroredY },
    4: { x, y: mirroredY },
    5: { x: y, y: x },
    6: { x: y, y: mirroredX },
    7: { x: mirroredY, y: mirroredX },
    8: { x: mirroredY, y: x },
  }
  return points[orientation] ?? { x, y }
}

/** Turning a large picture upright would need all of it in memory; the small one is turned instead. */
async function upright(small: Sharp, { orientation = 1 }: Metadata): Promise<Pixels> {
  const pixels = await toPixels(small.toColourspace('srgb'))
  return orientation === 1 ? pixels : toPixels(turn(await fromPixels(pixels), orientation))
}

async function toPixels(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

function turn(picture: Sharp, orientation: number): Sharp {
  const mirrored = [4, 5, 7].includes(orientation)
  const angle = { 3: 180, 5: 90, 6: 90, 7: 270, 8: 270 }[orientation] ?? 0
  const flopped = orientation === 2 ? picture.flop() : picture
  const turned = mirrored ? picture.flip() : flopped
  return angle ? turned.rotate(angle) : turned
}
