import type { Knex } from 'knex'

/** How many rows every table has, and a hash of them. */
export async function fingerprints(db: Knex): Promise<Record<string, string>> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'knex_%'`,
  )
  const prints: Record<string, string> = {}
  for (const { name } of rows) {
    const print = await db.raw<{ rows: { print: string }[] }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as print from "${name}" t`,
    )
    prints[name] = print.rows[0]!.print
  }
  return prints
}
