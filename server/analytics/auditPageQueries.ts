import type { Db } from '../db.ts'
import { execute } from '../rows.ts'
import { paths } from '../paths.ts'

/**
 * Counts who opened the audit's page on days whose figures changed since, the newest first; days of which no single views
 * are left keep what they have. Two at once count the same.
 */
export async function countAuditPage(db: Db, timeZone: string, atMost: number): Promise<void> {
  await execute(
    db,
    `with due as (
       select day, figures.counted_at from traffic_days figures
       left join traffic_audit_page_days counted using (day)
       where counted.counted_at is distinct from figures.counted_at
         and day >= (select (min(at) at time zone :timeZone)::date from page_views)
       order by day desc limit :atMost)
     insert into traffic_audit_page_days (day, visitors, counted_at)
     select day, (
       select count(distinct visitor) from page_views
       where path = :path and at >= due.day::timestamp at time zone :timeZone
         and at < (due.day + 1)::timestamp at time zone :timeZone), counted_at
     from due order by day
     on conflict (day) do update set visitors = excluded.visitors, counted_at = excluded.counted_at`,
    { timeZone, atMost, path: paths.commsAudit },
  )
}
