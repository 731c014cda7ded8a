import type { Db } from '../db.ts'
import { execute, one, rows } from '../rows.ts'

interface Column {
  name: string
  /** As Postgres writes it in a cast: text, bigint, text[]. */
  type: string
}

export interface Table {
  name: string
  /** Without those that Postgres computes. */
  columns: Column[]
  /** Other tables whose rows must be there first. */
  after: string[]
  /** Its key, where rows refer to older ones of the same table: those must be there first. */
  orderedBy: string[]
}

export interface Sequence {
  name: string
  value: string
  called: boolean
}

const rowsAtOnce = 500
const chunksAtOnce = 4

/** All tables of the site, in the schema that the connection works in; Knex's own are made by migrating. */
export async function readTables(db: Db): Promise<Table[]> {
  return rows<Table>(
    db,
    `select c.relname as name,
            (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                             order by a.attnum)
               from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            coalesce((select json_agg(distinct p.relname)
               from pg_constraint f join pg_class p on p.oid = f.confrelid
              where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid), '[]') as after,
            coalesce((select json_agg(a.attname order by at)
               from pg_constraint k cross join unnest(k.conkey) with ordinality as key(attnum, at)
               join pg_attribute a on a.attrelid = c.oid and a.attnum = key.attnum
              where k.conrelid = c.oid and k.contype = 'p' and exists (
                select from pg_constraint f where f.conrelid = c.oid and f.confrelid = c.oid and f.contype = 'f')),
              '[]') as ordered_by
       from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname not like 'knex\\_%'
      order by c.relname`,
  )
}

/** The migrations that ran, in their order; none in a database without tables. */
export async function readMigrations(db: Db): Promise<string[]> {
  const history = await one<{ name: string | null }>(
    db,
    `select to_regclass(current_schema() || '.knex_migrations') as name`,
  )
  if (!history.name) return []
  const found = await rows<{ name: string }>(db, 'select name from knex_migrations order by id')
  return found.map((row) => row.name)
}

/** Every row of a table as one JSON array of texts, exactly as Postgres writes them. Call it in a transaction. */
export async function* readRows(trx: Db, table: Table): AsyncGenerator<string> {
  const values = table.columns.map(({ name }) => `"${name}"::text`).join(', ')
  const order = table.orderedBy.map((name) => `"${name}"`).join(', ')
  const atOnce = table.columns.some(({ type }) => type === 'bytea') ? chunksAtOnce : rowsAtOnce
  await execute(
    trx,
    `declare backup_rows no scroll cursor for
     select json_build_array(${values})::text as line from "${table.name}" ${order && `order by ${order}`}`,
  )
  for (;;) {
    const found = await rows<{ line: string }>(trx, `fetch ${atOnce} from backup_rows`)
    for (const { line } of found) yield line
    if (found.length < atOnce) break
  }
  await execute(trx, 'close backup_rows')
}

/** Where every sequence stands. */
export async function readSequences(db: Db): Promise<Sequence[]> {
  const found = await rows<{ name: string }>(
    db,
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' and relname not like 'knex\\_%' order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of found) {
    const state = await one<Sequence>(
      db,
      `select ?::text as name, last_value::text as value, is_called as called from "${name}"`,
      [name],
    )
    sequences.push(state)
  }
  return sequences
}

const contentTables = [
  'users',
  'contacts',
  'blog_posts',
  'email_campaigns',
  'media_assets',
  'newsletter_subscriptions',
]

/** Whether a restore would destroy anything that somebody made. */
export async function holdsContent(db: Db): Promise<boolean> {
  const tables = new Set((await readTables(db)).map(({ name }) => name))
  for (const name of contentTables.filter((table) => tables.has(table))) {
    const found = await rows(db, `select 1 from "${name}" limit 1`)
    if (found.length > 0) return true
  }
  return false
}

/** Deletes what migrating wrote and switches the triggers off: rows come back as they were, nothing is derived twice. */
export async function openForRestore(trx: Db, tables: Table[]): Promise<void> {
  await execute(trx, `truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
  for (const { name } of tables) await execute(trx, `alter table "${name}" disable trigger user`)
}

/** The triggers work again. */
export async function closeAfterRestore(trx: Db, tables: Table[]): Promise<void> {
  for (const { name } of tables) await execute(trx, `alter table "${name}" enable trigger user`)
}

/** @param lines rows as readRows gives them */
export async function insertRows(trx: Db, { name, columns }: Table, lines: string[]): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ')
  await execute(
    trx,
    `insert into "${name}" (${names}) overriding system value
     select ${values} from json_array_elements(:lines::json) with ordinality as rows(line, at) order by at`,
    { lines: `[${lines.join(',')}]` },
  )
}

/** Puts a sequence where it stood. @returns false when the schema has none of that name */
export async function setSequence(trx: Db, { name, value, called }: Sequence): Promise<boolean> {
  const set = await rows(
    trx,
    `select setval(oid::regclass, ?::bigint, ?) from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'S' and relname = ?`,
    [value, called, name],
  )
  return set.length === 1
}

/**
 * Numbers go on behind all that were ever given, also since the file was made and after another restore of it: links in
 * mails are made from them, and would open the row of whoever came next. From the milliseconds of the clock on they do,
 * as long as a site makes fewer than a thousand rows a second; that leaves a token two of its fifteen digits.
 * A column of another type than bigint is in no link and has no room for them.
 */
export async function leaveGivenNumbers(trx: Db): Promise<void> {
  await execute(
    trx,
    `select setval(format('%I.%I', schemaname, sequencename)::regclass,
              greatest(last_value, floor(extract(epoch from clock_timestamp()) * 1000)::bigint))
       from pg_catalog.pg_sequences
      where schemaname = current_schema() and data_type = 'bigint'::regtype and sequencename not like 'knex\\_%'`,
  )
}

/** Lets Postgres plan well at once, not only after its next automatic analyze. */
export async function analyze(db: Db): Promise<void> {
  await execute(db, 'analyze')
}

/** The same for the tables of the connection's schema alone; unlike the other it may be a part of a transaction. */
export async function analyzeTables(trx: Db): Promise<void> {
  const tables = await readTables(trx)
  await execute(trx, `analyze ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
}
