import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`

    create table users (
      id bigint generated always as identity primary key,
      email text not null check (length(email) between 3 and 254),
      password_hash text not null,
      is_disabled boolean not null default false,
      created_at timestamptz not null default now(),
      password_changed_at timestamptz not null default now(),
      last_signed_in_at timestamptz
    );
    create unique index users_email_key on users (lower(email));

    create table user_roles (
      user_id bigint not null references users on delete cascade,
      role text not null check (role in ('admin')),
      primary key (user_id, role)
    );

    create table sessions (
      sid varchar primary key,
      sess json not null,
      expire timestamp(6) not null
    );
    create index sessions_expire on sessions (expire);
    create index sessions_user on sessions ((sess -> 'passport' ->> 'user'));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table sessions;
    drop table user_roles;
    drop table users;
  `)
}
