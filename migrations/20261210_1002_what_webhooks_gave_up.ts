import type { Knex } from 'knex'

/** Few of a webhook's deliveries are given up, and all of these are counted, among however many that arrived. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    `create index webhook_deliveries_failed on webhook_deliveries (webhook_id) where state = 'failed' and not is_test`,
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index webhook_deliveries_failed')
}
