import type { Knex } from 'knex'

/**
 * The three sizes of a picture are made once and kept, so that no visitor waits for them after a restart.
 * Deleted assets wait in a bin. Descriptions stand on public pages, so a change of them makes those anew.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table media_assets add column deleted_at timestamptz;
    create index media_assets_deleted on media_assets (deleted_at) where deleted_at is not null;

    create table media_variants (
      asset_id bigint not null references media_assets on delete cascade,
      size text not null check (size in ('card', 'medium', 'hero')),
      bytes bytea not null,
      primary key (asset_id, size)
    );
    alter table media_variants alter column bytes set storage external;

    create trigger content_changed after update of alt_text, deleted_at on media_assets
      for each statement execute function notify_content_changed();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger content_changed on media_assets;
    drop table media_variants;
    drop index media_assets_deleted;
    alter table media_assets drop column deleted_at;
  `)
}
