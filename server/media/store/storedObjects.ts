import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { FileStore } from '../../fileStoreConfig.ts'
import { askStore, StoreFailure, type Bytes } from './askStore.ts'

/** Puts an object into the bucket; the store compares its hash. @throws StoreFailure */
export async function putObject(store: FileStore, key: string, bytes: Bytes, type: string): Promise<void> {
  const answer = await askStore(store, {
    method: 'PUT',
    key,
    headers: { 'Content-Type': type },
    body: bytes,
  })
  if (answer.statusCode !== 200) throw await refusalOf(answer)
  answer.resume()
}

/**
 * The bytes of an object, `from` and `to` both among them.
 * @returns undefined when the bucket does not hold it
 * @throws StoreFailure
 */
export async function openObject(
  store: FileStore,
  key: string,
  { from, to }: { from: number; to: number },
): Promise<Readable | undefined> {
  const answer = await askStore(store, { method: 'GET', key, headers: { Range: `bytes=${from}-${to}` } })
  const isPart = answer.statusCode === 206 || (answer.statusCode === 200 && from === 0)
  if (isPart && Number(answer.headers['content-length']) === to - from + 1) return answer
  const refusal = await refusalOf(answer)
  if (answer.statusCode === 404 && refusal.code !== 'NoSuchBucket') return undefined
  throw refusal
}

/** Whether an object is there with all its bytes. @throws StoreFailure */
export async function hasObject(store: FileStore, key: string, length: number): Promise<boolean> {
  const answer = await askStore(store, { method: 'HEAD', key })
  if (answer.statusCode === 404) {
    answer.resume()
    return false
  }
  if (answer.statusCode !== 200) throw await refusalOf(answer)
  answer.resume()
  return Number(answer.headers['content-length']) === length
}

/** Removes an object; one that is gone already is no failure. @throws StoreFailure */
export async function removeObject(store: FileStore, key: string): Promise<void> {
  const answer = await askStore(store, { method: 'DELETE', key })
  if (answer.statusCode === 200 || answer.statusCode === 204) {
    answer.resume()
    return
  }
  const refusal = await refusalOf(answer)
  if (answer.statusCode !== 404 || refusal.code === 'NoSuchBucket') throw refusal
}

class Refusal extends StoreFailure {
  readonly code: string
  constructor(code: string, status: number | undefined) {
    super(`${reasons[code] ?? 'refused'} (${code || status})`)
    this.code = code
  }
}

const wrongRegion = 'keeps this bucket in another region: S3_REGION'
const reasons: Record<string, string> = {
  AccessDenied: 'does not allow this to the key',
  AuthorizationHeaderMalformed: wrongRegion,
  InvalidAccessKeyId: 'does not know the key S3_ACCESS_KEY_ID',
  NoSuchBucket: 'has no bucket of this name: S3_BUCKET',
  PermanentRedirect: wrongRegion,
  RequestTimeTooSkewed: 'says that the clock of this machine is wrong',
  SignatureDoesNotMatch: 'says that the secret is wrong: S3_SECRET_ACCESS_KEY',
  SlowDown: 'has too much to do',
  XAmzContentSHA256Mismatch: 'received other bytes than were sent',
}

const mostRead = 16_384

/** Of what is answered only the code is taken: the rest may quote what was signed. */
async function refusalOf(answer: IncomingMessage): Promise<Refusal> {
  let said = ''
  for await (const part of answer) {
    said += String(part)
    if (said.length > mostRead) break
  }
  return new Refusal(/<Code>(\w{1,60})<\/Code>/.exec(said)?.[1] ?? '', answer.statusCode)
}
