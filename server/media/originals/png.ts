import { crc32 } from 'node:zlib'
import { orientationOnly } from './exif.ts'

/** What a browser needs to draw a picture or an animation. */
const drawn = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
)

/** A PNG as it was uploaded, without texts, dates, camera and place, and without anything behind its end. */
export function barePng(bytes: Buffer, orientation: number): Buffer {
  const parts = [bytes.subarray(0, 8)]
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (drawn.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IHDR' && orientation > 1) parts.push(chunk('eXIf', orientationOnly(orientation)))
    if (type === 'IEND') break
    at = end
  }
  return Buffer.concat(parts)
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, sum])
}
