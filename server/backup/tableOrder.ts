import type { Table } from './tableQueries.ts'

/** Every table after those it refers to. @throws Error when two refer to each other */
export function inOrder(tables: Table[]): Table[] {
  const ordered: Table[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const ready = waiting.filter(({ after }) => !after.some((name) => names.has(name)))
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`)
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}
