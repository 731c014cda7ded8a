import { orientationOnly } from './exif.ts'

const drawn = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const exifFlag = 0x08
const xmpFlag = 0x04

/** A WEBP as it was uploaded, without camera, place and other texts, and without anything behind its end. */
export function bareWebp(bytes: Buffer, orientation: number): Buffer {
  const parts: Buffer[] = []
  const last = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  for (let at = 12; at + 8 <= last;) {
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const type = bytes.toString('latin1', at, at + 4)
    if (type === 'VP8X') parts.push(flagged(bytes.subarray(at, end), orientation > 1))
    else if (drawn.has(type)) parts.push(bytes.subarray(at, end))
    at = end
  }
  if (orientation > 1) parts.push(chunk('EXIF', orientationOnly(orientation)))
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

/** The head of an extended file says what else is inside. */
function flagged(head: Buffer, hasExif: boolean): Buffer {
  const copy = Buffer.from(head)
  copy[8] = (copy[8]! & ~(exifFlag | xmpFlag)) | (hasExif ? exifFlag : 0)
  return copy
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}
