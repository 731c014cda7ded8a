import type { ListQuery } from './list.ts'

/** How a table whose rows are all at hand is searched, filtered and put in order. */
export interface Arrangement<Row> {
  /** What the search looks through. */
  text: (row: Row) => string
  /** What a row is compared by, for every order that can be chosen. */
  sorts: Record<string, (row: Row) => string | number>
  /** Every filter's choices, and its value of a row. */
  filters: Record<string, { choices: readonly string[]; of: (row: Row) => string }>
}

/** The order in which the rows came. */
export const asGiven = 'given'

/** What such a table shows without a choice. */
export const arrangedFirst = { sort: asGiven, dir: 'asc', size: 50 } as const

/** The rows that the table shows, on all its pages; its export holds the same. */
export function arrange<Row>(
  rows: readonly Row[],
  { q, sort, dir, filters }: Pick<ListQuery, 'q' | 'sort' | 'dir' | 'filters'>,
  { text, sorts, filters: values }: Arrangement<Row>,
): Row[] {
  const wanted = q.trim().toLowerCase()
  const found = rows.filter(
    (row) =>
      text(row).toLowerCase().includes(wanted) &&
      Object.entries(values).every(([name, value]) => !filters[name] || filters[name] === value.of(row)),
  )
  const by = sorts[sort]
  if (!by) return found
  const sign = dir === 'asc' ? 1 : -1
  return found.toSorted((a, b) => sign * compare(by(a), by(b)))
}

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en')
