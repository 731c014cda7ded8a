import type { Db } from '../../db.ts'
import { namesBeside } from '../pairQueries.ts'
import { canTell, type Filter, type ListName } from '../shared/filters.ts'
import type { Period } from './period.ts'
import { everyName, trafficParts } from './trafficQueries.ts'

interface Part {
  name: string
  count: number
  whole: number
}

/**
 * The biggest ten names of a list, then Other, in what all filters but its own leave. Sessions, or views where a page is
 * among list and filters. Nothing where that is not counted.
 */
export async function filteredParts(
  db: Db,
  period: Period,
  list: ListName,
  filters: readonly Filter[],
): Promise<Part[]> {
  const [other] = filters.filter(({ dimension }) => dimension !== list)
  if (!other) return trafficParts(db, period, list)
  if (list === 'browser' || !canTell(list, filters)) return []
  return tenAndOther(await namesBeside(db, period, other, list))
}

/** All names of a list in the same, the most frequent first. */
export async function everyPart(
  db: Db,
  period: Period,
  list: ListName,
  filters: readonly Filter[],
): Promise<{ name: string; count: number }[]> {
  const [other] = filters.filter(({ dimension }) => dimension !== list)
  if (!other) return everyName(db, period, list)
  return list === 'browser' || !canTell(list, filters) ? [] : namesBeside(db, period, other, list)
}

function tenAndOther(names: { name: string; count: number }[]): Part[] {
  const whole = sum(names)
  const ranked = names.filter(({ name }) => name !== 'Other')
  const rest = whole - sum(ranked.slice(0, 10))
  const listed = ranked.slice(0, 10).map((part) => ({ ...part, whole }))
  return rest > 0 ? [...listed, { name: 'Other', count: rest, whole }] : listed
}

const sum = (parts: { count: number }[]): number => parts.reduce((total, { count }) => total + count, 0)
