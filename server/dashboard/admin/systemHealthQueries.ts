import { contactTotals } from '../../contacts/countQueries.ts'
import type { Db } from '../../db.ts'
import { execute, one, rows } from '../../rows.ts'
import { requiredTemplates } from '../../templates/shared/builtInTemplates.ts'
import type { JobClock } from '../shared/systemHealthChecks.ts'

/** The probe of the database: a count read of the templates. */
export async function countTemplates(db: Db): Promise<number> {
  return (await one<{ n: number }>(db, 'select count(*) as n from email_templates')).n
}

/** Those of the required templates that are there, and whether they say anything. */
export async function readRequiredTemplates(db: Db): Promise<{ id: string; filled: boolean }[]> {
  return rows<{ id: string; filled: boolean }>(
    db,
    `select id, btrim(subject) <> '' and btrim(html_content) <> '' as filled
     from email_templates where id = any(?) order by id`,
    [[...requiredTemplates]],
  )
}

/** Every contact, as kept counted. The table itself is asked for one, because that must be readable too. */
export async function countContacts(db: Db): Promise<number> {
  await execute(db, 'select from contacts limit 1')
  return (await contactTotals(db)).total
}

/** @returns false when the signed-in person has no admin row (any more) */
export async function hasAdminRow(db: Db, userId: number): Promise<boolean> {
  return (await one<{ is: boolean }>(db, 'select is_admin(?) as is', [userId])).is
}

/** Bytes of all originals. */
export async function storedBytes(db: Db): Promise<number> {
  return (
    await one<{ bytes: number }>(db, 'select coalesce(sum(file_size), 0)::bigint as bytes from media_assets')
  ).bytes
}

/** How late the job clock is, and which jobs failed last time. */
export async function jobClock(db: Db): Promise<JobClock> {
  return one<JobClock>(
    db,
    `select count(*) as jobs,
       coalesce(max(extract(epoch from now() - next_run_at))
         filter (where next_run_at < now() and locked_at is null), 0)::float8 as late_by,
       coalesce(array_agg(name order by name)
         filter (where failed_at is not null and failed_at >= last_finished_at), '{}') as failing
     from agenda_jobs where type = 'single' and disabled is not true`,
  )
}
