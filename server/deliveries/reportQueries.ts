import { createHash } from 'node:crypto'
import type { Db } from '../db.ts'
import { changed, one, rows } from '../rows.ts'
import type { Reported } from '../outbox/deliveryQueries.ts'
import type { Report } from './services/deliveryReport.ts'

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

interface Told extends Pick<Report, 'key' | 'type'> {
  /** Whether it was about a message of ours. */
  matched: boolean
}

/**
 * Only hashes are kept: a key may name an address. Of two at once, one waits for the other.
 * @returns for each whether it is news: false when it was read before, or stands before it here
 */
export async function noteTold(trx: Db, service: string, told: Told[]): Promise<boolean[]> {
  const hashes = told.map(({ key }) => hashOf(key))
  const noted = await rows<{ hash: string }>(
    trx,
    `insert into mail_reports (service, key_hash, kind, matched)
     select :service, decode(hash, 'hex'), kind, matched
     from unnest(:hashes::text[], :kinds::text[], :matched::boolean[]) as told (hash, kind, matched)
     on conflict do nothing returning encode(key_hash, 'hex') as hash`,
    { service, hashes, kinds: told.map(({ type }) => type), matched: told.map(({ matched }) => matched) },
  )
  const news = new Set(noted.map(({ hash }) => hash))
  return hashes.map((hash) => news.delete(hash))
}

type Unmarked = Pick<Report, 'email' | 'at'>

/**
 * For services that tell no more: the newest message that left to the address in the last ten days, and before what
 * happened to it; a minute more, because two clocks differ.
 */
export async function newestSendsTo(db: Db, told: Unmarked[]): Promise<Map<Unmarked, Reported>> {
  if (told.length === 0) return new Map()
  const found = await rows<Reported & { place: number }>(
    db,
    `select place::int, send.*
     from unnest(:emails::text[], :moments::timestamptz[]) with ordinality as told (email, at, place)
     cross join lateral (
       select id, message_key as key, email, run, contact_id from email_campaigns
       where lower(email) = lower(told.email) and sent_at > now() - interval '10 days'
         and sent_at < coalesce(told.at + interval '1 minute', 'infinity')
       order by sent_at desc limit 1) as send`,
    {
      emails: told.map(({ email }) => email ?? null),
      moments: told.map(({ at }) => at?.toISOString() ?? null),
    },
  )
  return new Map(found.map(({ place, ...send }) => [told[place - 1]!, send]))
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
