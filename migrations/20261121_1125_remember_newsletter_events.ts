import type { Knex } from 'knex'

/** When someone joined or left, through what, and which words they agreed to: also after they changed their mind. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table newsletter_events (
      id bigint generated always as identity primary key,
      subscription_id bigint not null references newsletter_subscriptions on delete cascade,
      event text not null check (event in ('subscribed', 'resubscribed', 'unsubscribed')),
      cause text not null,
      consent_text text,
      happened_at timestamptz not null default now()
    );
    create index newsletter_events_subscription on newsletter_events (subscription_id, happened_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table newsletter_events`)
}
