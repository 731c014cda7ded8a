-- A browser that lost the answer sends the same enquiry again under the same submission_key.
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
  created_at timestamptz not null default now(),
  submission_key text unique,
  words text generated always as (lower(name || E'\n' || email || E'\n' || company)) stored,
  handled_at timestamptz,
  handled_by text
);
create index contact_submissions_newest on contact_submissions (created_at desc, id desc);
create index contact_submissions_email on contact_submissions (lower(email));
create index contact_submissions_unread on contact_submissions (created_at) where state = 'unread';
create index contact_submissions_state on contact_submissions (state, created_at, id);
create index contact_submissions_name on contact_submissions (lower(name), id);
create index contact_submissions_company on contact_submissions (lower(company), id);
create index contact_submissions_trigrams on contact_submissions using gin (words gin_trgm_ops);
create index contact_submissions_pairs on contact_submissions using gin (character_pairs(words));
