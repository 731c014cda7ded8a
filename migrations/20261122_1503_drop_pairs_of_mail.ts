import type { Knex } from 'knex'

/**
 * Every change of a message's status wrote its pairs of characters anew and took three times as long, for searches of
 * two characters.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('drop index if exists email_campaigns_pairs')
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    `create index email_campaigns_pairs on email_campaigns using gin (character_pairs(lower(email || E'\\n' || subject)))`,
  )
}
