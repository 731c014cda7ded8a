import type { Knex } from 'knex'

/** Messages on their way are few, and are counted before each new one. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index email_campaigns_claimed on email_campaigns (claimed_at) where claimed_at is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop index email_campaigns_claimed;')
}
