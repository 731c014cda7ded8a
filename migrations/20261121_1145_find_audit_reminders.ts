import type { Knex } from 'knex'

/** The reminder looks every ten minutes: only at links that may still need one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index audit_links_to_remind on audit_links (expires_at)
      where reminded_at is null and not is_used;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index audit_links_to_remind')
}
