import type { Db } from '../db.ts'
import { stages, type Stage } from './rules.ts'

/** All contacts, and those who unsubscribed from the newsletter. */
export async function contactTotals(db: Db): Promise<{ total: number; unsubscribed: number }> {
  const { rows } = await db.raw<{ rows: { total: number; unsubscribed: number }[] }>(
    `select coalesce(sum(people), 0)::bigint as total,
       coalesce(sum(people) filter (where unsubscribed), 0)::bigint as unsubscribed
     from contact_counts`,
  )
  return rows[0]!
}

export interface StageCount {
  lifecycle: Stage
  source: string
  booked: boolean
  people: number
}

/** How many contacts stand where, by first source. */
export async function stageCounts(db: Db): Promise<StageCount[]> {
  const { rows } = await db.raw<{ rows: StageCount[] }>(
    `select lifecycle, source, booked, sum(people)::bigint as people
     from contact_counts group by 1, 2, 3 having sum(people) > 0`,
  )
  return rows
}

/** How many entered their present stage in the last 30 days: stage by stage, along the index made for it. */
export async function recentByStage(db: Db): Promise<{ lifecycle: Stage; people: number }[]> {
  const { rows } = await db.raw<{ rows: { lifecycle: Stage; people: number }[] }>(
    `select lifecycle,
       (select count(*) from contacts c
        where c.lifecycle = every.lifecycle and c.last_stage_change_at > now() - interval '30 days') as people
     from unnest(:stages::text[]) as every (lifecycle)`,
    { stages: [...stages] },
  )
  return rows
}

/** Adds the ledger up. One statement: nobody sees it half done, and two at once take different rows. */
export async function addUpCounts(db: Db): Promise<void> {
  await db.raw(
    `with gone as (delete from contact_counts returning *)
     insert into contact_counts
     select source, lifecycle, booked, unsubscribed, sum(people) from gone
     group by 1, 2, 3, 4 having sum(people) <> 0`,
  )
}
