import type { Knex } from 'knex'

/**
 * The index that keeps addresses apart also lists contacts by address: two of a million long texts were written for each
 * change of a contact.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contacts_by_address;
    drop index contacts_email_key;
    create unique index contacts_email_key on contacts (lower(email))
      include (email, id, newsletter_status, lifecycle, source);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contacts_email_key;
    create unique index contacts_email_key on contacts (lower(email));
    create index contacts_by_address on contacts (lower(email), id)
      include (email, newsletter_status, lifecycle, source);
  `)
}
