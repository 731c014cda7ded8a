import type { Db } from '../../db.ts'
import { first } from '../../rows.ts'

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
