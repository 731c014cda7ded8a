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
  for (let at: Place | undefined = { stretch: 0 }; at;) {
    const { sql, bindings } = batchAt(`${id} as id, (${orderBy})::text as key`, matching, dir, size, at)
    const found: Last[] = await rows<Last>(db, sql, bindings)
    if (found.length > 0) yield found.map((row) => row.id)
    at = placeAfter(at, found, size)
  }
}

/**
 * The same with what is told of each, for a table that is exported by the million: one question for a batch, asked while
 * the one before it is being written. It is found along an index alone, and only then looked up.
 * @param columns of the table, named as the row is to have them; its id is among them, and says where a batch ended
 */
export async function* everyMatching<Row extends { id: number }>(
  db: Db,
  { dir }: Pick<ListQuery, 'dir'>,
  matching: Matching,
  columns: string,
  size = youngBatch,
): AsyncGenerator<Row[]> {
  const { from, id, orderBy } = matching
  const read = (at: Place): Promise<(Row & Last)[]> => {
    const { sql, bindings } = batchAt(`${id} as id, ${orderBy} as place`, matching, dir, size, at)
    return rows<Row & Last>(
      db,
      `with batch as (${sql})
       select ${columns}, batch.place::text as key from batch join ${from} on ${id} = batch.id
       order by batch.place ${dir}, batch.id ${dir}`,
      bindings,
    )
  }
  let at: Place | undefined = { stretch: 0 }
  for (let coming: Promise<(Row & Last)[]> | undefined = read(at); coming;) {
    const found: (Row & Last)[] = await coming
    at = at && placeAfter(at, found, size)
    coming = at && read(at)
    await leaves(coming)
    if (found.length > 0) yield found
  }
}

/**
 * Waits until the question for the next batch is on its way, which writing this one would hold back. Its answer is awaited
 * when this one is written; should it fail before that, Node must not take it for a failure that nobody handles and end.
 */
async function leaves(coming: Promise<unknown> | undefined): Promise<void> {
  coming?.catch(() => {})
  await nextTurn()
}

/**
 * So few that two batches are written and gone before V8 moves them to its old space, which a million rows would fill with
 * 100 MB until it is cleaned: with 700 they did, under the Procfile's `--max-semi-space-size=4`.
 */
const youngBatch = 500

/** Where a batch ended. */
interface Last {
  id: number
  key: string | null
}

/**
 * Where the next batch begins. Postgres puts what has no value last, and first when the order is reversed: as two
 * stretches an index finds the place in either, while one condition for both would look through all rows before it.
 */
interface Place {
  stretch: 0 | 1
  /** None at the beginning of a stretch. */
  last?: Last
}

const stretches = { asc: ['value', 'none'], desc: ['none', 'value'] } as const

function placeAfter({ stretch }: Place, found: Last[], size: number): Place | undefined {
  if (found.length === size) return { stretch, last: found.at(-1)! }
  return stretch === 0 ? { stretch: 1 } : undefined
}

/** SQL: the next so many, in their order. */
function batchAt(
  columns: string,
  matching: Matching,
  dir: ListQuery['dir'],
  size: number,
  { stretch, last }: Place,
): { sql: string; bindings: NonNullable<Matching['bindings']> } {
  const { from, where, bindings, id, orderBy } = matching
  const beyond = dir === 'asc' ? '>' : '<'
  const rest = {
    value: last ? `(${orderBy}, ${id}) ${beyond} (:key, :last)` : `${orderBy} is not null`,
    none: `${orderBy} is null ${last ? `and ${id} ${beyond} :last` : ''}`,
  }
  return {
    sql: `select ${columns} from ${from}
      where ${where || 'true'} and ${rest[stretches[dir][stretch]]}
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
    await leaves(coming)
    yield batch
  }
}

/** SQL: a moment as text for `isoOf`, a fraction of the work of a Date or of a format, in exports of a million rows. */
export const exportedMoment = (column: string): string => `(${column} at time zone 'UTC')::text`

/** What `exportedMoment` reads, as `toISOString` prints it. */
export const isoOf = (moment: string | null): string | null =>
  moment && `${moment.slice(0, 10)}T${moment.slice(11, 19)}.${moment.slice(20, 23).padEnd(3, '0')}Z`

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
