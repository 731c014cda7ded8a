import { crc32 } from 'node:zlib'

/** A file inside a zip. */
export interface ZipEntry {
  /** With its ending; no folder. */
  name: string
  at: Date
  bytes: AsyncIterable<Buffer>
}

const localHead = 0x04034b50
const descriptorHead = 0x08074b50
const centralHead = 0x02014b50
const endHead = 0x06054b50
const wideEndHead = 0x06064b50
const wideEndPlaceHead = 0x07064b50
/** What is packed here is packed already, so its bytes stay as they are, in blocks of deflate. */
const deflated = 8
/** The sum and the length follow the bytes; the name is UTF-8. */
const flags = 0x0008 | 0x0800
const version = 20
/** Of programs that read places beyond four gigabytes. */
const wideVersion = 45
const mostInBlock = 0xffff
/** The largest number of four bytes. Where it stands, the number itself stands in eight bytes elsewhere. */
const wide = 0xffffffff

/**
 * A zip file, made while it is read: no more of it is in memory than one piece of one file.
 * @param narrow up to where places are said as old programs read them
 */
export async function* zipped(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  narrow = wide - 1,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  const passed = (piece: Buffer): Buffer => {
    at += piece.length
    return piece
  }
  for await (const { name: called, at: moment, bytes } of entries) {
    const name = Buffer.from(called)
    const start = at
    yield passed(
      joined(
        [4, localHead],
        [2, version],
        ...kind(moment),
        ...sizes(0, 0, 0),
        [2, name.length],
        [2, 0],
        name,
      ),
    )
    const begun = at
    let sum = 0
    let length = 0
    for await (const piece of bytes) {
      sum = crc32(piece, sum)
      length += piece.length
      for (let from = 0; from < piece.length; from += mostInBlock) {
        const part = piece.subarray(from, from + mostInBlock)
        yield passed(blockHead(0, part.length))
        yield passed(part)
      }
    }
    yield passed(blockHead(1, 0))
    const facts = sizes(sum, at - begun, length)
    yield passed(joined([4, descriptorHead], ...facts))
    directory.push(centralEntry(name, [...kind(moment), ...facts], start, narrow))
  }
  const start = at
  for (const entry of directory) yield passed(entry)
  yield end(directory.length, at - start, start, narrow)
}

function centralEntry(name: Buffer, facts: Field[], start: number, narrow: number): Buffer {
  const isWide = start > narrow
  const more = isWide ? joined([2, 1], [2, 8], [8, start]) : Buffer.alloc(0)
  const needed = isWide ? wideVersion : version
  const lengths: Field[] = [
    [2, name.length],
    [2, more.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
  ]
  return joined(
    ...([
      [4, centralHead],
      [2, needed],
      [2, needed],
    ] as Field[]),
    ...facts,
    ...lengths,
    [4, isWide ? wide : start],
    name,
    more,
  )
}

/** Where the directory stands. */
function end(count: number, length: number, start: number, narrow: number): Buffer {
  const counts = (size: 2 | 8): Field[] => [
    [size, count],
    [size, count],
  ]
  const none: Field[] = [
    [2, 0],
    [2, 0],
  ]
  if (start <= narrow) return joined([4, endHead], ...none, ...counts(2), [4, length], [4, start], [2, 0])
  const place = start + length
  return joined(
    ...([
      [4, wideEndHead],
      [8, 44],
      [2, wideVersion],
      [2, wideVersion],
      [4, 0],
      [4, 0],
    ] as Field[]),
    ...counts(8),
    ...([
      [8, length],
      [8, start],
      [4, wideEndPlaceHead],
      [4, 0],
      [8, place],
      [4, 1],
    ] as Field[]),
    ...([[4, endHead], ...none, ...counts(2), [4, length], [4, wide], [2, 0]] as Field[]),
  )
}

/** How many bytes, and the number that stands there; or the bytes themselves. */
type Field = [size: 2 | 4 | 8, value: number] | Buffer

const kind = (moment: Date): Field[] => [[2, flags], [2, deflated], ...dosTime(moment)]
const sizes = (sum: number, packed: number, length: number): Field[] => [
  [4, sum],
  [4, packed],
  [4, length],
]

/** Its last bit says whether it is the last one. */
const blockHead = (last: 0 | 1, length: number): Buffer =>
  joined(Buffer.from([last]), [2, length], [2, length ^ 0xffff])

const joined = (...fields: Field[]): Buffer =>
  Buffer.concat(fields.map((field) => (Buffer.isBuffer(field) ? field : number(...field))))

function number(size: 2 | 4 | 8, value: number): Buffer {
  const bytes = Buffer.alloc(size)
  if (size === 8) bytes.writeBigUInt64LE(BigInt(value))
  else bytes.writeUIntLE(value, 0, size)
  return bytes
}

/** As zips say it: in steps of two seconds since 1980, without a zone. */
function dosTime(moment: Date): Field[] {
  const time = (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1)
  const year = Math.max(0, moment.getUTCFullYear() - 1980)
  return [
    [2, time],
    [2, (year << 9) | ((moment.getUTCMonth() + 1) << 5) | moment.getUTCDate()],
  ]
}
