import type { Db } from '../db.ts'
import { one, rows } from '../rows.ts'
import type { ListQuery } from './shared/list.ts'

/** A search text as a pattern for `ilike ? escape '\'` that finds it anywhere, literally. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

export interface Matching {
  /** The table, with an alias if wanted: `contacts c`. */
  from: string
  /** Conditions with named bindings, or nothing. */
  where?: string
  bindings?: Record<string, string | number | boolean | Date | string[] | number[] | null>
  /** The identity column: `c.id`. */
  id: string
  /** The sort column; the id breaks ties, in the same direction. An index on (sort, id) makes this fast. */
  orderBy: string
  /** No two rows have the same in the sort column: an index on it alone does. */
  isUnique?: boolean
}

/**
 * The ids of one page, in order. Only index entries are read on the way there, and from whichever end is nearer,
 * so that the last page of a million rows is as fast as the first.
 * @param total how many match, when it is known exactly; it allows reading from the end
 */
export async function pageIds(
  db: Db,
  list: ListQuery,
  matching: Matching,
  total?: number,
): Promise<number[]> {
  const start = (list.page - 1) * list.size
  const fromEnd = total !== undefined && start > total / 2
  const limit = fromEnd ? Math.min(list.size, total - start) : list.size
  if (limit <= 0) return []
  const offset = fromEnd ? Math.max(0, total - start - list.size) : start
  const dir = (list.dir === 'asc') === fromEnd ? 'desc' : 'asc'
  const found = await rows<{ id: number }>(
    db,
    `select ${matching.id} as id from ${matching.from}
     ${matching.where ? `where ${matching.where}` : ''}
     order by ${inOrderOf(matching, dir)}
     limit :limit offset :offset`,
    { ...matching.bindings, limit, offset },
  )
  const ids = found.map((row) => row.id)
  return fromEnd ? ids.toReversed() : ids
}

/** SQL: the order of a list. */
export const inOrderOf = ({ orderBy, id, isUnique }: Matching, dir: ListQuery['dir']): string =>
  isUnique ? `${orderBy} ${dir}` : `${orderBy} ${dir}, ${id} ${dir}`

const mostCounted = 10_000

/**
 * Counts what matches, but stops at 10,000: "more than 10,000" is as good an answer, and costs the same at a million.
 * @returns the count, and whether there are more
 */
export async function countMatching(
  db: Db,
  { from, where, bindings }: Pick<Matching, 'from' | 'where' | 'bindings'>,
): Promise<{ total: number; more: boolean }> {
  const row = await one<{ total: number }>(
    db,
    `select count(*) as total from
       (select 1 from ${from} ${where ? `where ${where}` : ''} limit :most) as found`,
    { ...bindings, most: mostCounted + 1 },
  )
  const total = row.total
  return { total: Math.min(total, mostCounted), more: total > mostCounted }
}

/** Puts rows read by `id = any(?)` back into the order of their ids; an id without a row is left out. */
export function inOrder<Row extends { id: number }>(ids: number[], found: Row[]): Row[] {
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
