import http from 'node:http'
import https from 'node:https'
import { AddressNotAllowed, openLookup, type FindAddresses } from '../web/openLookup.ts'
import { isPublicAddress } from '../web/publicAddress.ts'
import { addressComplaint, type Reach } from './receiver.ts'

/** What a receiver said. */
export interface Answer {
  /** null when there was no answer. */
  status: number | null
  /** The beginning of it, or why there was none. */
  text: string
  tookMs: number
}

/** No more of an answer is read, and none of it understood. */
const mostBytes = 2_048

interface Posted {
  address: string
  headers: Record<string, string>
  body: string
}

/**
 * Posts to an address of the open internet: what is connected to is what was checked, and a redirect is an answer like
 * any other. Never throws.
 * @param find the DNS, for tests
 */
export async function postToReceiver(
  { address, headers, body }: Posted,
  reach: Reach,
  find?: FindAddresses,
): Promise<Answer> {
  const started = performance.now()
  const said = (status: number | null, text: string): Answer => ({
    status,
    text: text.replaceAll('\0', ''),
    tookMs: Math.round(performance.now() - started),
  })
  const complaint = addressComplaint(address, reach)
  if (complaint) return said(null, `${complaint}.`)
  const url = new URL(address)
  const allowed = reach.anywhere ? () => true : isPublicAddress
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      signal: AbortSignal.timeout(reach.patienceMs),
      agent: false,
      lookup: openLookup(allowed, find),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Webhooks/1.0',
        accept: '*/*',
      },
    })
    let status: number | undefined
    const chunks: Buffer[] = []
    let length = 0
    // Once the status is there it counts, whatever becomes of the rest.
    const end = (error?: Error) => {
      resolve(status === undefined ? said(null, reasonOf(error!, reach)) : said(status, beginningOf(chunks)))
      request.destroy()
    }
    request.on('error', end)
    request.on('response', (response) => {
      status = response.statusCode!
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        length += chunk.length
        if (length >= mostBytes) end()
      })
      response.on('error', end)
      response.on('close', () => end())
    })
    request.end(body)
  })
}

/** Cut by bytes, so that the last character may be half of one. */
const beginningOf = (chunks: Buffer[]): string =>
  Buffer.concat(chunks)
    .subarray(0, mostBytes)
    .toString('utf8')
    .replace(/\uFFFD$/, '')

const untrusted = 'Its certificate is not signed by anybody we trust.'
const reasons: Record<string, string> = {
  ENOTFOUND: 'The name cannot be found.',
  ECONNREFUSED: 'Nobody answers there: the connection was refused.',
  ECONNRESET: 'The connection was cut.',
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  CERT_HAS_EXPIRED: 'Its certificate has ended.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
}

function reasonOf(error: Error & { code?: string }, { patienceMs }: Reach): string {
  if (error instanceof AddressNotAllowed)
    return 'The name leads into a private network, where nothing is sent.'
  if (error.name === 'TimeoutError' || error.name === 'AbortError')
    return `No answer within ${patienceMs / 1000} seconds.`
  return (
    (error.code && reasons[error.code]) ??
    `The connection failed: ${error.code ?? error.message}`.slice(0, 300)
  )
}
