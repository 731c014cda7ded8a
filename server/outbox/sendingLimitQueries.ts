import type { Db } from '../db.ts'
import { one } from '../rows.ts'
import { issueRun } from './shared/mailRun.ts'
import type { Stream } from './shared/stream.ts'

/** Which day of its warm-up a sender has, from 1: the days before today on which something left, and today. */
export async function warmDay(
  db: Db,
  { stream, since, timeZone }: { stream: Stream; since: string; timeZone: string },
): Promise<number> {
  const row = await one<{ days: number }>(
    db,
    `select count(*)::int as days from email_daily_counts
     where stream = :stream and sent > 0 and day >= (:since::timestamptz at time zone :timeZone)::date
       and day < (now() at time zone :timeZone)::date`,
    { stream, since, timeZone },
  )
  return row.days + 1
}

interface Figures {
  today: string
  sentToday: number
  ahead: number
  besides: number
}

/**
 * What a sending to many will find before it.
 * @param issue neither its own mail is before it nor what was queued after that
 * @param all what people ask for leaves by the same sender and is counted too
 */
export async function figuresOf(
  db: Db,
  {
    stream,
    all,
    timeZone,
    issue,
  }: { stream: Stream; all: boolean; timeZone: string; issue?: number | undefined },
): Promise<Figures> {
  return one<Figures>(
    db,
    `select (now() at time zone :timeZone)::date::text as today,
       coalesce((select sent from email_daily_counts
                 where stream = :stream and day = (now() at time zone :timeZone)::date), 0) as sent_today,
       (select count(*) from email_campaigns
        where status = 'queued' and not held and not run_held and not template_off and priority = 3
          and run_after <= now() and run is distinct from :run
          and (:run::text is null or (run_after, id) < (
            select run_after, id from email_campaigns
            where run = :run and status = 'queued' order by run_after, id limit 1)))::int as ahead,
       case when :all::boolean then (
         select ceil(count(*) / 7.0)::int from email_campaigns
         where sent_at > now() - interval '7 days' and kind <> 'marketing' and not kept_here) else 0 end as besides`,
    { stream, all, timeZone, run: issue ? issueRun(issue) : null },
  )
}
