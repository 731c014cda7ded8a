import type { Services } from '../../services.ts'
import type { Filter } from '../shared/filters.ts'
import { namesOfPeople } from '../shared/leads.ts'
import type { Report } from '../shared/analyticsReport.ts'
import type { Figures, Trend } from '../shared/trend.ts'
import { conversionsOfNames, type OfNames } from './filteredConversionQueries.ts'
import type { Period } from './period.ts'
import { conversions } from './assembleReport.ts'

/**
 * What visits with the names of the filters led to: contacts and completed audits as the trend counts them, the rest by the
 * visit in which it was sent. The share of visits stands in place of that of visitors, and no share of requests is told.
 * @param totals of the trend of the same days and filters
 * @returns undefined where the filters ask for what is not kept of a person
 */
export async function conversionsBeside(
  { config, db }: Pick<Services, 'config' | 'db'>,
  period: Period,
  filters: readonly Filter[],
  totals: Trend['totals'],
): Promise<Report['conversions'] | undefined> {
  const names = namesOfPeople(filters)
  if (!names || filters.length === 0) return undefined
  const found = await conversionsOfNames(db, period, config.timeZone, names)
  const [now, before] = [found.filter(({ isCurrent }) => isCurrent), found.filter((row) => !row.isCurrent)]
  return {
    ...conversions(
      { current: became(totals.now, now), previous: became(totals.before, before) },
      { current: { visitors: totals.now.visits }, previous: { visitors: totals.before.visits } },
    ),
    bySource: now
      .map(({ source, requests, enquiries, clients }) => ({ source, requests, enquiries, clients }))
      .filter(({ requests, enquiries, clients }) => requests + enquiries + clients > 0),
  }
}

const became = ({ leads, audits }: Figures, rows: OfNames[]) => ({
  contacts: leads,
  requests: rows.reduce((sum, { requests }) => sum + requests, 0),
  completions: audits,
  completedRequests: 0,
  signups: rows.reduce((sum, { signups }) => sum + signups, 0),
})
