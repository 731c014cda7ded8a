import type { Knex } from 'knex'

/** A second step at sign-in: an authenticator app, and codes for the day on which it is lost. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table second_factors (
      user_id bigint primary key references users on delete cascade,
      secret text not null,
      last_step bigint not null,
      turned_on_at timestamptz not null default now(),
      trusted_since timestamptz not null default now()
    );
    comment on column second_factors.secret is 'of the authenticator app, encrypted with the secret of the site';
    comment on column second_factors.last_step is 'the half minute whose code was last used: it and earlier ones are spent';
    comment on column second_factors.trusted_since is 'browsers that were trusted before are asked again';

    create table recovery_codes (
      user_id bigint not null references users on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    );
    comment on table recovery_codes is 'what opens the door once, if the app is lost: keyed hashes, gone when used';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('drop table recovery_codes; drop table second_factors')
}
