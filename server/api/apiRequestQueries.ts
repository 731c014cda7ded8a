import type { Db } from '../db.ts'
import { batch, deleteInBatches, execute, first, one } from '../rows.ts'

/** @typeParam Answer what the caller answered, without the id, which the row has as its contact */
export interface KeptRequest<Answer extends object> {
  bodyHash: string
  /** null after the person was erased. */
  contactId: number | null
  answer: Answer
}
interface Named {
  keyId: number
  nameHash: string
}

/** Holds a name until the transaction ends. @returns false while another request of that name is under way */
export const holdName = async (trx: Db, { keyId, nameHash }: Named): Promise<boolean> =>
  (
    await one<{ held: boolean }>(trx, 'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as held', [
      `${keyId}:${nameHash}`,
    ])
  ).held

/** What a request of this name did within a day. */
export const requestOf = <Answer extends object>(
  trx: Db,
  named: Named,
): Promise<KeptRequest<Answer> | undefined> =>
  first<KeptRequest<Answer>>(
    trx,
    `select body_hash, contact_id, answer from api_requests
     where api_key_id = :keyId and name_hash = :nameHash and made_at > now() - interval '24 hours'`,
    { ...named },
  )

/** Keeps it; one of the same name that is older than a day gives way. */
export async function keepRequest(
  trx: Db,
  request: Named & { bodyHash: string; contactId: number; answer: object },
): Promise<void> {
  await execute(
    trx,
    `insert into api_requests (api_key_id, name_hash, body_hash, contact_id, answer)
     values (:keyId, :nameHash, :bodyHash, :contactId, :answer)
     on conflict (api_key_id, name_hash) do update set
       body_hash = excluded.body_hash, contact_id = excluded.contact_id, answer = excluded.answer, made_at = now()`,
    { ...request, answer: JSON.stringify(request.answer) },
  )
}

/** Names that count no longer. @returns how many went */
export const deleteOldRequests = (db: Db): Promise<number> =>
  deleteInBatches(
    db,
    `delete from api_requests where id in (
       select id from api_requests where made_at < now() - interval '24 hours' limit ${batch})`,
  )
