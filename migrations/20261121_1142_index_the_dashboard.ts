import type { Knex } from 'knex'

/** What the morning panel asks: recent events and open enquiries, at any size of the tables. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index newsletter_events_recent on newsletter_events (happened_at desc);
    create index contact_submissions_unread on contact_submissions (created_at) where state = 'unread';
    create index contact_stage_changes_by_hand on contact_stage_changes (changed_at desc)
      where changed_by like '%@%';
    create index missed_paths_recent on missed_paths (last_seen_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index missed_paths_recent;
    drop index contact_stage_changes_by_hand;
    drop index contact_submissions_unread;
    drop index newsletter_events_recent;
  `)
}
