import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, constants } from 'node:zlib'

/**
 * How much of an answer must have come, headers with it, before a page's headline can be drawn. A server sends ten
 * segments, some 14,600 bytes, before it waits for the first word back (RFC 6928).
 * @returns bytes
 */
export async function bytesToHeadline(url: string): Promise<number> {
  const request = http.get(url, { headers: { 'accept-encoding': 'br' } })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  const body = await buffer(answer)
  const headers = answer.rawHeaders.reduce(
    (sum, part) => sum + part.length + 2,
    'HTTP/1.1 200 OK\r\n\r\n'.length,
  )
  return headers + partWithHeadline(body)
}

/** The shortest beginning of a compressed page that a browser can already read the headline from. */
function partWithHeadline(body: Buffer): number {
  let [without, enough] = [0, body.length]
  while (enough - without > 1) {
    const middle = (without + enough) >> 1
    if (beginning(body.subarray(0, middle)).includes('</h1>')) enough = middle
    else without = middle
  }
  return enough
}

const beginning = (bytes: Buffer): Buffer =>
  brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
