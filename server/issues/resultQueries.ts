import type { Db } from '../db.ts'
import { one, rows } from '../rows.ts'
import type { Issue } from './issueQueries.ts'
import type { IssueResult } from './shared/issuesApi.ts'

/**
 * What became of an issue, counted by person.
 * @param here mail goes no further than this machine, and counts as sent when it lies there
 */
export async function issueResult(db: Db, id: number, here: boolean): Promise<IssueResult> {
  return one<IssueResult>(
    db,
    `select count(*) as readers,
       count(*) filter (where status = 'queued') as waiting,
       count(*) filter (where sent_at is not null and (:here or not kept_here)) as sent,
       count(*) filter (where kept_here) as kept,
       count(*) filter (where opened_at is not null) as opened,
       count(*) filter (where clicked_at is not null) as clicked,
       count(*) filter (where status in ('bounced', 'failed')) as bounced,
       count(*) filter (where status = 'cancelled') as cancelled
     from email_campaigns where template = 'newsletter-issue' and (facts ->> 'issue')::bigint = :id`,
    { id, here },
  )
}

/** The day on which its first mail left, 2026-11-22; undefined while none has. */
export async function beganOn(db: Db, id: number, timeZone: string): Promise<string | undefined> {
  const { day } = await one<{ day: string | null }>(
    db,
    `select (min(sent_at) at time zone :timeZone)::date::text as day
     from email_campaigns where template = 'newsletter-issue' and (facts ->> 'issue')::bigint = :id`,
    { id, timeZone },
  )
  return day ?? undefined
}

export type IssueRow = Omit<Issue, 'content' | 'audience'> &
  Pick<IssueResult, 'readers' | 'sent' | 'opened' | 'kept'> & {
    held: boolean
    stopped: boolean
    keptOpened: number
  }

/** All, newest first, each with what became of it: one a week is 52 a year. */
export async function listIssues(db: Db): Promise<IssueRow[]> {
  return rows<IssueRow>(
    db,
    `select i.id, i.subject, i.preheader, i.state, i.send_at, i.version, i.updated_at,
       r.readers, r.sent, r.opened, stayed.kept, stayed.kept_opened, run.held_at is not null as held, run.stopped_at is not null as stopped
     from newsletter_issues i
     left join mail_runs run on run.run = 'issue:' || i.id
     cross join lateral (
       select coalesce(sum(messages), 0)::bigint as readers, coalesce(sum(gone), 0)::bigint as sent,
         coalesce(sum(opened), 0)::bigint as opened
       from mail_counts where issue = i.id) r
     cross join lateral (
       select count(*) as kept, count(opened_at) as kept_opened from email_campaigns
       where run = 'issue:' || i.id and kept_here) stayed
     order by i.id desc`,
  )
}
