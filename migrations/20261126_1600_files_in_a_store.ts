import type { Knex } from 'knex'

/**
 * Files may lie in a store that speaks S3. An object is written down before its bytes go there, so that none is ever forgotten;
 * several assets may share one, and what no part of an asset holds any more is removed from the store.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table media_objects (
      key text primary key,
      file_size bigint not null check (file_size > 0),
      sha256 text not null,
      since timestamptz not null default now()
    );
    create table media_parts (
      asset_id bigint not null references media_assets on delete cascade,
      part text not null
        check (part = 'original' or part ~ '^((card|medium|hero|w[1-9][0-9]{0,3})([.]avif|)|share)$'),
      key text not null references media_objects,
      primary key (asset_id, part)
    );
    create index media_parts_key on media_parts (key);`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table media_parts; drop table media_objects;')
}
