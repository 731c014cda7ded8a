import type { Knex } from 'knex'

/**
 * What people ask for and what is sent to many may leave by different senders: each has its own pause, login and
 * day's count, and a next moment at which a message may leave. A receiving domain may have one too.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table email_pause drop column only_row;
    alter table email_pause add column stream text not null default 'asked' primary key
      check (stream in ('asked', 'marketing'));
    alter table email_login drop column only_row;
    alter table email_login add column stream text not null default 'asked' primary key
      check (stream in ('asked', 'marketing'));
    alter table email_daily_counts
      add column stream text not null default 'asked' check (stream in ('asked', 'marketing')),
      add column next_at timestamptz not null default '-infinity',
      drop constraint email_daily_counts_pkey,
      add primary key (day, stream);
    create table email_domains (
      domain text collate "C" primary key,
      next_at timestamptz not null
    );
    create index email_domains_next on email_domains (next_at);
    create function domain_of(email text) returns text language sql immutable parallel safe
      return split_part(lower(email), '@', 2) collate "C";
    create index email_campaigns_domain on email_campaigns (domain_of(email))
      where status = 'queued' and priority = 3 and not held and not run_held and not template_off;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop index email_campaigns_domain;
    drop function domain_of;
    drop table email_domains;
    delete from email_daily_counts where stream <> 'asked';
    alter table email_daily_counts drop constraint email_daily_counts_pkey, drop column stream, drop column next_at,
      add primary key (day);
    delete from email_login where stream <> 'asked';
    alter table email_login drop column stream;
    alter table email_login add column only_row boolean primary key default true check (only_row);
    delete from email_pause where stream <> 'asked';
    alter table email_pause drop column stream;
    alter table email_pause add column only_row boolean primary key default true check (only_row);
  `)
}
