import type { Knex } from 'knex'

/** Analytics finds the source by which a new client became known in the index of first conversions alone. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index conversions_first;
    create index conversions_first on conversions (contact_id) include (source) where became_known_at is not null;
    drop index conversions_contact;
    create index conversions_contact on conversions (contact_id, at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index conversions_contact;
    create index conversions_contact on conversions (contact_id, at) include (source);
    drop index conversions_first;
    create index conversions_first on conversions (contact_id) where became_known_at is not null;
  `)
}
