import { orientationOnly } from './exif.ts'

const endOfImage = 0xd9
const startOfScan = 0xda

/**
 * A JPEG as it was uploaded, without what was written beside the picture: camera, place, thumbnails, comments, and anything
 * behind its end. Colour profile and orientation stay.
 */
export function bareJpeg(bytes: Buffer, orientation: number): Buffer {
  const parts = [bytes.subarray(0, 2)]
  if (orientation > 1) parts.push(exifSegment(orientation))
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === endOfImage) {
      parts.push(bytes.subarray(at, at + 2))
      return Buffer.concat(parts)
    }
    const head = at + 2 + (hasLength(marker) ? bytes.readUInt16BE(at + 2) : 0)
    const end = marker === startOfScan ? endOfScan(bytes, head) : head
    if (isPicture(marker, bytes.subarray(at + 4, at + 16))) parts.push(bytes.subarray(at, end))
    at = end
  }
  // Its end is missing or is no JPEG's; decoding will say so.
  parts.push(bytes.subarray(at, at + 2))
  return Buffer.concat(parts)
}

const hasLength = (marker: number): boolean => !(marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9))

/** Behind a scan's data, in which 0xff is always followed by 0 or a restart mark. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function isPicture(marker: number, start: Buffer): boolean {
  const text = start.toString('latin1')
  if (marker === 0xe0) return text.startsWith('JFIF\0')
  if (marker === 0xe2) return text.startsWith('ICC_PROFILE\0')
  if (marker === 0xee) return text.startsWith('Adobe')
  return !(marker === 0xfe || (marker >= 0xe0 && marker <= 0xef))
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
