-- Two tabs with the texts of one page: the later one is told by version.
create table seo_settings (
  id bigint generated always as identity primary key,
  page_path text not null unique,
  title text,
  description text,
  keywords text[] not null default '{}',
  og_title text,
  og_description text,
  og_image_url text,
  canonical_url text,
  meta_robots text not null default 'index,follow',
  custom_meta jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

create table seo_global_settings (
  id text primary key default 'default' check (id = 'default'),
  site_name text,
  default_title text,
  default_description text,
  default_keywords text[] not null default '{}',
  default_og_image text,
  facebook_app_id text,
  google_site_verification text,
  updated_at timestamptz not null default now()
);

-- Addresses and personal links in a path are masked before it is kept.
create table missed_paths (
  path text primary key,
  misses bigint not null default 1,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now()
);
create index missed_paths_recent on missed_paths (last_seen_at desc);
