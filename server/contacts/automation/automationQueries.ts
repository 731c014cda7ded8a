import type { Db } from '../../db.ts'
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
  const { rowCount } = await db.raw<{ rowCount: number }>(
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
  const { rows } = await db.raw<{ rows: { people: number }[] }>(
    `select count(*) as people from contacts c where ${rule.due}`,
  )
  return rows[0]!.people
}

/** @returns false when another run holds it; it is given back with the transaction */
export async function lockAutomation(trx: Db): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { mine: boolean }[] }>(
    `select pg_try_advisory_xact_lock(hashtextextended('lifecycle automation', 0)) as mine`,
  )
  return rows[0]!.mine
}

/** Notes a run of the automation, also one that moved nobody. */
export async function logRun(
  trx: Db,
  run: { startedBy: string; updated: number; byRule: Record<RuleId, number>; tookMs: number },
): Promise<void> {
  await trx('lifecycle_automation_log').insert({
    started_by: run.startedBy,
    updated: run.updated,
    by_rule: JSON.stringify(run.byRule),
    took_ms: run.tookMs,
  })
}

/** When the automation ran last, by whomever. */
export async function lastRunAt(db: Db): Promise<Date | undefined> {
  const row = await db('lifecycle_automation_log').orderBy('run_at', 'desc').first('run_at')
  return row?.run_at
}

/** Whether the site's last two o'clock at night passed without a run since. */
export async function nightlyRunIsDue(db: Db, timeZone: string): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { due: boolean }[] }>(
    `select not exists (
       select from lifecycle_automation_log
       where run_at >= (date_trunc('day', (now() at time zone :timeZone) - interval '2 hours')
         + interval '2 hours') at time zone :timeZone) as due`,
    { timeZone },
  )
  return rows[0]!.due
}
