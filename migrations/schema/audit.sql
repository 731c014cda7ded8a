-- A request carries what its first link, its draft and its completion say (audit.triggers.sql), so that Audit
-- Management searches, filters and sorts in one table, and its status is one row's matter.
create table audit_requests (
  id bigint generated always as identity primary key,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  email text not null check (length(email) between 3 and 254),
  requested_at timestamptz not null default now(),
  link_sent_at timestamptz,
  completed_at timestamptz,
  total_score integer,
  company_name text,
  link_expires_at timestamptz,
  is_started boolean not null default false
);
create unique index audit_requests_email_key on audit_requests (lower(email));
create index audit_requests_newest on audit_requests (requested_at desc, id desc);
create index audit_requests_people on audit_requests using gin
  ((first_name || ' ' || last_name || E'\n' || email || E'\n' || coalesce(company_name, '')) gin_trgm_ops);
create index audit_requests_name on audit_requests (lower(first_name || ' ' || last_name), id);
create index audit_requests_company on audit_requests (lower(coalesce(company_name, '')), id);
create index audit_requests_score on audit_requests (coalesce(total_score, -1), id);
create index audit_requests_completed on audit_requests (requested_at, id) where completed_at is not null;
create index audit_requests_started on audit_requests (requested_at, id)
  where completed_at is null and is_started;
create index audit_requests_untouched on audit_requests (requested_at, id)
  where completed_at is null and not is_started;
create index audit_requests_unsent on audit_requests (requested_at, id)
  where completed_at is null and link_sent_at is null;
-- Sent and Requested are the few audits whose link is still alive, among years of expired ones.
create index audit_requests_live on audit_requests (link_expires_at)
  where completed_at is null and not is_started;

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
-- The reminder looks every ten minutes: only at links that may still need one.
create index audit_links_to_remind on audit_links (expires_at) where reminded_at is null and not is_used;

create table audit_links_sent_again (
  id bigint generated always as identity primary key,
  audit_request_id bigint not null references audit_requests on delete cascade,
  asked_at timestamptz not null default now()
);
create index audit_links_sent_again_request on audit_links_sent_again (audit_request_id, asked_at desc);

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
