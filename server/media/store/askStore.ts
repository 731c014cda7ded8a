import http from 'node:http'
import https from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import type { FileStore } from '../../fileStoreConfig.ts'

/** The store is away, too slow, or refuses us; `why` is said to the owner. */
export class StoreFailure extends Error {
  readonly status = 503
  readonly why: string
  constructor(why: string, cause?: unknown) {
    super(`The file store ${why}`, { cause })
    this.why = why
  }
}

/** Bytes that can be sent again when a connection turned out to be gone. */
export interface Bytes {
  length: number
  /** In hex. The store refuses what has another one. */
  sha256: string
  open(): Readable
}

interface Question {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  key: string
  headers?: Record<string, string>
  body?: Bytes
}

const sha256OfNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

/**
 * Asks the store something, signed. The answer's bytes are still to be read.
 * @throws StoreFailure when nothing is answered in time
 */
export async function askStore(store: FileStore, question: Question): Promise<http.IncomingMessage> {
  // Who keeps files in Postgres never loads it.
  const { default: aws4 } = await import('aws4')
  const url = new URL(`${store.bucketUrl}/${question.key}`)
  const { method, headers, body } = question
  const signed = aws4.sign(
    {
      service: 's3',
      region: store.region,
      method,
      host: url.host,
      path: url.pathname,
      headers: {
        ...headers,
        ...(body && { 'Content-Length': String(body.length) }),
        'X-Amz-Content-Sha256': body?.sha256 ?? sha256OfNothing,
      },
    },
    { accessKeyId: store.accessKeyId, secretAccessKey: store.secretAccessKey },
  )
  const options = { method, headers: signed.headers as http.OutgoingHttpHeaders, timeout: store.patienceMs }
  try {
    return await send(url, options, body)
  } catch (error) {
    // The store had closed a connection that was kept open; others may be closed as well, but not a new one.
    if (error instanceof StaleConnection) return send(url, { ...options, agent: false }, body)
    throw error
  }
}

class StaleConnection extends Error {}

function send(url: URL, options: https.RequestOptions, body?: Bytes): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    let answer: http.IncomingMessage | undefined
    const request = (url.protocol === 'https:' ? https : http).request(url, options)
    request.on('timeout', () => {
      // Who reads slowly is waited for, not the store.
      if (answer && answer.readableLength > 0) return
      const seconds = (options.timeout ?? 0) / 1000
      request.destroy(new StoreFailure(`did not answer within ${seconds} seconds`))
    })
    request.on('response', (response) => {
      answer = response
      resolve(response)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') reject(new StaleConnection())
      else reject(error instanceof StoreFailure ? error : new StoreFailure(saying(error), error))
    })
    if (!body) request.end()
    // What goes wrong while it is sent is told by the request itself, or by the answer that came early.
    else pipeline(body.open(), request, () => {})
  })
}

const saying = ({ code, message }: NodeJS.ErrnoException): string =>
  ({
    ENOTFOUND: 'has an address that is not known (S3_ENDPOINT)',
    EAI_AGAIN: 'has an address that could not be looked up',
    ECONNREFUSED: 'takes no connection',
    ECONNRESET: 'broke off the connection',
    EPIPE: 'broke off the connection',
  })[code ?? ''] ?? `cannot be reached (${code ?? message})`
