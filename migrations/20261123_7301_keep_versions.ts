import type { Knex } from 'knex'

/**
 * What a text was: a row for each pause of its writer, saving, long paste and restoring. Whatever takes a text away takes
 * its versions along; those of a post that is not stored yet go with its draft.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table text_versions (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('post', 'issue', 'template')),
      item text not null check (length(item) between 1 and 100),
      fields jsonb not null,
      words integer not null check (words >= 0),
      reason text not null check (length(reason) between 1 and 40),
      kept_by text not null,
      kept_at timestamptz not null default now()
    );
    create index text_versions_of_item on text_versions (kind, item, id desc);
    create index text_versions_kept_at on text_versions (kept_at);
    comment on column text_versions.item is 'the id of the post, issue or template, or the key of the draft of a new post';

    alter table blog_drafts add column saved_by text;
    comment on column blog_drafts.saved_by is 'whose words they are: the address of who saved last';

    create function forget_versions() returns trigger language plpgsql as $$
    begin
      delete from text_versions where kind = tg_argv[0] and item = to_jsonb(old) ->> tg_argv[1];
      return null;
    end $$;
    create trigger forget_versions after delete on blog_posts for each row
      execute function forget_versions('post', 'id');
    create trigger forget_versions after delete on newsletter_issues for each row
      execute function forget_versions('issue', 'id');
    create trigger forget_versions after delete on email_templates for each row
      execute function forget_versions('template', 'id');
    create trigger forget_versions after delete on blog_drafts for each row when (old.post_id is null)
      execute function forget_versions('post', 'key');
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger forget_versions on blog_drafts;
    drop trigger forget_versions on email_templates;
    drop trigger forget_versions on newsletter_issues;
    drop trigger forget_versions on blog_posts;
    drop function forget_versions();
    alter table blog_drafts drop column saved_by;
    drop table text_versions;
  `)
}
