import type { Knex } from 'knex'

/** The line behind the subject, in the owner's words; empty takes the built-in one or the first sentence. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`alter table email_templates add column preheader text not null default ''`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table email_templates drop column preheader')
}
