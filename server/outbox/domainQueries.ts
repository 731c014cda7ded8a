import type { Db } from '../db.ts'
import { changed, execute, first, one } from '../rows.ts'

/** Nothing may leave yet, but soon. */
export interface TooSoon {
  waitMs: number
}

/** Marketing to this address's domain waits so long from now: it finds that we write too much, or that is its pace. */
export async function spaceDomain(db: Db, email: string, seconds: number): Promise<void> {
  await execute(
    db,
    `insert into email_domains as known (domain, next_at)
     values (domain_of(:email), clock_timestamp() + :seconds * interval '1 second')
     on conflict (domain) do update set next_at = greatest(known.next_at, excluded.next_at)`,
    { email, seconds },
  )
}

/** How much of the queue's front is looked through for a domain that may be written to. */
const frontRows = 200

/**
 * The next marketing message whose domain does not wait: one of the first in the queue, or else, where all of these
 * are for a waiting domain, one of any other domain. Neither look grows with what waits.
 * @param free what may be taken
 * @returns its id, or how long until a domain may be written to again, or undefined when there is no message at all
 */
export async function pastWaitingDomains(trx: Db, free: string): Promise<number | TooSoon | undefined> {
  const front = await one<{ id: number | null; looked: number }>(
    trx,
    `with front as (
       select id, domain_of(email) as domain, run_after from email_campaigns
       where ${free} and priority = 3 order by run_after, id limit ${frontRows})
     select count(*) as looked,
       (select id from front
        where domain not in (select domain from email_domains where next_at > clock_timestamp())
        order by run_after, id limit 1) as id
     from front`,
  )
  if (front.id !== null || front.looked === 0) return front.id ?? undefined
  if (front.looked === frontRows) {
    const other = await betweenWaitingDomains(trx, free)
    if (other !== undefined) return other
  }
  return one<TooSoon>(
    trx,
    `select greatest(0, extract(epoch from min(next_at) - clock_timestamp()) * 1000)::float as wait_ms
     from email_domains where next_at > clock_timestamp()`,
  )
}

/**
 * Domains are sorted, so that each gap between two that wait is one look into the index. Right after an issue was
 * queued Postgres does not know yet how much waits, and would rather sort all of it for each gap.
 */
async function betweenWaitingDomains(trx: Db, free: string): Promise<number | undefined> {
  await execute(trx, 'set local enable_sort = off')
  await execute(trx, 'set local enable_bitmapscan = off')
  const row = await first<{ id: number }>(
    trx,
    `with waiting as (
       select '' as domain union all select domain from email_domains where next_at > clock_timestamp()),
     gaps as materialized (
       select domain as above, lead(domain, 1, E'\\U0010FFFF') over (order by domain) as below from waiting)
     select mail.id from gaps cross join lateral (
       select id from email_campaigns
       where ${free} and priority = 3
         and domain_of(email) > gaps.above and domain_of(email) < gaps.below
       order by domain_of(email) limit 1) mail
     limit 1`,
  )
  return row?.id
}

/** Domains that have not been held for a day say nothing any more. @returns how many went */
export const forgetDomains = (db: Db): Promise<number> =>
  changed(db, `delete from email_domains where next_at < now() - interval '24 hours'`)
