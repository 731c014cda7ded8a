import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from '../db.ts'
import { rows } from '../rows.ts'
import { inOrderOf, type Matching } from './listQueries.ts'
import type { ListQuery } from './shared/list.ts'

/**
 * All ids that match, in the chosen order, in batches: for exports. No connection is held between two batches, and
 * each one begins where the last ended, however many rows there are.
 */
export async function* everyId(
  db: Db,
  { dir }: Pick<ListQuery, 'dir'>,
  matching: Matching,
  size = 1000,
): AsyncGenerator<number[]> {
  const { id, orderBy } = matching
  for (let last: Last | undefined; ;) {
    const { sql, bindings } = batchAfter(`${id} as id, (${orderBy})::text as key`, matching, dir, size, last)
    const found = await rows<Last>(db, sql, bindings)
    if (found.length > 0) yield found.map((row) => row.id)
    if (found.length < size) return
    last = found.at(-1)!
  }
}

/**
 * The same with what is told of each, for a table that is exported by the million: one question for a batch, asked while
 * the one before it is being written. It is found along an index alone, and only then looked up. Of larger batches
 * Postgres reads the whole table.
 * @param columns of the table, named as the row is to have them; its id is among them, and says where a batch ended
 */
export async function* everyMatching<Row extends { id: number }>(
  db: Db,
  { dir }: Pick<ListQuery, 'dir'>,
  matching: Matching,
  columns: string,
  size = 1000,
): AsyncGenerator<Row[]> {
  const { from, id, orderBy } = matching
  const next = (last?: Last): Promise<(Row & Last)[]> => {
    const { sql, bindings } = batchAfter(`${id} as id, ${orderBy} as place`, matching, dir, size, last)
    return rows<Row & Last>(
      db,
      `with batch as (${sql})
       select ${columns}, batch.place::text as key from batch join ${from} on ${id} = batch.id
       order by batch.place ${dir}, batch.id ${dir}`,
      bindings,
    )
  }
  for (let coming: Promise<(Row & Last)[]> | undefined = next(); coming;) {
    const found: (Row & Last)[] = await coming
    coming = found.length < size ? undefined : next(found.at(-1))
    // It is waited for after the batch was written; until then its failure is nobody's.
    coming?.catch(() => {})
    await nextTurn() // in which the question leaves: writing would hold it back
    if (found.length > 0) yield found
  }
}

/** Where a batch ended. */
interface Last {
  id: number
  key: string | null
}

/** SQL: the next so many, in their order. */
function batchAfter(
  columns: string,
  matching: Matching,
  dir: ListQuery['dir'],
  size: number,
  last?: Last,
): { sql: string; bindings: NonNullable<Matching['bindings']> } {
  const { from, where, bindings, id, orderBy } = matching
  const beyond = dir === 'asc' ? '>' : '<'
  // Postgres puts what has no value last, and first when the order is reversed.
  const rest = {
    '': 'true',
    value: `((${orderBy}, ${id}) ${beyond} (:key, :last) ${dir === 'asc' ? `or ${orderBy} is null` : ''})`,
    none: `(${orderBy} is null and ${id} ${beyond} :last ${dir === 'asc' ? '' : `or ${orderBy} is not null`})`,
  }
  const kind = last?.key === null ? 'none' : 'value'
  return {
    sql: `select ${columns} from ${from}
      where ${where || 'true'} and ${rest[last === undefined ? '' : kind]}
      order by ${inOrderOf(matching, dir)} limit :size`,
    bindings: { ...bindings, size, key: last?.key ?? null, last: last?.id ?? 0 },
  }
}

/** The rows of an export, read by their ids batch by batch: each while the one before it is being written. */
export async function* everyRow<Row>(
  ids: AsyncGenerator<number[]>,
  read: (ids: number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const next = async (): Promise<Row[] | undefined> => {
    const { value, done } = await ids.next()
    return done ? undefined : read(value)
  }
  let coming = next()
  for (let batch = await coming; batch; batch = await coming) {
    coming = next()
    // It is waited for after the batch was written; until then its failure is nobody's.
    coming.catch(() => {})
    await nextTurn() // as above
    yield batch
  }
}

/** A moment as `toISOString` prints it: a tenth of the work of making a Date of it first, in exports of a million rows. */
export const isoText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

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
