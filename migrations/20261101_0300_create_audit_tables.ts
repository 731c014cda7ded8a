import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`

    create table audit_requests (
      id bigint generated always as identity primary key,
      first_name text not null check (length(first_name) between 1 and 100),
      last_name text not null check (length(last_name) between 1 and 100),
      email text not null check (length(email) between 3 and 254),
      requested_at timestamptz not null default now(),
      link_sent_at timestamptz
    );
    create unique index audit_requests_email_key on audit_requests (lower(email));
    create index audit_requests_newest on audit_requests (requested_at desc, id desc);

    create table audit_links (
      id bigint generated always as identity primary key,
      audit_request_id bigint not null references audit_requests on delete cascade,
      token_version integer not null default 1,
      token_hash text not null unique,
      expires_at timestamptz not null,
      is_used boolean not null default false,
      used_at timestamptz,
      reminded_at timestamptz,
      created_at timestamptz not null default now(),
      check (is_used = (used_at is not null))
    );
    create index audit_links_request on audit_links (audit_request_id, id desc);

    create table audit_drafts (
      audit_link_id bigint primary key references audit_links on delete cascade,
      version integer not null default 1,
      profile jsonb not null default '{}',
      responses jsonb not null default '{}',
      step integer not null default 0 check (step between 0 and 15),
      updated_at timestamptz not null default now()
    );

    create table audit_submissions (
      id bigint generated always as identity primary key,
      audit_link_id bigint not null unique references audit_links on delete cascade,
      submit_key text not null,
      results_token_hash text not null unique,
      email text not null,
      first_name text not null default '',
      last_name text not null default '',
      company_name text not null,
      role text not null,
      company_size text not null check (company_size in ('1-50', '51-200', '201-1000', '1000+')),
      responses jsonb not null,
      total_score integer not null check (total_score between 0 and 100),
      category_scores jsonb not null,
      completed_at timestamptz not null default now()
    );
    create index audit_submissions_newest on audit_submissions (completed_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table audit_submissions;
    drop table audit_drafts;
    drop table audit_links;
    drop table audit_requests;
  `)
}
