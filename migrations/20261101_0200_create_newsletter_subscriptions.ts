import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`

    create table newsletter_subscriptions (
      id bigint generated always as identity primary key,
      email text not null check (length(email) between 3 and 254),
      status text not null default 'active' check (status in ('active', 'unsubscribed')),
      tags text[] not null default '{}',
      source text not null,
      consent_text text,
      subscribed_at timestamptz not null default now(),
      unsubscribed_at timestamptz,
      created_at timestamptz not null default now()
    );
    create unique index newsletter_subscriptions_email_key on newsletter_subscriptions (lower(email));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table newsletter_subscriptions;
  `)
}
