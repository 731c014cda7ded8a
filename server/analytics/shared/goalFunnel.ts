/** The way from a page to a call, step by step; a step is told of visitors, or of the people who asked. */
export const funnelSteps = [
  { id: 'visited', label: 'Visited the site', of: 'visitors' },
  { id: 'opened', label: 'Opened the audit page', of: 'visitors' },
  { id: 'asked', label: 'Asked for a link', of: 'people' },
  { id: 'began', label: 'Began the audit', of: 'people' },
  { id: 'completed', label: 'Completed it', of: 'people' },
  { id: 'called', label: 'Asked for or had a call', of: 'people' },
] as const

type FunnelStepId = (typeof funnelSteps)[number]['id']
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

/**
 * How many of a hundred went on from the step before. Nothing after a step that nobody took, and none of the people's first:
 * nobody knows which visitors they were, and one can ask from every page.
 */
export function goneOn(counts: FunnelCounts, at: number): number | undefined {
  const [last, step] = [funnelSteps[at - 1], funnelSteps[at]!]
  if (!last || last.of !== step.of || counts[last.id] === 0) return undefined
  return Math.round((counts[step.id] / counts[last.id]) * 100)
}
