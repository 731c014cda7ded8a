import type { Knex } from 'knex'

/** Sent and Requested are the few audits whose link is still alive, among years of expired ones. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index audit_requests_live on audit_requests (link_expires_at)
      where completed_at is null and not is_started;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index audit_requests_live')
}
