import type { StageCount } from '../countQueries.ts'
import type { Funnel, FunnelPath, FunnelStep } from '../shared/screens.ts'
import { hasReached } from '../shared/stageOrder.ts'
import { clientStages } from '../shared/stages.ts'

/**
 * The three paths by which people became clients, by the door they came through first. Every step counts
 * whoever got at least that far, so a client stands in each of them.
 */
export function funnelOf(counts: StageCount[]): Funnel {
  const paths: FunnelPath[] = [
    path('newsletter', 'Newsletter Path', 'newsletter', counts, ['Subscriber']),
    path('contact_form', 'Contact Form Path', 'contact_form', counts, ['Contact']),
    path('audit', 'Audit Path', 'audit_request', counts, ['Audit Requested', 'Prospect']),
  ]
  const total = sum(counts)
  const clients = sum(counts.filter(isClient))
  return {
    paths,
    conversionRate: total > 0 ? Math.round((clients / total) * 1000) / 10 : null,
    clients,
    best: bestOf(paths),
    entered: paths.reduce((people, { steps }) => people + steps[0]!.people, 0),
  }
}

function path(
  id: FunnelPath['id'],
  label: string,
  source: string,
  counts: StageCount[],
  [entry, prospect]: string[],
): FunnelPath {
  const came = counts.filter((count) => count.source === source)
  const steps: [string, number][] = [
    [entry!, sum(came)],
    ...(prospect ? [[prospect, sum(came.filter(isProspect))] as [string, number]] : []),
    ['Warm (Booked)', sum(came.filter(isWarm))],
    ['Client', sum(came.filter(isClient))],
  ]
  return { id, label, steps: steps.map(([name, people], i) => step(name, people, steps[i - 1]?.[1])) }
}

const step = (label: string, people: number, before: number | undefined): FunnelStep => ({
  label,
  people,
  percent: percentOf(people, before),
})

function percentOf(people: number, before: number | undefined): number | null {
  if (before === undefined) return 100
  return before > 0 ? Math.round((people / before) * 100) : null
}

const isProspect = (count: StageCount): boolean =>
  hasReached(count.lifecycle, 'prospect_audit') || isWarm(count)
const isWarm = (count: StageCount): boolean => count.booked || hasReached(count.lifecycle, 'warm_subscriber')
const isClient = (count: StageCount): boolean => clientStages.includes(count.lifecycle)

function bestOf(paths: FunnelPath[]): Funnel['best'] {
  const rates = paths.flatMap(({ label, steps }) => {
    const entered = steps[0]!.people
    const rate = entered > 0 ? steps.at(-1)!.people / entered : 0
    return rate > 0 ? [{ label: label.replace(/ Path$/, ''), rate }] : []
  })
  const best = rates.toSorted((a, b) => b.rate - a.rate)[0]
  return best ? { label: best.label, percent: Math.round(best.rate * 100) } : null
}

const sum = (counts: StageCount[]): number => counts.reduce((people, count) => people + count.people, 0)
