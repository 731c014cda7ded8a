import type { Check } from './systemHealth.ts'

/** How near one process is to what it takes on, as capacity.ts has it. */
export interface Limits {
  requests: { now: number; most: number }
  connections: { now: number; most: number }
  /** Heavy work in line, by name. */
  lines: { name: string; waiting: number; most: number }[]
  /** Requests turned away in the last five minutes, or ever since the process started with the last one in them. */
  refused: number
  /** Whether lists come from the replica; null without one. */
  replica: boolean | null
}

/** Judges what the process that answers has taken on, limit by limit. */
export function limitsCheck({ requests, connections, lines, refused, replica }: Limits): Check {
  const known = { id: 'limits', name: 'Limits' } as const
  const full = lines.filter(({ waiting, most }) => waiting >= most).map(({ name }) => name)
  const problems = [
    ...(refused > 0
      ? [`${refused.toLocaleString('en-US')} requests were turned away: too many at once.`]
      : []),
    ...(full.length > 0 ? [`No more can wait: ${full.join(', ')}.`] : []),
    ...(replica === false ? ['The replica is away or behind: lists come from the primary.'] : []),
  ]
  const message = [
    ...problems,
    `${requests.now} of ${requests.most} requests, ${connections.now} of ${connections.most} connections; in line: ${lines
      .map(({ name, waiting, most }) => `${name} ${waiting} of ${most}`)
      .join(', ')}.`,
  ].join(' ')
  return { ...known, state: problems.length > 0 ? 'warning' : 'healthy', message }
}
