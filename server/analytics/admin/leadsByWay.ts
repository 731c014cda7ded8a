import type { Services } from '../../services.ts'
import { namesBeside } from '../pairQueries.ts'
import { filtersOf, type Filter } from '../shared/filters.ts'
import { filtersOfPeople, namesOfPeople, type LeadWay, type Ways } from '../shared/leads.ts'
import type { ReportQuery } from '../shared/reportQuery.ts'
import { leadsByWay, visitsOfNames } from './leadQueries.ts'
import type { Period } from './period.ts'

/**
 * What each name of a way brought in the period: visits where those are counted, leads, and clients. Filters narrow it, but
 * for one of the way itself; beside a page it is told of those whose visit began on it.
 */
export async function waysOf(
  { config, db }: Pick<Services, 'config' | 'db'>,
  period: Period,
  query: ReportQuery,
  way: LeadWay,
): Promise<Ways> {
  const began = query.page || null
  const filters = filtersOfPeople(filtersOf(query))
  if (!filters) return { way, rows: null, began, total: { leads: 0, clients: 0 }, names: {} }
  const beside = filters.filter(({ dimension }) => dimension !== way)
  const names = namesOfPeople(way === 'entry' && began ? filters : beside)!
  const brought = await leadsByWay(db, { period, timeZone: config.timeZone, way, names })
  const visits = await visitsBeside(
    db,
    period,
    beside,
    way,
    brought.map(({ name }) => name),
  )
  return {
    way,
    rows: brought.map((row) => ({ ...row, visits: visits?.get(row.name) ?? null })),
    began,
    total: {
      leads: brought.reduce((sum, { leads }) => sum + leads, 0),
      clients: brought.reduce((sum, { clients }) => sum + clients, 0),
    },
    names,
  }
}

/** Null where nothing is counted: of three names at once. */
async function visitsBeside(
  db: Services['db'],
  period: Period,
  [filter, ...more]: readonly Filter[],
  way: LeadWay,
  names: string[],
): Promise<Map<string, number> | null> {
  if (more.length > 0) return null
  if (!filter) return visitsOfNames(db, period, way, names)
  const found = await namesBeside(db, period, filter, way)
  return new Map(found.map(({ name, count }) => [name, count]))
}
