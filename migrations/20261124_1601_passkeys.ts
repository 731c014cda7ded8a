import type { Knex } from 'knex'

/** Passkeys: keys in the devices of a person, which sign them in without a password. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table users add column passkey_handle uuid not null default gen_random_uuid();
    create unique index users_passkey_handle on users (passkey_handle);
    comment on column users.passkey_handle is 'by which passkeys know the account; says nothing about it';

    create table passkeys (
      id bigint generated always as identity primary key,
      user_id bigint not null references users on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null default '{}',
      is_backed_up boolean not null,
      name text not null check (length(name) between 1 and 60),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    );
    create index passkeys_user on passkeys (user_id);
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table passkeys; alter table users drop column passkey_handle')
}
