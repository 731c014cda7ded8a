import fs from 'node:fs'
import { pipeline, type Readable, type Writable } from 'node:stream'
import { pipeline as pipelined } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { longestLine, mostUnpacked } from './shared/limits.ts'

/** Writes lines into a gzip file that only its owner may read; a half-written file never gets its name. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  const aside = `${file}.part`
  try {
    await sendLines(fs.createWriteStream(aside, { mode: 0o600 }), lines)
    await fs.promises.rename(aside, file)
  } catch (error) {
    await fs.promises.rm(aside, { force: true })
    throw error
  }
}

/** Sends lines as gzip, as fast as the reader takes them, and stops when the reader is gone. */
export const sendLines = (target: Writable, lines: AsyncIterable<string>): Promise<void> =>
  pipelined(inPieces(lines), createGzip(), target)

const pieceLength = 64 * 1024

/** The first line goes by itself, so that a reader who waits for the first byte has it at once. */
async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  let least = 0
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < least) continue
    yield piece
    piece = ''
    least = pieceLength
  }
  yield piece
}

/** The file is no backup of ours, whole as it left: cut off, damaged, or made to be too large when unpacked. */
export class BrokenFile extends Error {}

/**
 * The lines of such a file.
 * @param most what it may come to, in characters
 * @throws Error when it is not one, or cut off; BrokenFile when it unpacks to too much
 */
export async function* readLines(packed: Readable, most = mostUnpacked): AsyncGenerator<string> {
  const text = pipeline(packed, createGunzip(), () => {}).setEncoding('utf8')
  let begun = ''
  let length = 0
  for await (const piece of text as AsyncIterable<string>) {
    length += piece.length
    if (length > most) throw new BrokenFile('It unpacks to more than a site can hold.')
    const lines = piece.split('\n')
    const rest = lines.pop()!
    if (begun.length + piece.length > longestLine && lines.length === 0)
      throw new BrokenFile('One of its lines is longer than any of ours.')
    if (lines.length === 0) {
      begun += rest
      continue
    }
    yield begun + lines[0]!
    yield* lines.slice(1)
    begun = rest
  }
  if (begun) yield begun
}
