-- Two tabs with one template: the later one is told by version, and neither overwrites the other unseen.
create table email_templates (
  id text primary key check (length(id) between 1 and 100),
  subject text not null,
  html_content text not null default '',
  text_content text not null default '',
  sequence_id bigint references email_sequences on delete set null,
  delay_hours integer not null default 0 check (delay_hours >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  active_since timestamptz not null default now(),
  version integer not null default 1,
  preheader text not null default ''
);
create index email_templates_sequence on email_templates (sequence_id, delay_hours);
