/** The way from a page to a call, step by step. */
export const funnelSteps = [
  { id: 'visited', label: 'Visited the site' },
  { id: 'opened', label: 'Opened the audit page' },
  { id: 'asked', label: 'Asked for a link' },
  { id: 'began', label: 'Began the audit' },
  { id: 'completed', label: 'Completed it' },
  { id: 'called', label: 'Asked for or had a call' },
] as const

export type FunnelStepId = (typeof funnelSteps)[number]['id']
export type FunnelCounts = Record<FunnelStepId, number>

export interface GoalFunnel {
  now: FunnelCounts
  /** As many days before. */
  before: FunnelCounts
  /**
   * From which day on visitors of the audit page were counted, in words, where that is within the days shown; null where
   * visitors were counted in them, but not those of the audit page.
   */
  openedSince: string | null
}

/** How many of a hundred went on from the step before; nothing after a step that nobody took, and before the first. */
export function goneOn(counts: FunnelCounts, at: number): number | undefined {
  const before = at === 0 ? 0 : counts[funnelSteps[at - 1]!.id]
  return before === 0 ? undefined : Math.round((counts[funnelSteps[at]!.id] / before) * 100)
}
