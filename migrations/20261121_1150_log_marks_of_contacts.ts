import type { Knex } from 'knex'

/** Who ticked or unticked booked, blueprint or consulting, and when: shown in a contact's timeline. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table contact_marks (
      id bigint generated always as identity primary key,
      contact_id bigint not null references contacts on delete cascade,
      mark text not null check (mark in ('booked_discovery', 'purchased_blueprint', 'purchased_consulting')),
      value boolean not null,
      changed_by text not null,
      changed_at timestamptz not null default now()
    );
    create index contact_marks_contact on contact_marks (contact_id, changed_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`drop table contact_marks`)
}
