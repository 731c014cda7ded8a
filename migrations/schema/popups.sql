create table popup_settings (
  popup_type text primary key check (popup_type in ('exit_intent', 'newsletter')),
  enabled boolean not null default true,
  settings jsonb not null default '{}',
  content jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
