import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import { keyedHashes } from '../web/tokens.ts'
import { Problem } from './problem.ts'
import { holdName, keepRequest, requestOf, type KeptRequest } from './requestQueries.ts'

interface Request {
  keyId: number
  /** Of `Idempotency-Key`; without one it is simply done. */
  requestName: string | undefined
  body: object
}
interface Once<Done> {
  done: Done
  isReplay: boolean
}

/**
 * Does something to a person once for each name of a request: for a day the same request gets the same answer. Name
 * and body are kept as keyed hashes.
 * @throws Problem when the first one is still under way, or had another body, or was about somebody who was erased since
 */
export function once<Done extends { id: number }>(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { keyId, requestName, body }: Request,
  work: (trx: Db) => Promise<Done>,
): Promise<Once<Done>> {
  const hash = (text: string) => keyedHashes(config.secrets, 'api-request', text)[0]!
  return db.transaction(async (trx) => {
    if (requestName === undefined) return { done: await work(trx), isReplay: false }
    const named = { keyId, nameHash: hash(requestName) }
    const bodyHash = hash(JSON.stringify(body))
    if (!(await holdName(trx, named))) throw underWay()
    const before = await requestOf(trx, named)
    if (before) return { done: doneBefore(before, bodyHash) as Done, isReplay: true }
    const done = await work(trx)
    const { id, ...answer } = done
    await keepRequest(trx, { ...named, bodyHash, contactId: id, answer })
    return { done, isReplay: false }
  })
}

const underWay = () =>
  new Problem(409, 'request_under_way', 'The first request with this Idempotency-Key is still under way.', {
    headers: { 'Retry-After': '1' },
  })

function doneBefore({ answer, bodyHash: kept, contactId }: KeptRequest, bodyHash: string): { id: number } {
  if (kept !== bodyHash)
    throw new Problem(422, 'idempotency_key_reused', 'This Idempotency-Key came with another body before.')
  if (contactId === null)
    throw new Problem(404, 'not_found', 'The person whom this request added has been erased since.')
  return { id: contactId, ...answer }
}
