import type { Db } from '../db.ts'
import { execute, one, rows } from '../rows.ts'
import type { ContactTab } from './shared/contactTabs.ts'
import { sources } from './shared/sources.ts'
import { stages, type Stage } from './shared/stages.ts'

export interface Totals {
  total: number
  unsubscribed: number
  readers: number
}

/** All contacts, those who unsubscribed from the newsletter, and those who would get one now. */
export async function contactTotals(db: Db): Promise<Totals> {
  return one<Totals>(
    db,
    `select coalesce(sum(people), 0)::bigint as total,
       coalesce(sum(people) filter (where unsubscribed), 0)::bigint as unsubscribed,
       coalesce(sum(readers), 0)::bigint + (
         select count(*) from newsletter_readers where issues_from > '-infinity') as readers
     from contact_counts`,
  )
}

const chosen = `(:stages::text[] = '{}' or lifecycle = any(:stages)) and (:sources::text[] = '{}' or source = any(:sources))`

/** SQL: how many would get an issue now of those in these :stages and from these :sources; an empty list asks for nothing. */
export const readersIn = `(
  (select coalesce(sum(readers), 0)::bigint from contact_counts where ${chosen}) + (
    select count(*) from newsletter_readers join contacts using (id)
    where newsletter_readers.issues_from > '-infinity' and ${chosen}))`

/** How many stand in a tab, a stage and came from a source. */
export async function scopeTotal(
  db: Db,
  { tab, stage, source }: { tab: ContactTab; stage: string; source: string },
): Promise<number> {
  return (
    await one<{ people: number }>(
      db,
      `select coalesce(sum(people), 0)::bigint as people from contact_counts
     where (:tab = 'all' or unsubscribed = (:tab = 'unsubscribed'))
       and (:stage = '' or lifecycle = :stage)
       and (:source = '' or source = :source or :source = 'other' and source <> all(:known))`,
      { tab, stage, source, known: [...sources] },
    )
  ).people
}

export interface StageCount {
  lifecycle: Stage
  source: string
  booked: boolean
  people: number
}

/** How many contacts stand where, by first source. */
export async function stageCounts(db: Db): Promise<StageCount[]> {
  return rows<StageCount>(
    db,
    `select lifecycle, source, booked, sum(people)::bigint as people
     from contact_counts group by 1, 2, 3 having sum(people) > 0`,
  )
}

/** How many contacts stand in each stage. */
export async function stageTotals(db: Db): Promise<{ lifecycle: Stage; people: number }[]> {
  return rows<{ lifecycle: Stage; people: number }>(
    db,
    `select lifecycle, sum(people)::bigint as people from contact_counts group by 1 having sum(people) > 0`,
  )
}

/**
 * How many entered their present stage in the last 30 days: whole hours from the ledger, and of the hour in which the
 * 30 days begin those after that moment, along the index of stages.
 */
export async function recentByStage(db: Db): Promise<{ lifecycle: Stage; people: number }[]> {
  return rows<{ lifecycle: Stage; people: number }>(
    db,
    `with since as (
       select moment, whole_hour(moment) + interval '1 hour' as hour
       from (select now() - interval '30 days' as moment) begin
     ), recent as (
       select lifecycle, people from since join stage_entry_counts counted on counted.hour >= since.hour
       union all
       select lifecycle,
         (select count(*) from since join contacts c
            on c.last_stage_change_at > since.moment and c.last_stage_change_at < since.hour
          where c.lifecycle = every.lifecycle)
       from unnest(:stages::text[]) as every (lifecycle)
     )
     select lifecycle, sum(people)::bigint as people from recent group by 1`,
    { stages: [...stages] },
  )
}

/** Adds up the changes of the counts in one statement: nobody sees it half done, and two at once take different rows. */
export async function addUpCounts(db: Db): Promise<void> {
  await execute(
    db,
    `with gone as (delete from contact_counts returning *)
     insert into contact_counts
     select source, lifecycle, booked, unsubscribed, sum(people), sum(subscriptions), sum(subscribers), sum(readers)
     from gone group by 1, 2, 3, 4
     having (sum(people), sum(subscriptions), sum(subscribers), sum(readers)) is distinct from (0, 0, 0, 0)`,
  )
}

/** The same for the entries of stages; here hours that nothing was added to stay as they are. */
export async function addUpStageEntries(db: Db): Promise<void> {
  await execute(
    db,
    `with gone as (
       delete from stage_entry_counts where (lifecycle, hour) in (
         select lifecycle, hour from stage_entry_counts group by 1, 2 having count(*) > 1)
       returning *)
     insert into stage_entry_counts
     select lifecycle, hour, sum(people) from gone group by 1, 2 having sum(people) <> 0`,
  )
}
