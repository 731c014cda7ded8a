import type { Metadata } from 'sharp'

const megabyte = 1024 * 1024
/** More points would keep a visitor's browser busy, whatever they cost here. */
const mostPoints = 40_000_000
/** What decoding may take beside the rest of both processes, which must stay under 300 MB together. */
const mostBytes = 56 * megabyte

/**
 * Bytes that decoding takes a point, measured. Files that can be read line by line, or made smaller while they are
 * read, cost next to nothing; the others lie in memory whole.
 * @param head the file's first bytes
 */
function bytesPerPoint(meta: Metadata, head: Buffer): number {
  const channels = meta.channels ?? 4
  if (meta.format === 'jpeg') {
    if (!meta.isProgressive) return 0.5
    return meta.chromaSubsampling === '4:2:0' ? 4.2 : 2.4 * channels
  }
  if (meta.format === 'png') {
    const deep = meta.depth === 'ushort'
    // Partly transparent points are scaled as fractions, which take twice the memory.
    const clear = deep ? 2.7 : 1.4
    const lines = meta.hasAlpha ? clear : 0.5
    return meta.isProgressive ? lines + (deep ? 8 : 4) : lines
  }
  if (meta.format === 'webp') return head.toString('latin1', 12, 16) === 'VP8 ' ? 1.2 : 4.6
  return meta.format === 'gif' ? 6 : 20
}

/** Why a picture costs too much to decode, with an advice; undefined when it may be taken. */
export function tooCostly(meta: Metadata, head: Buffer): string | undefined {
  const height = meta.pageHeight ?? meta.height
  const points = meta.width * height
  if (points * (meta.pages ?? 1) > mostPoints) {
    return `${sizeOf(meta)} are too many points. Make it smaller: at most 40 million in all${meta.pages ? ' frames together' : ''}.`
  }
  if (points * bytesPerPoint(meta, head) <= mostBytes) return undefined
  const most = Math.floor(mostBytes / bytesPerPoint(meta, head) / 1_000_000)
  return `${sizeOf(meta)} are too many points for this kind of picture, which may have ${most} million. Make it smaller, or save it as an ordinary JPG (not progressive).`
}

const sizeOf = ({ width, height, pageHeight }: Metadata): string =>
  `${width.toLocaleString('en-US')} x ${(pageHeight ?? height).toLocaleString('en-US')}`
