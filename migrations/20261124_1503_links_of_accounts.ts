import type { Knex } from 'knex'

/**
 * Invitations, and links with which somebody sets a new password. Of a link only the hash is kept. Who asks for a new
 * password is looked up after the answer, so that the answer tells nobody who has an account.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account_links (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('invite', 'reset')),
      user_id bigint references users on delete cascade,
      email text check (length(email) between 3 and 254),
      role text check (role in ('owner', 'editor', 'viewer')),
      invited_by text,
      version integer not null default 1,
      token_hash text not null unique,
      created_at timestamptz not null default now(),
      sent_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      check ((kind = 'reset') = (user_id is not null)),
      check ((kind = 'invite') = (email is not null and role is not null and invited_by is not null))
    );
    create unique index account_links_invite on account_links (lower(email)) where kind = 'invite' and used_at is null;
    create index account_links_user on account_links (user_id, created_at) where user_id is not null;
    create index account_links_expires on account_links (expires_at);

    create table reset_requests (
      id bigint generated always as identity primary key,
      email text not null check (length(email) between 3 and 254),
      asked_at timestamptz not null default now()
    );
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table reset_requests; drop table account_links')
}
