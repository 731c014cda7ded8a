import fs from 'node:fs'
import { pipeline } from 'node:stream'
import { pipeline as pipelined } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** Writes lines into a gzip file that only its owner may read; a half-written file never gets its name. */
export async function writeLines(file: string, lines: AsyncIterable<string>): Promise<void> {
  const aside = `${file}.part`
  try {
    await pipelined(inPieces(lines), createGzip(), fs.createWriteStream(aside, { mode: 0o600 }))
    await fs.promises.rename(aside, file)
  } catch (error) {
    await fs.promises.rm(aside, { force: true })
    throw error
  }
}

const pieceLength = 64 * 1024

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** The lines of such a file. @throws Error when it is not one, or cut off */
export async function* readLines(file: string): AsyncGenerator<string> {
  const text = pipeline(fs.createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let begun = ''
  for await (const piece of text as AsyncIterable<string>) {
    const lines = piece.split('\n')
    const rest = lines.pop()!
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
