import type { Knex } from 'knex'

/**
 * The words of the site: of each document what differs from the original, as published and as somebody is writing it, and what
 * was published before. Pages are made anew when what is published changes; writing a draft leaves them alone.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table site_content (
      page text primary key check (length(page) between 1 and 40),
      published jsonb not null default '{}' check (jsonb_typeof(published) = 'object'),
      draft jsonb check (jsonb_typeof(draft) = 'object'),
      version integer not null default 1,
      draft_by text,
      draft_at timestamptz,
      published_at timestamptz
    );
    comment on column site_content.version is 'counts every change, so that nobody writes over what somebody else has just written';

    create table site_content_versions (
      id bigint generated always as identity primary key,
      page text not null references site_content on delete cascade,
      version integer not null,
      document jsonb not null,
      published_by text not null,
      published_at timestamptz not null default now()
    );
    create index site_content_versions_of_page on site_content_versions (page, id desc);

    create trigger content_changed after update of published or delete or truncate on site_content
      for each statement execute function notify_content_changed();
    create trigger content_changed_at_once after insert on site_content
      for each row when (new.published <> '{}') execute function notify_content_changed();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table site_content_versions; drop table site_content;')
}
