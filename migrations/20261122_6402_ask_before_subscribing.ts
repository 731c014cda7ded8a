import type { Knex } from 'knex'

/**
 * Who asked for the newsletter and has not confirmed it yet; nothing else is kept of them. What was agreed to is kept with
 * the address as it was then, a version of the words, and when it was asked for, where that was confirmed later.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table newsletter_requests (
      id bigint generated always as identity primary key,
      email text not null check (length(email) between 3 and 254),
      source text not null,
      consent_text text not null,
      asked_at timestamptz not null default now(),
      reminded_at timestamptz
    );
    create unique index newsletter_requests_email_key on newsletter_requests (lower(email));
    create index newsletter_requests_asked on newsletter_requests (asked_at);

    alter table newsletter_events
      add column email text,
      add column asked_at timestamptz,
      add column consent_version text generated always as (left(md5(consent_text), 8)) stored;
    comment on column newsletter_events.email is 'the address as it was then';
    comment on column newsletter_events.asked_at is 'when the form was sent, where a mail had to be confirmed after it';
    update newsletter_events event set email = s.email
    from newsletter_subscriptions s where s.id = event.subscription_id;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop table newsletter_requests;
    alter table newsletter_events drop column consent_version, drop column asked_at, drop column email;
  `)
}
