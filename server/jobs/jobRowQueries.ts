import type { Db } from '../db.ts'
import { execute, one } from '../rows.ts'
import type { Job } from './job.ts'

/** How many of these jobs Agenda has a row of. */
export async function rowsOf(db: Db, jobs: Job[]): Promise<number> {
  const question = `select count(*) as n from agenda_jobs where type = 'single' and name = any(?)`
  return (await one<{ n: number }>(db, question, [jobs.map(({ name }) => name)])).n
}

/**
 * Puts off for its interval at most what is planned for later: Agenda plans by the clock of the machine it runs on, and
 * one that was ahead would keep everybody waiting until the others have caught up. Not for now: one that is ahead for good
 * would do everything each time this is asked.
 */
export async function bringForward(db: Db, jobs: Job[]): Promise<void> {
  await execute(
    db,
    `update agenda_jobs set next_run_at = now() + job.every
     from unnest(:names::text[], :intervals::interval[]) as job (name, every)
     where type = 'single' and agenda_jobs.name = job.name and locked_at is null
       and next_run_at > now() + job.every + interval '1 minute'`,
    { names: jobs.map(({ name }) => name), intervals: jobs.map(({ every }) => every) },
  )
}

/**
 * Drops the rows of jobs that are gone, which would stand in System Health as late for ever. While a process of another
 * version knows the job, it is run and not late.
 */
export async function dropOthers(db: Db, jobs: Job[]): Promise<void> {
  await execute(
    db,
    `delete from agenda_jobs where type = 'single' and not name = any(?)
       and greatest(next_run_at, locked_at) < now() - interval '2 minutes'`,
    [jobs.map(({ name }) => name)],
  )
}
