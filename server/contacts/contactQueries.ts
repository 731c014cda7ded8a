import type { Db } from '../db.ts'
import { execute, first, rows } from '../rows.ts'
import { keptWhenUnsubscribing, type Stage } from './shared/stages.ts'

export interface Contact {
  id: number
  email: string
  fullName: string | null
  lifecycle: Stage
  source: string
  firstSeenAt: Date
}

/** @param lock keeps others from changing the contact until the transaction ends */
export async function contactById(
  db: Db,
  id: number,
  lock?: 'for update' | 'for key share',
): Promise<Contact | undefined> {
  return first<Contact>(
    db,
    `select id, email, full_name, lifecycle, source, first_seen_at from contacts where id = ? ${lock ?? ''}`,
    [id],
  )
}

/** Keeps others from changing the address of any of them until the transaction ends. @returns those who are there */
export async function holdContacts(trx: Db, ids: number[]): Promise<Pick<Contact, 'id' | 'email'>[]> {
  return rows<Pick<Contact, 'id' | 'email'>>(
    trx,
    'select id, email from contacts where id = any(?) order by id for key share',
    [ids],
  )
}

/** The stage of those who opted out. Warm people, sales and clients keep theirs: the subscription tells. */
export async function leaveForUnsubscribed(db: Db, ids: number[], by: string): Promise<void> {
  await execute(
    db,
    `update contacts set lifecycle = 'unsubscribed', stage_changed_by = :by,
       last_stage_change_at = now(), last_activity_at = now()
     where id = any(:ids) and lifecycle <> 'unsubscribed' and lifecycle <> all(:kept)`,
    { ids, by, kept: keptWhenUnsubscribing },
  )
}
