import type { Knex } from 'knex'

/** What a program called itself could be longer than an index takes: its day was not counted any more. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('update visits set browser = left(browser, 60) where length(browser) > 60')
}

/** What was cut off was no browser's name. */
export async function down(): Promise<void> {}
