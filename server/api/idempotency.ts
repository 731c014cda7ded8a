import type { Db } from '../db.ts'
import type { Services } from '../services.ts'
import { keyedHashes } from '../web/tokens.ts'
import { Problem } from './apiProblem.ts'
import { holdName, keepRequest, requestOf, type KeptRequest } from './apiRequestQueries.ts'

interface Request {
  keyId: number
  /** Of `Idempotency-Key`; without one it is simply done. */
  requestName: string | undefined
  body: object
}
/** Whom it was done to, and what is answered about it. */
interface Done<Answer> {
  id: number
  answer: Answer
}
interface Once<Answer> extends Done<Answer> {
  isReplay: boolean
}

/**
 * Does something to a person once for each name of a request: for a day the same request gets the same answer. Name
 * and body are kept as keyed hashes.
 * @throws Problem when the first one is still under way, or had another body, or was about somebody who was erased since
 */
export function once<Answer extends object>(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { keyId, requestName, body }: Request,
  work: (trx: Db) => Promise<Done<Answer>>,
): Promise<Once<Answer>> {
  const hash = (text: string) => keyedHashes(config.secrets, 'api-request', text)[0]!
  return db.transaction(async (trx) => {
    if (requestName === undefined) return { ...(await work(trx)), isReplay: false }
    const named = { keyId, nameHash: hash(requestName) }
    const bodyHash = hash(JSON.stringify(body))
    if (!(await holdName(trx, named))) throw underWay()
    const before = await requestOf<Answer>(trx, named)
    if (before) return { ...doneBefore(before, bodyHash), isReplay: true }
    const done = await work(trx)
    await keepRequest(trx, { ...named, bodyHash, contactId: done.id, answer: done.answer })
    return { ...done, isReplay: false }
  })
}

const underWay = () =>
  new Problem(409, 'request_under_way', 'The first request with this Idempotency-Key is still under way.', {
    headers: { 'Retry-After': '1' },
  })

function doneBefore<Answer extends object>(
  { answer, bodyHash: kept, contactId }: KeptRequest<Answer>,
  bodyHash: string,
): Done<Answer> {
  if (kept !== bodyHash)
    throw new Problem(422, 'idempotency_key_reused', 'This Idempotency-Key came with another body before.')
  if (contactId === null)
    throw new Problem(404, 'not_found', 'The person whom this request added has been erased since.')
  return { id: contactId, answer }
}
