import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import { fragment } from '../../web/searchFragment.ts'
import { likePattern } from '../../web/listQueries.ts'
import { sourceLabel } from '../shared/sources.ts'
import { stageLabel, stages, type Stage } from '../shared/stages.ts'
import type { ContactTab } from '../shared/contactTabs.ts'
import { inScope, ofTab, scopeBindings, type Scope } from './contactFilterQueries.ts'

interface Counted {
  lifecycle: Stage
  source: string
  unsubscribed: boolean
  people: number
}

export interface Found {
  stages: string[]
  sources: string[]
  /** How many stand in these stages or came from these sources, at most. */
  people: number
}

/** The stages and sources whose words hold the text; there are few of either, and their people are counted. */
export async function stagesAndSources(db: Db, q: string, tab: ContactTab): Promise<Found> {
  const text = q.toLowerCase()
  const found = await rows<Counted>(
    db,
    `select lifecycle, source, unsubscribed, sum(people)::bigint as people from contact_counts
     group by 1, 2, 3`,
  )
  const has = (...words: string[]) => words.some((word) => word.toLowerCase().includes(text))
  const ofStage = (stage: Stage) => has(stage, stage.replaceAll('_', ' '), stageLabel(stage))
  const ofSource = (source: string) => has(source, sourceLabel(source))
  return {
    stages: stages.filter(ofStage),
    sources: [...new Set(found.map(({ source }) => source))].filter(ofSource),
    people: found
      .filter(({ lifecycle, source }) => ofStage(lifecycle) || ofSource(source))
      .filter(({ unsubscribed }) => tab === 'all' || unsubscribed === (tab === 'unsubscribed'))
      .reduce((sum, { people }) => sum + people, 0),
  }
}

/** Up to this many matches are put in order; of a common word this many are enough to know that there are many. */
const most = { rare: 10_000, common: 1_000 } as const

/**
 * Who matches a search, in no order.
 * @param found what `stagesAndSources` says of the text
 * @returns their ids; or, when there are many, more than how many
 */
export async function matchingIds(
  db: Db,
  q: string,
  tab: ContactTab,
  found: Found,
): Promise<number[] | { moreThan: number }> {
  if (found.people > most.rare) return { moreThan: most.rare }
  const common = await isCommon(db, q)
  const limit = common ? most.common : most.rare
  const words = common ? unindexed(q) : fragment('words', q)
  const ids = await rows<{ id: number }>(
    db,
    `(select contact_id as id from contact_search where ${words.where} limit :some)
     union (select id from contacts c where lifecycle = any(:stages) and ${ofTab[tab]} limit :some)
     union (select id from contacts c where source = any(:sources) and ${ofTab[tab]} limit :some)
     limit :some`,
    { ...words.bindings, stages: found.stages, sources: found.sources, some: limit + 1 },
  )
  return ids.length > limit ? { moreThan: limit } : ids.map((row) => row.id)
}

/**
 * Whether one in fifty of the newest contacts matches. Then reading on until enough are found is quick, while an
 * index would first collect all of them.
 */
async function isCommon(db: Db, q: string): Promise<boolean> {
  const row = await one<{ matching: number }>(
    db,
    `select count(*) as matching
     from (select words from contact_search order by contact_id desc limit 2000) newest
     where ${like}`,
    { pattern: likePattern(q) },
  )
  return row.matching >= 40
}

const like = String.raw`words like lower(:pattern) escape '\'`
const unindexed = (q: string) => ({
  where: like.replace('words', `(words || '')`),
  bindings: { pattern: likePattern(q) },
})

/**
 * The same search in a scope as a condition on `contacts c`, for reading in order until a page is full. The words of a contact
 * are looked up one by one: the planner would otherwise search all of them first.
 * @param found what `stagesAndSources` says of the text
 */
export function searchCondition(q: string, scope: Scope, found: Found) {
  return {
    where: String.raw`${inScope(scope)} and (c.lifecycle = any(:stages) or c.source = any(:sources)
      or (select words from contact_search where contact_id = c.id) like lower(:pattern) escape '\')`,
    bindings: {
      ...scopeBindings(scope),
      pattern: likePattern(q),
      stages: found.stages,
      sources: found.sources,
    },
  }
}
