import type { Db } from '../db.ts'
import { first, rows } from '../rows.ts'
import { objectOf } from './jsonColumns.ts'

/** What is told of one kind of row. */
export interface Told<Row> {
  /** Marks its cursors, so that one of another list is refused. */
  name: string
  /** Each name with its column: nothing else leaves the table. */
  columns: Record<keyof Row & string, string>
  /** Its table is called `t`, which has `id` and `updated_at`. */
  from: string
  /** The number by which it is asked for. */
  id: string
}

/** @returns undefined when there is no such row */
export const readOne = async <Row>(
  db: Db,
  { columns, from, id: column }: Told<Row>,
  id: number,
): Promise<Row | undefined> =>
  (await first<{ told: Row }>(db, `select ${objectOf(columns)} from ${from} where ${column} = ?`, [id]))?.told

/** The next ones in the order of what changed, each with its place in that. @param since leaves out what changed before */
export const readAfter = <Row>(
  db: Db,
  { columns, from }: Told<Row>,
  {
    after,
    since,
    limit,
  }: { after: { stamp: string; id: number } | undefined; since: string | undefined; limit: number },
): Promise<{ told: Row; rowId: number; stamp: string }[]> =>
  rows(
    db,
    `select ${objectOf(columns)}, t.id as row_id,
       to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as stamp
     from ${from}
     where ${after ? '(t.updated_at, t.id) > (:stamp::timestamptz, :id)' : 'true'}
       and ${since === undefined ? 'true' : 't.updated_at >= :since::timestamptz'}
     order by t.updated_at, t.id limit :limit`,
    { ...after, ...(since === undefined ? {} : { since: new Date(since).toISOString() }), limit },
  )
