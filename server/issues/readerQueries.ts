import type { Db } from '../db.ts'
import { one, rows } from '../rows.ts'
import { plainAudience, type Audience } from './shared/audience.ts'
import type { ReaderCount } from './shared/issuesApi.ts'

/** How many would get an issue now: active subscribers whose address works. */
export async function countReaders(db: Db): Promise<number> {
  return (await one<{ n: number }>(db, 'select count(*) as n from newsletter_readers')).n
}

/** Counted by the function that the moment of sending will ask. */
export async function countAudience(db: Db, audience: Audience): Promise<ReaderCount> {
  return one<ReaderCount>(
    db,
    `select readers, subscribers, unsubscribed, bounced,
       paused, monthly, declined, everybody - readers as not_matching
     from (
       select (select count(*) from issue_readers(:audience)) as readers,
         (select count(*) from newsletter_readers) as everybody,
         count(*) filter (where why is distinct from 'unsubscribed') as subscribers,
         count(*) filter (where why = 'unsubscribed') as unsubscribed,
         count(*) filter (where why = 'bounced') as bounced,
         count(*) filter (where why = 'paused') as paused,
         count(*) filter (where why = 'monthly') as monthly,
         count(*) filter (where why = 'declined') as declined
       from (
         select why_not_sent(contacts, 'issues') as why from contacts where newsletter_status is not null
       ) people) counts`,
    { audience: JSON.stringify(plainAudience(audience)) },
  )
}

/** A few who would get it, the newest first: for a look whether the right ones are meant. */
export async function someReaders(db: Db, audience: Audience): Promise<ReaderSeen[]> {
  return rows<ReaderSeen>(
    db,
    `select id, coalesce(nullif(full_name, ''), email) as name from issue_readers(?) order by id desc limit 5`,
    [JSON.stringify(plainAudience(audience))],
  )
}
export interface ReaderSeen {
  id: number
  name: string
}
