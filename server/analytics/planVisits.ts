import { idleMs } from './shared/beacon.ts'
import type { Conversion, Sighting, ViewSighting } from './sighting.ts'
import type { Visitor } from './visitors.ts'

/** A visit as far as it is known: the row that is there, and what is to be added to it. */
export interface Visit {
  /** Missing until the row is written. */
  id?: number
  visitor: number
  startedAt: Date
  lastAt: Date
  source: string
  campaign: string | undefined
  content: string | undefined
  term: string | undefined
  entryPage: string
  exitPage: string
  country: string
  device: string
  browser: string
  added: { views: number; visibleMs: number; converted: boolean }
}
export interface PlannedView {
  visit: Visit
  visitor: number
  at: Date
  path: string
  loadMs: number | undefined
}
export interface PlannedConversion {
  email: string
  kind: Conversion
  /** The one it happened in, where that was seen. */
  visit: Visit | undefined
  at: Date
}
export interface Plan {
  visits: Visit[]
  views: PlannedView[]
  conversions: PlannedConversion[]
}
export type Known = Sighting & { visitor: Visitor }

/**
 * Sorts what was seen into visits: one ends after 30 minutes without a sign of life, and runs on past midnight,
 * when its visitor gets a new number.
 * @param latest the last visit of each visitor, by number; it is brought up to date
 */
export function planVisits(sightings: Known[], latest: Map<number, Visit>): Plan {
  const plan: Plan = { visits: [], views: [], conversions: [] }
  const touched = new Set<Visit>()
  for (const seen of sightings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const last = latestOf(seen.visitor)
    const open = last && seen.at.getTime() - last.lastAt.getTime() <= idleMs ? last : undefined
    if (seen.kind === 'view') addView(seen, open ?? begin(seen))
    else if (seen.kind === 'leave' && last) addTime(last, seen.at, seen.visibleMs)
    else if (seen.kind === 'event' && open) convert(open, seen.at)
    else if (seen.kind === 'conversion') {
      if (open) convert(open, seen.at)
      plan.conversions.push({
        email: seen.email,
        kind: seen.conversion,
        visit: open,
        at: seen.at,
      })
    }
  }
  plan.visits = [...touched]
  return plan

  function latestOf({ today, yesterday }: Visitor): Visit | undefined {
    const [now, before] = [latest.get(today), latest.get(yesterday)]
    if (!now || !before) return now ?? before
    return now.lastAt < before.lastAt ? before : now
  }

  function begin(view: ViewSighting & { visitor: Visitor }): Visit {
    const visit: Visit = {
      visitor: view.visitor.today,
      startedAt: view.at,
      lastAt: view.at,
      source: view.source,
      campaign: view.campaign,
      content: view.content,
      term: view.term,
      entryPage: view.path,
      exitPage: view.path,
      country: view.country,
      device: view.device,
      browser: view.browser,
      added: { views: 0, visibleMs: 0, converted: false },
    }
    latest.set(visit.visitor, visit)
    return visit
  }

  function addView(view: ViewSighting & { visitor: Visitor }, visit: Visit): void {
    visit.added.views++
    if (view.at >= visit.lastAt) visit.exitPage = view.path
    alive(visit, view.at)
    plan.views.push({ visit, visitor: view.visitor.today, at: view.at, path: view.path, loadMs: view.loadMs })
  }

  function addTime(visit: Visit, at: Date, visibleMs: number): void {
    const since = at.getTime() - visibleMs
    visit.added.visibleMs += visibleMs
    // Who looked at one page for an hour was there all the time, so the next page belongs to the same visit.
    if (since - visit.lastAt.getTime() <= idleMs) alive(visit, at)
    else touched.add(visit)
  }

  function convert(visit: Visit, at: Date): void {
    visit.added.converted = true
    alive(visit, at)
  }

  function alive(visit: Visit, at: Date): void {
    if (at > visit.lastAt) visit.lastAt = at
    touched.add(visit)
  }
}
