import type { Knex } from 'knex'

/** Pictures in widths and formats that browsers choose from, with a point that no crop cuts off. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table media_assets
      add column focus jsonb
        check ((focus ->> 'x')::integer between 0 and 100 and (focus ->> 'y')::integer between 0 and 100),
      add column former_alts text[] not null default '{}',
      add column sizes_recipe integer not null default 0;
    comment on column media_assets.focus is 'x and y in percent: what must stay in sight where it is cropped';
    comment on column media_assets.former_alts is
      'alt texts it had before: a text that holds one of them took it from here, and follows';
    comment on column media_assets.sizes_recipe is 'the recipe by which its sizes were made; older ones are made anew';
    create index media_assets_sizes on media_assets (sizes_recipe, id) where file_type like 'image/%';

    alter table media_variants drop constraint media_variants_size_check;
    alter table media_variants add constraint media_variants_size_check
      check (size ~ '^((card|medium|hero|w[1-9][0-9]{0,3})([.]avif|)|share)$');

    create function picture_version(address text) returns text language sql stable as $$
      select left(sha256, 8) || coalesce('-' || (focus ->> 'x') || '-' || (focus ->> 'y'), '')
        from media_assets
       where storage_path = substring(address from 'uploads/[A-Za-z0-9_.-]+') and deleted_at is null and file_type like 'image/%'
    $$;

    drop trigger content_changed on media_assets;
    create trigger content_changed after update of alt_text, deleted_at, sha256, dimensions, focus on media_assets
      for each statement execute function notify_content_changed();
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    drop trigger content_changed on media_assets;
    create trigger content_changed after update of alt_text, deleted_at on media_assets
      for each statement execute function notify_content_changed();
    drop function picture_version(text);
    delete from media_variants where size not in ('card', 'medium', 'hero');
    alter table media_variants drop constraint media_variants_size_check;
    alter table media_variants add constraint media_variants_size_check
      check (size in ('card', 'medium', 'hero'));
    alter table media_assets drop column focus, drop column former_alts, drop column sizes_recipe;
  `)
}
