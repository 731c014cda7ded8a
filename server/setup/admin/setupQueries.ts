import type { Db } from '../../db.ts'
import { exampleSlugs } from '../../blog/admin/exampleQueries.ts'
import { first, one } from '../../rows.ts'

interface OwnAudit {
  sentAt: Date | null
  completedAt: Date | null
}

/** The audit that somebody asked for under their own address. */
export const ownAudit = (db: Db, email: string): Promise<OwnAudit | undefined> =>
  first<OwnAudit>(
    db,
    `select request.link_sent_at as sent_at, submission.completed_at as completed_at
     from audit_requests request
     left join audit_links link on link.audit_request_id = request.id
     left join audit_submissions submission on submission.audit_link_id = link.id
     where lower(request.email) = lower(?)
     order by submission.completed_at desc nulls last limit 1`,
    [email],
  )

interface FirstWork {
  /** When somebody besides the first account came, or was invited. */
  colleagueAt: Date | null
  /** When the first post that did not come with the site became public. */
  postAt: Date | null
  /** When the first issue was given to leave. */
  issueAt: Date | null
}

/** What was done for the first time, and when. */
export const firstWork = (db: Db): Promise<FirstWork> =>
  one<FirstWork>(
    db,
    `select least(
         (select created_at from users order by id offset 1 limit 1),
         (select min(created_at) from account_links where kind = 'invite')) as colleague_at,
       (select min(published_at) from public_posts where slug <> all(:exampleSlugs::text[])) as post_at,
       (select min(send_at) from newsletter_issues) as issue_at`,
    { exampleSlugs },
  )
