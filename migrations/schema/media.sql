-- Deleted assets wait in a bin.
create table media_assets (
  id bigint generated always as identity primary key,
  storage_path text not null unique,
  original_name text not null,
  file_type text not null,
  file_size bigint not null check (file_size > 0),
  sha256 text not null,
  dimensions jsonb,
  alt_text text,
  caption text,
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index media_assets_newest on media_assets (created_at desc, id desc);
create index media_assets_deleted on media_assets (deleted_at) where deleted_at is not null;

create table media_chunks (
  asset_id bigint not null references media_assets on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (asset_id, position)
);
-- Photographs and video do not compress; without an attempt to, a part of a chunk can be read by itself.
alter table media_chunks alter column bytes set storage external;

-- The three sizes of a picture are made once and kept, so that no visitor waits for them after a restart.
create table media_variants (
  asset_id bigint not null references media_assets on delete cascade,
  size text not null check (size in ('card', 'medium', 'hero')),
  bytes bytea not null,
  primary key (asset_id, size)
);
alter table media_variants alter column bytes set storage external;

create table media_storage (
  id text primary key default 'all' check (id = 'all'),
  used bigint not null check (used >= 0)
);
insert into media_storage (used) values (0);
