import path from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../../server/root.ts'

export const schemaFile = path.join(projectRoot, 'docs/schema.sql')

interface Named {
  name: string
  text: string
}

/** A table or view, and what belongs to it. */
interface Relation {
  name: string
  kind: 'r' | 'v'
  unlogged: boolean
  options: string[] | null
  body: string[] | null
  definition: string | null
  comments: string[] | null
  indexes: string[] | null
  triggers: string[] | null
}

const heading = `-- The whole schema as the migrations leave it, table by table, each with its indexes and triggers; functions follow.
-- To be read, not run: \`npm run schema\` prints it from a fresh database, and a test holds it to the truth.`

/** The schema of this database in readable SQL; what Knex keeps for itself is left out. */
export async function printSchema(db: Knex): Promise<string> {
  const { rows: extensions } = await db.raw<{ rows: Named[] }>(
    `select extname as name, 'create extension ' || extname || ';' as text from pg_extension
     where extname <> 'plpgsql' order by extname`,
  )
  const { rows: relations } = await db.raw<{ rows: Relation[] }>(relationsSql)
  const { rows: functions } = await db.raw<{ rows: Named[] }>(functionsSql)
  const parts = [heading, ...extensions.map(({ text }) => text), ...relations.map(relation)]
  const bodies = functions.map(({ text }) => `${text.replace('FUNCTION public.', 'FUNCTION ').trim()};`)
  return `${[...parts, ...bodies].join('\n\n')}\n`
}

function relation(given: Relation): string {
  const { name, kind, unlogged, options, body, definition } = given
  const rest = [given.comments, given.indexes, given.triggers].flatMap((lines) => lines ?? [])
  const first =
    kind === 'v'
      ? `create view ${name} as\n${definition!.replace(/;$/, '')}`
      : `create${unlogged ? ' unlogged' : ''} table ${name} (\n  ${body!.join(',\n  ')}\n)` +
        (options ? ` with (${options.join(', ')})` : '')
  return [first, ...rest].map((statement) => `${statement};`).join('\n')
}

const relationsSql = `
  select c.relname as name, c.relkind as kind, c.relpersistence = 'u' as unlogged, c.reloptions as options,
    case c.relkind when 'v' then pg_get_viewdef(c.oid, true) end as definition,
    (select json_agg(line order by place, number, line collate "C") from (
      select 0 as place, a.attnum as number, a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
          || case when a.attstorage <> t.typstorage
              then ' storage ' || case a.attstorage when 'e' then 'external' else a.attstorage::text end else '' end
          || case when a.attnotnull then ' not null' else '' end
          || case when a.attidentity = 'a' then ' generated always as identity' else '' end
          || case a.attgenerated when 's'
              then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid, true) || ') stored'
              else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid, true), '') end as line
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      union all
      select 1, strpos('pucf', contype), 'constraint ' || conname || ' ' || pg_get_constraintdef(oid, true)
      from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'c', 'f')) lines) as body,
    (select json_agg('comment on column ' || c.relname || '.' || a.attname || ' is ' || quote_literal(m.description)
        order by a.attnum)
     from pg_description m join pg_attribute a on a.attrelid = m.objoid and a.attnum = m.objsubid
     where m.objoid = c.oid and m.classoid = 'pg_class'::regclass and m.objsubid > 0) as comments,
    (select json_agg(pg_get_indexdef(i.indexrelid, 0, true) order by i.indexrelid::regclass::text collate "C")
     from pg_index i
     where i.indrelid = c.oid and not exists (select from pg_constraint where conindid = i.indexrelid
       and contype in ('p', 'u'))) as indexes,
    (select json_agg(pg_get_triggerdef(oid, true) order by tgname)
     from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname not like 'knex\\_%'
  order by c.relkind, c.relname`

const functionsSql = `
  select proname as name, pg_get_functiondef(p.oid) as text from pg_proc p
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')
  order by proname, pg_get_function_identity_arguments(p.oid)`
