import type { Check } from './systemHealthChecks.ts'

interface Level {
  now: number
  most: number
}

/** How near one process is to what it takes on, as capacity.ts has it. */
export interface Limits {
  requests: Level
  /** Requests whose bodies still come. */
  coming: Level
  /** What the client holds that holds the most of both; null where nobody is limited. */
  ofOne: Level | null
  connections: Level
  /** Heavy work in line, by name. */
  lines: { name: string; waiting: number; most: number }[]
  /** Views of pages that wait to be written; beyond them they are lost. */
  views: Level
  /** Finished pages in memory, where the oldest makes room, and what they take. */
  pages: Level & { megabytes: number }
  /** What the process takes in all. */
  memoryMegabytes: number
  /** Requests turned away in the last five minutes, or ever since the process started with the last one in them. */
  refused: number
  /** Whether lists come from the replica; null without one. */
  replica: boolean | null
}

/** Judges what the process that answers has taken on, limit by limit. */
export function limitsCheck(limits: Limits): Check {
  const { requests, coming, ofOne, connections, lines, views, pages, memoryMegabytes } = limits
  const { refused, replica } = limits
  const known = { id: 'limits', name: 'Limits' } as const
  const full = lines.filter(({ waiting, most }) => waiting >= most).map(({ name }) => name)
  const problems = [
    ...(refused > 0 ? [`${counted(refused)} requests were turned away: too many at once.`] : []),
    ...(full.length > 0 ? [`No more can wait: ${full.join(', ')}.`] : []),
    ...(views.now >= views.most ? ['Page views are being lost: the database does not take them.'] : []),
    ...(replica === false ? ['The replica is away or behind: lists come from the primary.'] : []),
  ]
  const parts = [
    `${levelOf(requests)} requests`,
    `${levelOf(coming)} that still come`,
    ...(ofOne ? [`${levelOf(ofOne)} of one client`] : []),
    `${levelOf(connections)} connections`,
  ]
  const line = lines.map(({ name, waiting, most }) => `${name} ${levelOf({ now: waiting, most })}`)
  const figures = [
    `${parts.join(', ')}; in line: ${[...line, `page views ${levelOf(views)}`].join(', ')};`,
    `${levelOf(pages)} finished pages (${counted(pages.megabytes)} MB), ${counted(memoryMegabytes)} MB in all.`,
  ].join(' ')
  if (problems.length > 0) return { ...known, state: 'warning', message: problems.join(' '), figures }
  const waiting = lines.map((queue) => ({ now: queue.waiting, most: queue.most }))
  const fullest = Math.max(...[requests, coming, ofOne, connections, views, ...waiting].map(percentOf))
  return {
    ...known,
    state: 'healthy',
    message: `There is room: the fullest limit is at ${fullest}%.`,
    figures,
  }
}

const percentOf = (level: Level | null): number => (level ? Math.round((level.now / level.most) * 100) : 0)

const counted = (value: number): string => value.toLocaleString('en-US')

const levelOf = ({ now, most }: Level): string => `${counted(now)} of ${counted(most)}`
