import type { Db } from '../db.ts'

const batch = 5_000

/** Signed-out-by-time sessions. @returns how many rows went */
export function deleteExpiredSessions(db: Db): Promise<number> {
  return inBatches(
    db,
    `delete from sessions where sid in (select sid from sessions where expire < now() limit ${batch})`,
  )
}

/** Messages that ended 24 months ago or longer; what still waits is never touched (notes P7). */
export function deleteOldSends(db: Db): Promise<number> {
  return inBatches(
    db,
    `delete from email_campaigns where id in (
       select id from email_campaigns
       where created_at < now() - interval '24 months' and status <> 'queued' limit ${batch})`,
  )
}

/** Answers that nobody went on with for 60 days (notes P7). */
export function deleteOldDrafts(db: Db): Promise<number> {
  return inBatches(
    db,
    `delete from audit_drafts where audit_link_id in (
       select audit_link_id from audit_drafts where updated_at < now() - interval '60 days' limit ${batch})`,
  )
}

/** What forms counted of clients, as soon as it counts no longer. */
export function deleteOldTries(db: Db): Promise<number> {
  return inBatches(
    db,
    `delete from form_tries where key in (
       select key from form_tries where expire < extract(epoch from now()) * 1000 limit ${batch})`,
  )
}

/** Small bites, so that a large sweep never holds locks for long. */
async function inBatches(db: Db, statement: string): Promise<number> {
  let total = 0
  for (;;) {
    const { rowCount } = await db.raw<{ rowCount: number }>(statement)
    total += rowCount
    if (rowCount < batch) return total
  }
}
