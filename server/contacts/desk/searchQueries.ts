import type { Db } from '../../db.ts'
import { fragment } from '../../web/fragment.ts'
import { sourceLabel, stageLabel, stages } from '../rules.ts'

export interface Found {
  stages: string[]
  sources: string[]
}

/** The stages and sources whose words hold the text; there are few of either. */
export async function stagesAndSources(db: Db, q: string): Promise<Found> {
  const text = q.toLowerCase()
  const { rows } = await db.raw<{ rows: { source: string }[] }>(`select distinct source from contact_counts`)
  const has = (...words: string[]) => words.some((word) => word.toLowerCase().includes(text))
  return {
    stages: stages.filter((stage) => has(stage, stage.replaceAll('_', ' '), stageLabel(stage))),
    sources: rows.map((row) => row.source).filter((source) => has(source, sourceLabel(source))),
  }
}

/**
 * Who matches a search, looked up in the indexes of what is searched, in no order.
 * @returns undefined when they are more than the limit
 */
export async function matchingIds(db: Db, q: string, limit: number): Promise<number[] | undefined> {
  const { where, bindings } = fragment('words', q)
  const found = await stagesAndSources(db, q)
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `(select contact_id as id from contact_search where ${where} limit :most)
     union (select id from contacts where lifecycle = any(:stages) limit :most)
     union (select id from contacts where source = any(:sources) limit :most)
     limit :most`,
    { ...bindings, ...found, most: limit + 1 },
  )
  return rows.length > limit ? undefined : rows.map((row) => row.id)
}

/** The same search as a condition on `contacts c`, for reading in order until a page is full. */
export async function searchCondition(db: Db, q: string) {
  const { where, bindings } = fragment('s.words', q)
  return {
    where: `(c.lifecycle = any(:stages) or c.source = any(:sources)
      or exists (select from contact_search s where s.contact_id = c.id and ${where}))`,
    bindings: { ...bindings, ...(await stagesAndSources(db, q)) },
  }
}
