/** A GIF as it was uploaded, without comments, foreign data and anything behind its end; an animation keeps its loop. */
export function bareGif(bytes: Buffer): Buffer {
  let at = 13 + tableSize(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    const kind = bytes[at]
    if (kind === 0x3b) {
      parts.push(bytes.subarray(at, at + 1))
      break
    }
    const isExtension = kind === 0x21
    if (!isExtension && kind !== 0x2c) break
    const data = isExtension ? at + 2 : at + 11 + tableSize(bytes[at + 9] ?? 0)
    const end = endOfBlocks(bytes, data)
    if (!isExtension || isDrawn(bytes, at)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(parts)
}

const tableSize = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at]) at += bytes[at]! + 1
  return at + 1
}

/** Delays and transparency, and how often an animation repeats. */
const isDrawn = (bytes: Buffer, at: number): boolean =>
  bytes[at + 1] === 0xf9 ||
  (bytes[at + 1] === 0xff &&
    ['NETSCAPE2.0', 'ANIMEXTS1.0'].includes(bytes.toString('latin1', at + 3, at + 14)))
