import type { Knex } from 'knex'

const words = `lower(email || E'\\n' || subject)`

/** What the list of sends is searched, filtered and ordered by. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index email_campaigns_trigrams on email_campaigns using gin ((${words}) gin_trgm_ops);
    create index email_campaigns_pairs on email_campaigns using gin (character_pairs(${words}));
    create index email_campaigns_status on email_campaigns (status, created_at, id);
    create index email_campaigns_recipient on email_campaigns (lower(email), id);
    create index email_campaigns_left on email_campaigns (sent_at, id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index email_campaigns_left;
    drop index email_campaigns_recipient;
    drop index email_campaigns_status;
    drop index email_campaigns_pairs;
    drop index email_campaigns_trigrams;
  `)
}
