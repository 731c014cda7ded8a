import type { Db } from '../db.ts'
import { one } from '../rows.ts'
import type { Holdings } from './shared/holdings.ts'

/** What the site holds: the one of the connection's own schema, so that a file that is being looked through can be asked too. */
export async function readHoldings(db: Db): Promise<Holdings> {
  const { newest, ...counts } = await one<Omit<Holdings, 'newest'> & { newest: Date | null }>(
    db,
    `select (select count(*) from blog_posts where deleted_at is null) as posts,
       (select count(*) from contacts) as contacts,
       (select count(*) from contact_submissions) as enquiries,
       (select count(*) from audit_submissions) as audits,
       (select count(*) from newsletter_issues) as issues,
       (select count(*) from media_assets where deleted_at is null) as files,
       (select coalesce(sum(file_size), 0)::bigint from media_assets where deleted_at is null) as file_bytes,
       greatest(
         (select max(at) from activity_log),
         (select max(last_activity_at) from contacts),
         (select max(updated_at) from blog_posts),
         (select max(created_at) from email_campaigns)) as newest`,
  )
  return { ...counts, newest: newest?.toISOString() ?? null }
}
