import type { Services } from '../../services.ts'
import { namesBeside } from '../pairQueries.ts'
import { filtersOf } from '../shared/filters.ts'
import { namesBesideWay, type LeadWay, type Ways } from '../shared/leads.ts'
import type { ReportQuery } from '../shared/reportQuery.ts'
import { leadsByWay, visitsOfNames } from './leadQueries.ts'
import type { Period } from './period.ts'

/**
 * What each name of a way brought in the period: visits where those are counted, leads, and clients. Filters narrow it, but
 * for one of the way itself.
 */
export async function waysOf(
  { config, db }: Pick<Services, 'config' | 'db'>,
  period: Period,
  query: ReportQuery,
  way: LeadWay,
): Promise<Ways> {
  const names = namesBesideWay(query, way)
  if (!names) return { way, rows: null, total: { leads: 0, clients: 0 }, names: {} }
  const brought = await leadsByWay(db, { period, timeZone: config.timeZone, way, names })
  const visits = await visitsBeside(
    db,
    period,
    query,
    way,
    brought.map(({ name }) => name),
  )
  return {
    way,
    rows: brought.map((row) => ({ ...row, visits: visits?.get(row.name) ?? null })),
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
  query: ReportQuery,
  way: LeadWay,
  names: string[],
): Promise<Map<string, number> | null> {
  const [filter, ...more] = filtersOf(query).filter(({ dimension }) => dimension !== way)
  if (more.length > 0) return null
  if (!filter) return visitsOfNames(db, period, way, names)
  const found = await namesBeside(db, period, filter, way)
  return new Map(found.map(({ name, count }) => [name, count]))
}
