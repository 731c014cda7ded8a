import type { Knex } from 'knex'

/** A browser that lost the answer sends the same enquiry again under the same key. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table contact_submissions add column submission_key text unique`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table contact_submissions drop column submission_key`)
}
