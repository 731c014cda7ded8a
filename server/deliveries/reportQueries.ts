import { createHash } from 'node:crypto'
import type { Db } from '../db.ts'
import { changed, first, one, rows } from '../rows.ts'
import type { Reported } from '../outbox/deliveryQueries.ts'
import type { Report } from './services/report.ts'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/**
 * Only a hash is kept: a key may name an address. Of two at once, one waits for the other.
 * @param matched whether it was about a message of ours
 * @returns false when this report was read before
 */
export async function noteTold(
  trx: Db,
  service: string,
  { key, type }: Report,
  matched: boolean,
): Promise<boolean> {
  return (
    (await first(
      trx,
      `insert into mail_reports (service, key_hash, kind, matched) values (?, ?, ?, ?)
       on conflict do nothing returning 1 as told`,
      [service, hashOf(key), type, matched],
    )) !== undefined
  )
}

/** The newest message that left to this address in the last ten days: for services that tell no more. */
export async function newestSendTo(db: Db, email: string): Promise<Reported | undefined> {
  return first<Reported>(
    db,
    `select id, message_key as key, email, run, contact_id from email_campaigns
     where lower(email) = lower(?) and sent_at > now() - interval '10 days'
     order by sent_at desc limit 1`,
    [email],
  )
}

/** Reports of the last seven days, and how many of them were about no message that we know. */
export async function countReports(db: Db): Promise<{ told: number; unmatched: number }> {
  return one<{ told: number; unmatched: number }>(
    db,
    `select count(*)::int as told, (count(*) filter (where not matched))::int as unmatched
     from mail_reports where received_at > now() - interval '7 days' and kind <> 'ignored'`,
  )
}

/** The same of each service that has told anything within ninety days. */
export async function toldByService(
  db: Db,
): Promise<{ service: string; told: number; unmatched: number; last: Date }[]> {
  return rows(
    db,
    `select service, max(received_at) as last,
       (count(*) filter (where received_at > now() - interval '7 days'))::int as told,
       (count(*) filter (where not matched and received_at > now() - interval '7 days'))::int as unmatched
     from mail_reports where kind <> 'ignored' group by service order by service`,
  )
}

/** Services repeat a report for a day at most. @returns how many rows went */
export async function deleteOldReports(db: Db): Promise<number> {
  const rowCount = await changed(
    db,
    `delete from mail_reports where received_at < now() - interval '90 days'`,
  )
  return rowCount
}
