import type { Knex } from 'knex'

/**
 * A connection plans the logging once, usually for a single contact; the same plan, row by row against row by row,
 * would take a nightly sweep of thousands minutes instead of a second.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter function log_contact_moved() set enable_nestloop = off`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter function log_contact_moved() reset enable_nestloop`)
}
