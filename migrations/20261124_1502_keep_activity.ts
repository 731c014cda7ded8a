import type { Knex } from 'knex'

/** Who did what in the back office. A line is kept when its account goes, so the address stands in it too. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table activity_log (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      user_id bigint references users on delete set null,
      who text not null check (length(who) between 1 and 254),
      action text not null check (length(action) between 1 and 60),
      subject text,
      subject_id text check (length(subject_id) <= 300),
      facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
      check (subject is not null or subject_id is null)
    );
    create index activity_log_at on activity_log (at);
    create index activity_log_subject on activity_log (subject, subject_id, id desc);
    create index activity_log_who on activity_log (lower(who), id desc);
    create index activity_log_action on activity_log (action, id desc);
    create index activity_log_user on activity_log (user_id) where user_id is not null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table activity_log')
}
