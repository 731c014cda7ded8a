import type { Knex } from 'knex'

/** The tables that hold one of these texts, in any column. */
export async function tablesWith(db: Knex, ...texts: string[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { tablename: string }[] }>(
    `select tablename from pg_tables where schemaname = 'public'`,
  )
  const found: string[] = []
  for (const { tablename } of rows) {
    const hits = await db.raw<{ rows: unknown[] }>(
      `select 1 from "${tablename}" row where row::text ilike any(:patterns) limit 1`,
      { patterns: texts.map((text) => `%${text}%`) },
    )
    if (hits.rows.length > 0) found.push(tablename)
  }
  return found
}
