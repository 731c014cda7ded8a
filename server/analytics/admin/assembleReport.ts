import type { Services } from '../../services.ts'
import { blogFigures } from './blogFigures.ts'
import { conversionsBySource, conversionTotals, type Conversions } from './conversionQueries.ts'
import { filteredParts } from './filteredParts.ts'
import type { Period } from './period.ts'
import { change, share, shares } from '../shared/figures.ts'
import { tellsOfVisits, type Filter } from '../shared/filters.ts'
import type { Report } from '../shared/analyticsReport.ts'
import {
  medianLoadTimes,
  trafficTotals,
  visitsOfName,
  type Both,
  type Totals,
  type VisitTotals,
} from './trafficQueries.ts'

/** Beside filters no load time is shown, and the median of a long period takes a fifth of all that is asked. */
const notShown: Both<number> = { current: 0, previous: 0 }

/**
 * The analytics of any run of calendar days, from what was rolled up.
 * @param filters narrow the lists of the traffic, and the blog where pages can be told beside them
 */
export async function reportFor(
  { config, db }: Pick<Services, 'config' | 'db'>,
  period: Period,
  filters: readonly Filter[] = [],
): Promise<Report> {
  const zone = config.timeZone
  const [
    traffic,
    loads,
    became,
    bySource,
    blogAnalytics,
    sources,
    pages,
    countries,
    devices,
    browsers,
    campaigns,
    contents,
    terms,
    entries,
    exits,
    ofName,
  ] = await Promise.all([
    trafficTotals(db, period),
    filters.length > 0 ? notShown : medianLoadTimes(db, period),
    conversionTotals(db, period, zone),
    conversionsBySource(db, period, zone),
    blogFigures(db, period, filters),
    filteredParts(db, period, 'source', filters),
    filteredParts(db, period, 'page', filters),
    filteredParts(db, period, 'country', filters),
    filteredParts(db, period, 'device', filters),
    filteredParts(db, period, 'browser', filters),
    filteredParts(db, period, 'campaign', filters),
    filteredParts(db, period, 'content', filters),
    filteredParts(db, period, 'term', filters),
    filteredParts(db, period, 'entry', filters),
    filteredParts(db, period, 'exit', filters),
    tellsOfVisits(filters) ? visitsOfName(db, period, filters[0]!) : null,
  ])
  return {
    period: { days: period.days, from: period.from, to: period.to },
    generatedAt: new Date().toISOString(),
    siteMetrics: siteMetrics(traffic, loads, ofName ?? traffic),
    conversions: { ...conversions(became, traffic), bySource },
    blogAnalytics,
    filters,
    trafficSources: withShares(sources).map(({ name, count, percentage }) => ({
      source: name,
      sessions: count,
      percentage,
    })),
    topPages: withShares(pages).map(({ name, count, percentage }) => ({
      path: name,
      views: count,
      percentage,
    })),
    geographic: withShares(countries).map(({ name, count, percentage }) => ({
      country: name,
      sessions: count,
      percentage,
    })),
    campaigns: ranked(campaigns),
    contents: ranked(contents),
    terms: ranked(terms),
    entryPages: ranked(entries),
    exitPages: ranked(exits),
    devices: {
      byCategory: withShares(devices).map(({ name, percentage }) => ({ device: name, percentage })),
      byBrowser: withShares(browsers).map(({ name, percentage }) => ({ browser: name, percentage })),
    },
  }
}

/** Each part with its share, all of them making 100. */
function withShares<Part extends { count: number; whole: number }>(parts: Part[]) {
  const percentages = shares(parts)
  return parts.map((part, at) => ({ ...part, percentage: percentages[at]! }))
}

const ranked = (parts: { name: string; count: number; whole: number }[]) =>
  withShares(parts).map(({ name, count, percentage }) => ({ name, sessions: count, percentage }))

/** @param visits of which the bounces and the time are told */
function siteMetrics(
  traffic: Both<Totals>,
  loads: Both<number>,
  visits: Both<VisitTotals>,
): Report['siteMetrics'] {
  return withChanges(
    siteFigures(traffic.current, loads.current, visits.current),
    siteFigures(traffic.previous, loads.previous, visits.previous),
  )
}

const siteFigures = (totals: Totals, loadMs: number, { visits, bounces, visibleMs }: VisitTotals) => ({
  pageViews: totals.views,
  uniqueVisitors: totals.visitors,
  avgSessionTime: visits === 0 ? 0 : Math.round(visibleMs / visits / 1000),
  bounceRate: share(bounces, visits, 1),
  pageLoadTime: loadMs / 1000,
})

/** @param traffic of which the new contacts are a share */
export function conversions(
  became: Both<Conversions>,
  traffic: Both<Pick<Totals, 'visitors'>>,
): Omit<Report['conversions'], 'bySource'> {
  return withChanges(
    conversionFigures(became.current, traffic.current),
    conversionFigures(became.previous, traffic.previous),
  )
}

const conversionFigures = (counted: Conversions, totals: Pick<Totals, 'visitors'>) => ({
  totalContacts: counted.contacts,
  auditRequests: counted.requests,
  auditCompletions: counted.completions,
  auditCompletionRate: share(counted.completedRequests, counted.requests, 1),
  newsletterSignups: counted.signups,
  conversionRate: share(counted.contacts, totals.visitors, 1),
})

function withChanges<Name extends string>(current: Record<Name, number>, previous: Record<Name, number>) {
  const names = Object.keys(current) as Name[]
  return {
    ...current,
    changes: Object.fromEntries(names.map((name) => [name, change(current[name], previous[name])])) as Record<
      Name,
      string
    >,
  }
}
