import type { Knex } from 'knex'

/** Keys with which other programs read and add. What opens is kept as its hash alone. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table api_keys (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 60),
      starts_with text not null check (length(starts_with) between 8 and 20),
      key_hash text not null unique check (length(key_hash) = 43),
      scopes text[] not null check (
        cardinality(scopes) > 0
        and scopes <@ array['people:read', 'people:write', 'enquiries:read', 'audits:read']),
      made_by bigint references users on delete set null,
      made_at timestamptz not null default now(),
      expires_at timestamptz check (expires_at > made_at),
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    comment on column api_keys.starts_with is 'the first characters, by which people tell keys apart';
    create index api_keys_made_by on api_keys (made_by) where made_by is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table api_keys')
}
