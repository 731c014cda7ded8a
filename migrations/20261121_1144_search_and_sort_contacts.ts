import type { Knex } from 'knex'

/** Each index serves one order or search of the back office; see server/contacts/list.ts and stageTable.ts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create extension if not exists pg_trgm;
    create index contacts_people on contacts using gin ((email || E'\\n' || coalesce(full_name, '')) gin_trgm_ops);
    create index contacts_first_seen on contacts (first_seen_at, id) include (newsletter_status);
    create index contacts_last_activity on contacts (last_activity_at, id) include (newsletter_status);
    create index contacts_unsubscribed on contacts (unsubscribed_at, id) where newsletter_status = 'unsubscribed';
    create index contacts_unsubscribed_first_seen on contacts (first_seen_at, id)
      where newsletter_status = 'unsubscribed';
    create index contacts_stage on contacts (lifecycle, last_stage_change_at, id);

    create index contact_submissions_people on contact_submissions
      using gin ((name || E'\\n' || email || E'\\n' || company) gin_trgm_ops);
    create index contact_submissions_state on contact_submissions (state, created_at, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index contact_submissions_state;
    drop index contact_submissions_people;
    drop index contacts_stage;
    drop index contacts_unsubscribed_first_seen;
    drop index contacts_unsubscribed;
    drop index contacts_last_activity;
    drop index contacts_first_seen;
    drop index contacts_people;
  `)
}
