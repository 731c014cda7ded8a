import type { Knex } from 'knex'

/** Analytics asks who became a client in a period; of a million changes of stage few are that. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index contact_stage_changes_clients on contact_stage_changes (changed_at, contact_id)
      where to_stage in ('blueprint_purchaser', 'consulting_client', 'both_B&C')
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index contact_stage_changes_clients')
}
