import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table newsletter_issues (
      id bigint generated always as identity primary key,
      subject text not null default '' check (length(subject) <= 200),
      preheader text not null default '' check (length(preheader) <= 150),
      content text not null default '',
      state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
      send_at timestamptz,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (state in ('draft', 'sent') or send_at is not null)
    );
    create index newsletter_issues_due on newsletter_issues (send_at) where state in ('scheduled', 'sending');
    create index email_campaigns_issue on email_campaigns (((facts ->> 'issue')::bigint))
      where template = 'newsletter-issue';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index email_campaigns_issue;
    drop table newsletter_issues;
  `)
}
