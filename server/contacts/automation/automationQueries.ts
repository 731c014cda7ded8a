import type { Db } from '../../db.ts'
import { changed, execute, first, one } from '../../rows.ts'
import type { Rule, RuleId } from './rules.ts'

/**
 * Moves everyone a rule is due for, except who was moved in this transaction already. One statement.
 * @param only a contact to look at, and on whose word; without it everybody
 */
export async function applyRule(
  db: Db,
  rule: Rule,
  only?: { contactId: number; by: string },
): Promise<number> {
  const rowCount = await changed(
    db,
    `update contacts c
     set lifecycle = ${rule.to}, stage_changed_by = :by,
       last_stage_change_at = now(), last_activity_at = greatest(c.last_activity_at, now())
     where ${rule.due} and c.last_stage_change_at <> now() ${only ? 'and c.id = :contactId' : ''}`,
    only ? { ...only } : { by: 'automation' },
  )
  return rowCount
}

/** How many a rule would move now. */
export async function countDue(db: Db, rule: Rule): Promise<number> {
  return (await one<{ people: number }>(db, `select count(*) as people from contacts c where ${rule.due}`))
    .people
}

/** @returns false when another run holds it; it is given back with the transaction */
export async function lockAutomation(trx: Db): Promise<boolean> {
  return (
    await one<{ mine: boolean }>(
      trx,
      `select pg_try_advisory_xact_lock(hashtextextended('lifecycle automation', 0)) as mine`,
    )
  ).mine
}

/** Notes a run of the automation, also one that moved nobody. */
export async function logRun(
  trx: Db,
  run: { startedBy: string; updated: number; byRule: Record<RuleId, number>; tookMs: number },
): Promise<void> {
  await execute(
    trx,
    `insert into lifecycle_automation_log (started_by, updated, by_rule, took_ms)
     values (:startedBy, :updated, :byRule, :tookMs)`,
    { ...run, byRule: JSON.stringify(run.byRule) },
  )
}

/** When the automation ran last, by whomever. */
export async function lastRunAt(db: Db): Promise<Date | undefined> {
  const row = await first<{ runAt: Date }>(
    db,
    'select run_at from lifecycle_automation_log order by run_at desc limit 1',
  )
  return row?.runAt
}

/** Whether the site's last two o'clock at night passed without a run since, by its clocks: one night has that hour twice. */
export async function nightlyRunIsDue(db: Db, timeZone: string, now = new Date()): Promise<boolean> {
  return (
    await one<{ due: boolean }>(
      db,
      `select not exists (
       select from (select run_at from lifecycle_automation_log order by run_at desc limit 1) last
       where last.run_at at time zone :timeZone
         >= date_trunc('day', (:now::timestamptz at time zone :timeZone) - interval '2 hours') + interval '2 hours'
     ) as due`,
      { timeZone, now },
    )
  ).due
}
