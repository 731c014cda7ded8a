import type { Knex } from 'knex'

/**
 * Contacts in the order of any column, in any tab, stage and source, are counted off along an index alone, however deep the
 * page. By name there was none that held the id.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contacts_first_seen;
    drop index contacts_last_activity;
    create index contacts_first_seen on contacts (first_seen_at, id) include (newsletter_status, lifecycle, source);
    create index contacts_last_activity on contacts (last_activity_at, id)
      include (newsletter_status, lifecycle, source);
    create index contacts_by_address on contacts (lower(email), id)
      include (email, newsletter_status, lifecycle, source);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contacts_first_seen;
    drop index contacts_last_activity;
    drop index contacts_by_address;
    create index contacts_first_seen on contacts (first_seen_at, id) include (newsletter_status);
    create index contacts_last_activity on contacts (last_activity_at, id) include (newsletter_status);
  `)
}
