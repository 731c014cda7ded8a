import type { Knex } from 'knex'

/**
 * A file of the whole site on its way back: it comes in pieces, so that no request is long, and to Postgres, so that
 * whichever process is asked next has it. What is lost in a crash is brought again.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table site_uploads (
      id bigint primary key generated always as identity,
      name text not null check (length(name) between 1 and 200),
      bytes bigint not null check (bytes > 0),
      state text not null default 'receiving'
        check (state in ('receiving', 'checking', 'checked', 'restoring', 'failed')),
      rows_read bigint not null default 0,
      complaint text,
      facts jsonb,
      brought_by text not null,
      created_at timestamptz not null default now(),
      touched_at timestamptz not null default now()
    );
    comment on column site_uploads.touched_at is 'while it is worked on, the process that does says so every few seconds';

    create unlogged table site_upload_pieces (
      upload_id bigint not null references site_uploads on delete cascade,
      position integer not null check (position >= 0),
      bytes bytea not null,
      primary key (upload_id, position)
    );
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table site_upload_pieces; drop table site_uploads')
}
