import type { Db } from '../db.ts'
import { one, rows } from '../rows.ts'
import type { ContactTab } from './shared/contactTabs.ts'
import { sources } from './shared/sources.ts'
import { stages, type Stage } from './shared/stages.ts'

export interface Totals {
  total: number
  unsubscribed: number
  /** Whether people whom other programs added may be among them: who has not agreed has not left either. */
  someNeverAsked: boolean
  readers: number
}

/** All contacts, those who unsubscribed from the newsletter, and those who would get one now. */
export async function contactTotals(db: Db): Promise<Totals> {
  return one<Totals>(
    db,
    `select coalesce(sum(people), 0)::bigint as total,
       coalesce(sum(people) filter (where unsubscribed), 0)::bigint as unsubscribed,
       coalesce(sum(people) filter (where unsubscribed and source = 'api'), 0) > 0 as some_never_asked,
       (select count(*) from newsletter_readers) as readers
     from contact_counts`,
  )
}

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

/** How many entered their present stage in the last 30 days: stage by stage, along the index made for it. */
export async function recentByStage(db: Db): Promise<{ lifecycle: Stage; people: number }[]> {
  return rows<{ lifecycle: Stage; people: number }>(
    db,
    `select lifecycle,
       (select count(*) from contacts c
        where c.lifecycle = every.lifecycle and c.last_stage_change_at > now() - interval '30 days') as people
     from unnest(:stages::text[]) as every (lifecycle)`,
    { stages: [...stages] },
  )
}

/** Adds up the changes of the counts in one statement: nobody sees it half done, and two at once take different rows. */
export async function addUpCounts(db: Db): Promise<void> {
  await db.raw(
    `with gone as (delete from contact_counts returning *)
     insert into contact_counts
     select source, lifecycle, booked, unsubscribed, sum(people) from gone
     group by 1, 2, 3, 4 having sum(people) <> 0`,
  )
}
