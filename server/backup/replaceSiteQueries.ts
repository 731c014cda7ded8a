import type { Db } from '../db.ts'
import { execute, one, rows } from '../rows.ts'

/** Where the site of a file is made; it exists within one transaction alone. */
const aside = 'site_to_restore'

export interface Place {
  /** The schema in which the site lives. */
  home: string
}

/** Whether we may make a schema of our own in this database. */
export const hasSchemaRights = async (db: Db): Promise<boolean> => {
  const { may } = await one<{ may: boolean }>(
    db,
    `select has_database_privilege(current_database(), 'create') as may`,
  )
  return may
}

/** From now on names mean the tables beside, and where there are none of that name yet, those of the site. */
export async function beginBeside(trx: Db): Promise<Place> {
  const place = await one<Place>(trx, 'select current_schema()::text as home')
  await execute(trx, 'create schema ??', [aside])
  await execute(trx, `select set_config('search_path', ? || ', ' || current_setting('search_path'), true)`, [
    aside,
  ])
  return place
}

/** What belongs to an extension comes and goes with it. */
const ownObject = (catalog: 'pg_class' | 'pg_proc' | 'pg_type', oid: string) =>
  `not exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`

/** Tables of the site's schema that no migration of ours makes: they are somebody's, and would be lost. */
export async function strangersIn(trx: Db, { home }: Place): Promise<string[]> {
  const found = await rows<{ name: string }>(
    trx,
    `select relname as name from pg_class there
      where relnamespace = ?::regnamespace and relkind in ('r', 'p', 'm', 'f') and ${ownObject('pg_class', 'there.oid')}
        and not exists (select from pg_class where relnamespace = ?::regnamespace and relname = there.relname)
      order by relname`,
    [home, aside],
  )
  return found.map(({ name }) => name)
}

/**
 * Waits for whoever writes, and keeps everybody out until the end of the transaction.
 *
 * Who reads a table that is still free may want one that is locked already. Postgres ends whoever of such two notices it
 * first, after `deadlock_timeout`: we give up sooner, so that it is never the reader.
 */
export async function lockTables(trx: Db, { home }: Place): Promise<void> {
  const names = await namesIn(trx, home, ['r', 'p'])
  await execute(
    trx,
    `select set_config('statement_timeout', (setting::int * 7 / 10)::text, true)
     from pg_catalog.pg_settings where name = 'deadlock_timeout'`,
  )
  await execute(trx, `lock table ${names.join(', ')} in access exclusive mode`)
  await execute(trx, 'set local statement_timeout = 0')
}

/** The tables beside take the place of those of the site, with everything that belongs to them. */
export async function putInPlace(trx: Db, { home }: Place): Promise<void> {
  // Without a path every name is written with its schema.
  await execute(trx, `select set_config('search_path', '', true)`)
  await dropAll(trx, home)
  for (const name of await namesIn(trx, aside, ['r', 'p']))
    await execute(trx, `alter table ${name} set schema ??`, [home])
  for (const name of await namesIn(trx, aside, ['v']))
    await execute(trx, `alter view ${name} set schema ??`, [home])
  for (const name of await namesIn(trx, aside, ['S']))
    await execute(trx, `alter sequence ${name} set schema ??`, [home])
  for (const name of await routinesIn(trx, aside))
    await execute(trx, `alter routine ${name} set schema ??`, [home])
  for (const name of await typesIn(trx, aside)) await execute(trx, `alter type ${name} set schema ??`, [home])
  // Refused while anything is left in it.
  await execute(trx, 'drop schema ??', [aside])
  await execute(trx, `select pg_notify('content_changed', 'everything')`)
}

async function dropAll(trx: Db, schema: string): Promise<void> {
  const views = await namesIn(trx, schema, ['v'])
  if (views.length > 0) await execute(trx, `drop view ${views.join(', ')}`)
  const tables = await namesIn(trx, schema, ['r', 'p'])
  if (tables.length > 0) await execute(trx, `drop table ${tables.join(', ')} cascade`)
  for (const name of await namesIn(trx, schema, ['S'])) await execute(trx, `drop sequence ${name}`)
  for (const name of await routinesIn(trx, schema)) await execute(trx, `drop routine ${name} cascade`)
  for (const name of await typesIn(trx, schema)) await execute(trx, `drop type ${name} cascade`)
}

/** Relations of some kinds, as SQL writes their names; a sequence that belongs to a column goes with it. */
async function namesIn(trx: Db, schema: string, kinds: string[]): Promise<string[]> {
  const found = await rows<{ name: string }>(
    trx,
    `select format('%s.%I', relnamespace::regnamespace, relname) as name from pg_catalog.pg_class there
      where relnamespace = ?::regnamespace and relkind::text = any(?) and ${ownObject('pg_class', 'there.oid')}
        and not (relkind = 'S' and exists (select from pg_catalog.pg_depend
          where classid = 'pg_class'::regclass and objid = there.oid and deptype in ('a', 'i')
            and refclassid = 'pg_class'::regclass))
      order by relname`,
    [schema, kinds],
  )
  return found.map(({ name }) => name)
}

async function routinesIn(trx: Db, schema: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    trx,
    `select there.oid::regprocedure::text as name from pg_catalog.pg_proc there
      where pronamespace = ?::regnamespace and ${ownObject('pg_proc', 'there.oid')} order by 1`,
    [schema],
  )
  return found.map(({ name }) => name)
}

/** Types of their own: those of tables and of arrays go with what they belong to. */
async function typesIn(trx: Db, schema: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    trx,
    `select there.oid::regtype::text as name from pg_catalog.pg_type there
      where typnamespace = ?::regnamespace and typtype in ('d', 'e', 'r') and ${ownObject('pg_type', 'there.oid')}
      order by 1`,
    [schema],
  )
  return found.map(({ name }) => name)
}
