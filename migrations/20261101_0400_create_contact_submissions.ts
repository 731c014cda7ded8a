import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`

    create table contact_submissions (
      id bigint generated always as identity primary key,
      name text not null check (length(name) between 1 and 100),
      email text not null check (length(email) between 3 and 254),
      company text not null check (length(company) between 1 and 200),
      role text not null check (length(role) between 1 and 150),
      company_size text not null,
      service text not null,
      timeline text,
      message text not null check (length(message) between 1 and 2000),
      tags text[] not null default '{Form Submitted}',
      state text not null default 'unread' check (state in ('unread', 'handled', 'spam')),
      created_at timestamptz not null default now()
    );
    create index contact_submissions_newest on contact_submissions (created_at desc, id desc);
    create index contact_submissions_email on contact_submissions (lower(email));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table contact_submissions;
  `)
}
