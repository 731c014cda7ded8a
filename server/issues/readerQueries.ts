import type { Db } from '../db.ts'
import { contactTotals, readersIn } from '../contacts/countQueries.ts'
import { one, rows } from '../rows.ts'
import { fragment } from '../web/searchFragment.ts'
import { plainAudience, type Audience } from './shared/audience.ts'
import type { Reader, ReaderCount, ScheduledIssue } from './shared/issuesApi.ts'

/** How many would get an issue now: active subscribers whose address works. */
export const countReaders = async (db: Db): Promise<number> => (await contactTotals(db)).readers

/**
 * Who would get an issue now, and why the others would not, at one moment. All but those who wait for a moment are kept
 * counted; where that cannot tell who is chosen, the function that the moment of sending will ask counts them.
 */
export async function countAudience(db: Db, audience: Audience): Promise<ReaderCount> {
  const { notMailedToday, ...fitting } = plainAudience(audience)
  const { stages = [], sources = [], ...more } = fitting
  const isCounted = Object.keys(more).length === 0
  return one<ReaderCount>(
    db,
    `select readers, subscribers, unsubscribed, subscribers - reachable - waiting as bounced,
       paused, monthly, declined, reachable + ready - fit as not_matching, fit - readers as mailed_today
     from (select fit, ${notMailedToday ? '(select count(*) from issue_readers(:audience))' : 'fit'} as readers
       from (select ${isCounted ? readersIn : '(select count(*) from issue_readers(:fitting))'} as fit) fitting) chosen,
     (select coalesce(sum(subscribers), 0)::bigint as subscribers,
        coalesce(sum(subscriptions - subscribers), 0)::bigint as unsubscribed,
        coalesce(sum(readers), 0)::bigint as reachable
      from contact_counts) kept,
     (select count(*) as waiting,
        count(*) filter (where issues_from <= now()) as ready,
        count(*) filter (where why = 'paused') as paused,
        count(*) filter (where why = 'monthly') as monthly,
        count(*) filter (where why = 'declined') as declined
      from (
        select issues_from, why_not_sent(contacts, 'issues') as why from contacts
        where newsletter_status = 'active' and email_bounced_at is null and lifecycle <> 'unsubscribed'
          and issues_from > '-infinity') people) counted`,
    {
      ...(isCounted ? { stages, sources } : { fitting: JSON.stringify(fitting) }),
      ...(notMailedToday ? { audience: JSON.stringify({ ...fitting, notMailedToday }) } : {}),
    },
  )
}

/**
 * Those who would get it, the newest first, from below a number on: asked of the function that the moment of sending
 * will ask.
 */
export async function readersOf(
  db: Db,
  audience: Audience,
  { q = '', below, limit }: { q?: string; below?: number | undefined; limit: number },
): Promise<Reader[]> {
  const words = q ? fragment('words', q) : undefined
  return rows<Reader>(
    db,
    `select id, coalesce(nullif(full_name, ''), email) as name, email from issue_readers(:audience)
     where (:below::bigint is null or id < :below)
       ${words ? `and id in (select contact_id from contact_search where ${words.where})` : ''}
     order by id desc limit :limit`,
    {
      audience: JSON.stringify(plainAudience(audience)),
      below: below ?? null,
      limit,
      ...words?.bindings,
    },
  )
}

/** More of them are no plan that a new one waits for. */
const mostScheduled = 10

/** The issues that are to leave next, on which day, and how many would get each of them now. */
export async function scheduledIssues(db: Db, timeZone: string): Promise<ScheduledIssue[]> {
  const next = await rows<{ sendAt: Date; day: string; audience: Audience }>(
    db,
    `select send_at, (greatest(send_at, now()) at time zone :timeZone)::date::text as day, audience
     from newsletter_issues where state = 'scheduled' order by send_at limit :mostScheduled`,
    { timeZone, mostScheduled },
  )
  const scheduled: ScheduledIssue[] = []
  for (const { sendAt, day, audience } of next) {
    const { readers } = await countAudience(db, audience)
    scheduled.push({ at: sendAt.toISOString(), day, mails: readers })
  }
  return scheduled
}
