import type { Db } from '../db.ts'
import { contactTotals, readersIn } from '../contacts/countQueries.ts'
import { one, rows } from '../rows.ts'
import { plainAudience, type Audience } from './shared/audience.ts'
import type { ReaderCount } from './shared/issuesApi.ts'

/** How many would get an issue now: active subscribers whose address works. */
export const countReaders = async (db: Db): Promise<number> => (await contactTotals(db)).readers

/** How many subscribers there are, and why some of them get no issue now; all but those who wait for a moment are kept counted. */
async function countSubscribers(db: Db): Promise<Omit<ReaderCount, 'readers' | 'notMatching'>> {
  return one(
    db,
    `select subscribers, unsubscribed, subscribers - reachable - waiting as bounced, paused, monthly, declined
     from (
       select coalesce(sum(subscribers), 0)::bigint as subscribers,
         coalesce(sum(subscriptions - subscribers), 0)::bigint as unsubscribed,
         coalesce(sum(readers), 0)::bigint as reachable
       from contact_counts) kept,
     (select count(*) as waiting,
        count(*) filter (where why = 'paused') as paused,
        count(*) filter (where why = 'monthly') as monthly,
        count(*) filter (where why = 'declined') as declined
      from (
        select why_not_sent(contacts, 'issues') as why from contacts
        where newsletter_status = 'active' and email_bounced_at is null and lifecycle <> 'unsubscribed'
          and issues_from > '-infinity') people) counted`,
  )
}

/** Who would get it, counted by the function that the moment of sending will ask, where what is kept counted cannot tell. */
async function countChosen(db: Db, audience: Audience): Promise<number> {
  const { stages = [], sources = [], ...more } = plainAudience(audience)
  if (Object.keys(more).length > 0)
    return (
      await one<{ n: number }>(db, 'select count(*) as n from issue_readers(?)', [
        JSON.stringify(plainAudience(audience)),
      ])
    ).n
  return readersIn(db, stages, sources)
}

export async function countAudience(db: Db, audience: Audience): Promise<ReaderCount> {
  const [subscribers, everybody, readers] = await Promise.all([
    countSubscribers(db),
    countReaders(db),
    countChosen(db, audience),
  ])
  return { ...subscribers, readers, notMatching: everybody - readers }
}

/** A few who would get it, the newest first: for a look whether the right ones are meant. */
export async function someReaders(db: Db, audience: Audience): Promise<ReaderSeen[]> {
  return rows<ReaderSeen>(
    db,
    `select id, coalesce(nullif(full_name, ''), email) as name from issue_readers(?) order by id desc limit 5`,
    [JSON.stringify(plainAudience(audience))],
  )
}
interface ReaderSeen {
  id: number
  name: string
}
