import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureOf } from './sigV4.ts'

/** What it may do instead of what it is asked. */
type Fault =
  | { status: number; code: string }
  /** Takes the question and never answers. */
  | 'silent'
  /** Ends the connection in the middle of what it sends. */
  | 'broken'
  /** Sends other bytes than it was given. */
  | 'changed'

export interface S3Server {
  /** For the environment of a site. */
  env: Record<string, string>
  objects: Map<string, { bytes: Buffer; type: string }>
  /** What was asked, as `PUT uploads/…`, and refused or not. */
  asked: string[]
  /** Every object under its name with what it holds instead. */
  fault: (method: string, key: string) => Fault | undefined
  close(): Promise<void>
}

const bucket = 'the-bucket'
const region = 'eu-central-1'
export const accessKeyId = 'AKIDTHESITE'
const secret = 'a secret of the store/+='
const quarterHour = 15 * 60_000

/**
 * A small store that speaks S3 on a port of this machine: it keeps objects in memory, and takes no question without a true signature.
 * @param store is made into it, for whoever has to name it before it listens
 */
export async function s3Server(store = {} as S3Server): Promise<S3Server> {
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => answer(request, Buffer.concat(parts), response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(store, {
    env: {
      S3_ENDPOINT: address,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secret,
    },
    objects: new Map(),
    asked: [],
    fault: () => undefined,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  } satisfies S3Server)

  function answer(request: http.IncomingMessage, body: Buffer, response: http.ServerResponse): void {
    const method = request.method!
    const [, named, key = ''] = /^\/([^/]*)\/?(.*)$/.exec(request.url!)!
    store.asked.push(`${method} ${key}`)
    const fault = store.fault(method, key)
    if (fault === 'silent') return
    const refusal = typeof fault === 'object' ? fault : refusalOf(request, body, named!)
    if (refusal) refuse(response, refusal)
    else if (method === 'PUT') {
      store.objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
      response.writeHead(200).end()
    } else if (method === 'DELETE') {
      store.objects.delete(key)
      response.writeHead(204).end()
    } else give(request, response, key, fault)
  }

  function give(request: http.IncomingMessage, response: http.ServerResponse, key: string, fault?: Fault) {
    const held = store.objects.get(key)
    if (!held) {
      refuse(response, { status: 404, code: 'NoSuchKey' })
      return
    }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const whole = fault === 'changed' ? Buffer.from(held.bytes).reverse() : held.bytes
    const bytes = from === undefined ? whole : whole.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, { 'content-length': bytes.length })
    if (fault === 'broken') response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
    else if (request.method === 'HEAD') response.end()
    else response.end(bytes)
  }
}

function refuse(response: http.ServerResponse, { status, code }: { status: number; code: string }): void {
  // A real one quotes what it was sent, the key too.
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(
    `<?xml version="1.0"?><Error><Code>${code}</Code><AWSAccessKeyId>${accessKeyId}</AWSAccessKeyId></Error>`,
  )
}

function refusalOf(request: http.IncomingMessage, body: Buffer, named: string) {
  const headers = request.headers as Record<string, string | undefined>
  const denied = (code: string, status = 403) => ({ status, code })
  const [, credential, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!credential || !names || !signature) return denied('AccessDenied')
  const [id, day, of, service, end] = credential.split('/')
  if (id !== accessKeyId) return denied('InvalidAccessKeyId')
  if (of !== region) return denied('AuthorizationHeaderMalformed', 400)
  const moment = headers['x-amz-date'] ?? ''
  const at = Date.parse(moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) < quarterHour)) return denied('RequestTimeTooSkewed')
  const signed = names.split(';')
  const unsigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))].filter(
    (name) => !signed.includes(name),
  )
  const isOurs = service === 's3' && end === 'aws4_request' && moment.startsWith(day!)
  if (!isOurs || unsigned.length > 0) return denied('AccessDenied')
  const expected = signatureOf({
    method: request.method!,
    url: request.url!,
    headers,
    signed,
    region,
    secret,
  })
  if (signature !== expected) return denied('SignatureDoesNotMatch')
  if (request.method === 'PUT' && headers['content-length'] === undefined)
    return denied('MissingContentLength', 411)
  if (headers['x-amz-content-sha256'] !== createHash('sha256').update(body).digest('hex'))
    return denied('XAmzContentSHA256Mismatch', 400)
  if (named !== bucket) return denied('NoSuchBucket', 404)
  return undefined
}
