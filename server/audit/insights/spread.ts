import { fewestOthers } from '../shared/standing.ts'
import type { Spread } from '../shared/insights.ts'

/** How often each score was reached. */
export type Scores = ReadonlyMap<number, number>

/** Adds up counts of scores. */
export function scoresOf(counted: Iterable<{ value: number; audits: number }>): Scores {
  const scores = new Map<number, number>()
  for (const { value, audits } of counted) scores.set(value, (scores.get(value) ?? 0) + audits)
  return scores
}

const auditsIn = (scores: Scores): number => [...scores.values()].reduce((total, audits) => total + audits, 0)

/** Where the scores of a group lie; nothing of a group in which one could be told apart. */
export function spreadOf(scores: Scores): Spread | null {
  const audits = auditsIn(scores)
  if (audits < fewestOthers) return null
  const inOrder = [...scores].toSorted(([one], [other]) => one - other)
  const sum = inOrder.reduce((total, [value, times]) => total + value * times, 0)
  return {
    audits,
    average: Math.round(sum / audits),
    low: quantile(inOrder, audits, 0.25),
    middle: quantile(inOrder, audits, 0.5),
    high: quantile(inOrder, audits, 0.75),
  }
}

/** Below it lies this share of them; between two scores it is in between, as percentile_cont has it. */
function quantile(inOrder: readonly [number, number][], audits: number, share: number): number {
  const place = share * (audits - 1)
  const below = at(inOrder, Math.floor(place))
  const above = at(inOrder, Math.ceil(place))
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

function at(inOrder: readonly [number, number][], place: number): number {
  let seen = 0
  for (const [value, times] of inOrder) {
    seen += times
    if (place < seen) return value
  }
  return 0
}

interface MonthScores {
  /** The first day of the first and of the last month. */
  from: string
  to: string
  scores: Scores
}

/**
 * Months with fewer audits than may be shown go together with those that follow; a rest at the end with those before.
 * @param counted oldest first
 */
export function enoughMonths(
  counted: readonly { month: string; value: number; audits: number }[],
): MonthScores[] {
  const groups: MonthScores[] = []
  let open: MonthScores | undefined
  for (const [month, reached] of inGroups(counted, ({ month: first }) => first)) {
    const scores = scoresOf(reached)
    open = open
      ? { from: open.from, to: month, scores: together(open.scores, scores) }
      : { from: month, to: month, scores }
    if (auditsIn(open.scores) < fewestOthers) continue
    groups.push(open)
    open = undefined
  }
  const last = groups.pop()
  if (!last) return []
  return [
    ...groups,
    open ? { from: last.from, to: open.to, scores: together(last.scores, open.scores) } : last,
  ]
}

/** Rows that have the same name, in the order in which the names come. */
export function inGroups<Row>(rows: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const name = nameOf(row)
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups
}

const together = (one: Scores, other: Scores): Scores =>
  scoresOf([one, other].flatMap((scores) => [...scores].map(([value, audits]) => ({ value, audits }))))
