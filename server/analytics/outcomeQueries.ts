import type { Db } from '../db.ts'
import { execute } from '../rows.ts'

/**
 * Adds up what the tables noted of their outcomes, where a quarter of an hour has several notes. One statement: nobody
 * sees it half done, and two at once take different rows.
 */
export async function addUpOutcomes(db: Db): Promise<void> {
  await execute(
    db,
    `with gone as (
       delete from outcome_counts where (outcome, quarter) in (
         select outcome, quarter from outcome_counts group by 1, 2 having count(*) > 1)
       returning *)
     insert into outcome_counts
     select outcome, quarter, sum(times) from gone group by 1, 2 having sum(times) <> 0`,
  )
}

/** The same of the conversions, where a day has several notes. */
export async function addUpConversions(db: Db): Promise<void> {
  await execute(
    db,
    `with gone as (
       delete from conversion_counts where (day, source, kind) in (
         select day, source, kind from conversion_counts group by 1, 2, 3 having count(*) > 1)
       returning *)
     insert into conversion_counts
     select kind, source, day, sum(times) from gone group by 1, 2, 3 having sum(times) <> 0`,
  )
}

/**
 * Rows go that were counted, because of their age: what was counted stays. Called in the transaction that deletes them,
 * whose triggers take them off.
 */
export async function keepCounted(
  trx: Db,
  outcome: 'enquiries',
  quarters: { quarter: Date; times: number }[],
): Promise<void> {
  await execute(
    trx,
    `insert into outcome_counts
     select :outcome, quarter, times from jsonb_to_recordset(:quarters) as gone (quarter timestamptz, times bigint)`,
    { outcome, quarters: JSON.stringify(quarters) },
  )
}
