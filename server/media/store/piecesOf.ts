import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'

/** No file is ever in memory as a whole; each piece lies where the one before it lay. */
export async function* piecesOf(file: string, length: number): AsyncGenerator<Buffer> {
  const handle = await fs.open(file)
  const piece = Buffer.alloc(length)
  try {
    for (let from = 0; ; from += length) {
      const { bytesRead } = await handle.read(piece, 0, length, from)
      if (bytesRead > 0) yield piece.subarray(0, bytesRead)
      if (bytesRead < length) return
    }
  } finally {
    await handle.close()
  }
}

/** The SHA-256 of bytes, in hex. */
export async function hashOf(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}
