import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { rawHeader } from './rawHeader.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** A finished answer: one body and one complete header array per encoding, ready for writeHead and end. */
export interface FinishedAnswer {
  readonly etag: string
  /** The memory that its bodies take. */
  readonly bytes: number
  readonly br: Sendable
  readonly gzip: Sendable
  readonly identity: Sendable
  readonly notModified: string[]
}
interface Sendable {
  headers: string[]
  body: Buffer
}
interface Bodies {
  identity: Buffer
  br?: Buffer | undefined
  gzip?: Buffer | undefined
}

/**
 * Makes an answer whose headers are complete.
 * @param bodies the same bytes in each encoding there is; a missing one falls back to the plain bytes
 */
export function finishedAnswer(headers: Record<string, string>, bodies: Bodies): FinishedAnswer {
  const { common, sendable } = sending(bodies.identity, headers)
  const identity = sendable(bodies.identity)
  return {
    etag: common.etag,
    bytes: [bodies.identity, bodies.br, bodies.gzip].reduce((sum, body) => sum + (body?.length ?? 0), 0),
    br: bodies.br ? sendable(bodies.br, 'br') : identity,
    gzip: bodies.gzip ? sendable(bodies.gzip, 'gzip') : identity,
    identity,
    notModified: flat(common),
  }
}

function sending(html: Buffer, headers: Record<string, string>) {
  const hash = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const common = { ...headers, etag: `W/"${hash}"`, vary: 'Accept-Encoding' }
  return {
    common,
    sendable: (body: Buffer, encoding?: string): Sendable => ({
      body,
      headers: flat({
        ...common,
        ...(encoding ? { 'content-encoding': encoding } : {}),
        'content-length': String(body.length),
      }),
    }),
  }
}

/** Compressed well enough for a first visitor: for today's browsers, and for others once one of them asks. */
export async function quickAnswer(html: Buffer, headers: Record<string, string>): Promise<FinishedAnswer> {
  const { common, sendable } = sending(html, headers)
  const br = sendable(await brotli(html, quality(1)), 'br')
  let gz: Sendable | undefined
  return {
    etag: common.etag,
    // With room for the other one, which is about as large.
    bytes: html.length + 2 * br.body.length,
    identity: sendable(html),
    br,
    get gzip() {
      return (gz ??= sendable(zlib.gzipSync(html, { level: 1 }), 'gzip'))
    },
    notModified: flat(common),
  }
}

/** Compressed as well as can be. */
export async function bestAnswer(html: Buffer, headers: Record<string, string>): Promise<FinishedAnswer> {
  const [br, gz] = await Promise.all([brotli(html, quality(11)), gzip(html, { level: 9 })])
  return finishedAnswer(headers, { identity: html, br, gzip: gz })
}

// A page is smaller than 256 KB; the usual window of 4 MB would cost tens of megabytes of memory a page.
const quality = (level: number) => ({
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level, [zlib.constants.BROTLI_PARAM_LGWIN]: 18 },
})

/** Writes an answer in the best encoding the browser takes, or 304 when it has these bytes. */
export function sendFinished(
  req: IncomingMessage,
  res: ServerResponse,
  answer: FinishedAnswer,
  status = 200,
): void {
  if (status === 200 && rawHeader(req, 'if-none-match') === answer.etag) {
    res.writeHead(304, answer.notModified)
    res.end()
    return
  }
  const { headers, body } = answer[encodingFor(rawHeader(req, 'accept-encoding'))]
  res.writeHead(status, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** A text that is made for one answer, as small as it gets in the time that making it takes. */
export async function encoded(
  text: string,
  accepted: string | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const bytes = Buffer.from(text)
  const encoding = encodingFor(accepted)
  if (encoding === 'br') return { encoding, body: await brotli(bytes, quality(4)) }
  if (encoding === 'gzip') return { encoding, body: await gzip(bytes, { level: 1 }) }
  return { encoding, body: bytes }
}

type Encoding = 'br' | 'gzip' | 'identity'

/** The best one that somebody takes. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'gzip'
  return 'identity'
}

const flat = (headers: Record<string, string>): string[] => Object.entries(headers).flat()
