import type { Db } from '../db.ts'
import { one, rows } from '../rows.ts'
import { listLimits, type ListPage, type ListQuery } from './shared/list.ts'

export type { ListPage, ListQuery } from './shared/list.ts'

export interface ListSpec {
  /** Names that may stand in the address to the SQL they sort by: columns reach SQL from this map only. */
  sorts: Record<string, string>
  /** The order without a choice. */
  sort: string
  dir?: 'asc' | 'desc'
  size?: number
  /** Filters by name with the values that count. */
  filters?: Record<string, readonly string[]>
}

/**
 * Reads a table's state from a query string. Whatever is not understood falls back to the default,
 * so an old or edited address never fails.
 * @param query req.query
 */
export function readList(query: Record<string, unknown>, spec: ListSpec): ListQuery {
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '')
  const whole = (name: string): number => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0)
  const dir = text('dir')
  const chosen = Object.entries(spec.filters ?? {}).map(([name, values]) => [
    name,
    values.includes(text(name)) ? text(name) : '',
  ])
  return {
    // Postgres takes no NUL.
    q: text('q').replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, listLimits.search),
    page: Math.max(1, whole('page')),
    size: (listLimits.sizes as readonly number[]).includes(whole('size')) ? whole('size') : (spec.size ?? 25),
    sort: Object.hasOwn(spec.sorts, text('sort')) ? text('sort') : spec.sort,
    dir: dir === 'asc' || dir === 'desc' ? dir : (spec.dir ?? 'desc'),
    filters: Object.fromEntries(chosen) as Record<string, string>,
  }
}

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
     order by ${matching.orderBy} ${dir}, ${matching.id} ${dir}
     limit :limit offset :offset`,
    { ...matching.bindings, limit, offset },
  )
  const ids = found.map((row) => row.id)
  return fromEnd ? ids.toReversed() : ids
}

/**
 * All ids that match, in the chosen order, in batches: for exports. No connection is held between two batches, and
 * each one begins where the last ended, however many rows there are.
 */
export async function* everyId(
  db: Db,
  { dir }: Pick<ListQuery, 'dir'>,
  { from, where, bindings, id, orderBy }: Matching,
  size = 1000,
): AsyncGenerator<number[]> {
  const beyond = dir === 'asc' ? '>' : '<'
  // Postgres puts what has no value last, and first when the order is reversed.
  const rest = {
    '': 'true',
    value: `((${orderBy}, ${id}) ${beyond} (:key, :last) ${dir === 'asc' ? `or ${orderBy} is null` : ''})`,
    none: `(${orderBy} is null and ${id} ${beyond} :last ${dir === 'asc' ? '' : `or ${orderBy} is not null`})`,
  }
  for (let last: { id: number; key: string | null } | undefined; ;) {
    const kind = last?.key === null ? 'none' : 'value'
    const after = last === undefined ? '' : kind
    const found = await rows<{ id: number; key: string | null }>(
      db,
      `select ${id} as id, (${orderBy})::text as key from ${from}
       where ${where || 'true'} and ${rest[after]}
       order by ${orderBy} ${dir}, ${id} ${dir} limit :size`,
      { ...bindings, size, key: last?.key ?? null, last: last?.id ?? 0 },
    )
    if (found.length > 0) yield found.map((row) => row.id)
    if (found.length < size) return
    last = found.at(-1)!
  }
}

/** The rows of an export, read by their ids batch by batch. */
export async function* everyRow<Row>(
  ids: AsyncIterable<number[]>,
  read: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for await (const batch of ids) yield await read(batch)
}

/** All rows of a list that is read by pages, page by page: for the export of a short one. */
export async function* everyPage<Row>(
  read: (limit: number, offset: number) => Promise<Row[]>,
  size = 200,
): AsyncGenerator<Row[]> {
  for (let offset = 0; ; offset += size) {
    const page = await read(size, offset)
    if (page.length > 0) yield page
    if (page.length < size) return
  }
}

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

/** The answer for a table. */
export const listPage = <Row>(
  { page, size }: ListQuery,
  found: Row[],
  { total, more = false }: { total: number; more?: boolean },
): ListPage<Row> => ({ rows: found, total, ...(more ? { more } : {}), page, size })
