import type { Knex } from 'knex'

/** Paths were kept as they were asked for, with addresses and personal links in them; they are masked now. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from missed_paths
    where path ~* '@|%40' or path ~ '[A-Za-z0-9]{20,}'
       or (path ~ '[A-Za-z0-9_-]{40,}' and path ~ '[A-Z]' and path ~ '[0-9]');
    delete from missed_paths where path in (
      select path from missed_paths order by misses desc, last_seen_at desc offset 1000);
  `)
}

/** What was forgotten stays so. */
export async function down(): Promise<void> {}
