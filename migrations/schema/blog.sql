create table blog_categories (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  slug text not null unique,
  description text
);
create unique index blog_categories_name_key on blog_categories (lower(name));

-- What the search boxes of /blog and of Blog Posts look through. Functions, because array_to_string is only
-- stable, and a generated column asks for immutable.
create function blog_search_text(title text, excerpt text, category text, tags text[]) returns text
  language sql immutable parallel safe
  return lower(title || ' ' || excerpt || ' ' || category || ' ' || array_to_string(tags, ' '));
create function blog_desk_text(title text, category text, author_name text, tags text[]) returns text
  language sql immutable parallel safe
  return lower(title || e'\n' || category || e'\n' || author_name || e'\n' || array_to_string(tags, ', '));

create table blog_posts (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]+$'),
  title text not null check (length(title) between 1 and 200),
  excerpt text not null check (length(excerpt) <= 500),
  content text not null,
  content_html text not null default '',
  toc jsonb not null default '[]',
  renderer_version integer not null default 0,
  featured_image_url text,
  category text not null,
  tags text[] not null default '{}',
  is_featured boolean not null default false,
  published_at timestamptz,
  read_time integer not null default 5 check (read_time between 1 and 60),
  author_name text not null default 'Admin',
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text not null generated always as (blog_search_text(title, excerpt, category, tags)) stored,
  version integer not null default 1,
  desk_text text not null generated always as (blog_desk_text(title, category, author_name, tags)) stored
);
create index blog_posts_published on blog_posts (published_at desc, id desc)
  where published_at is not null and deleted_at is null;
create index blog_posts_category on blog_posts (category, published_at desc, id desc)
  where published_at is not null and deleted_at is null;
create index blog_posts_featured on blog_posts (published_at desc, id desc)
  where is_featured and published_at is not null and deleted_at is null;
-- The list of /blog leaves featured posts out of its grid: counting the others must not read every post.
create index blog_posts_listed on blog_posts (published_at desc, id desc)
  where not is_featured and published_at is not null and deleted_at is null;
create index blog_posts_newest on blog_posts (created_at desc, id desc);
create index blog_posts_deleted on blog_posts (deleted_at desc, id desc) where deleted_at is not null;
create index blog_posts_search on blog_posts using gin (search_text gin_trgm_ops);
create index blog_posts_desk on blog_posts using gin (desk_text gin_trgm_ops);
-- Which posts' addresses are most like one that was asked for in vain.
create index blog_posts_nearest on blog_posts using gist (slug gist_trgm_ops);

create table blog_old_slugs (
  slug text primary key,
  post_id bigint not null references blog_posts on delete cascade
);

-- Unsaved work, apart from blog_posts, so that writing does not make the public pages anew with every pause.
create table blog_drafts (
  key text primary key check (length(key) between 1 and 60),
  post_id bigint references blog_posts on delete cascade,
  fields jsonb not null,
  base_version integer,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Counts live apart from blog_posts, so that a view never says that the content changed.
create table blog_view_days (
  post_id bigint not null references blog_posts on delete cascade,
  day date not null,
  views integer not null default 0,
  referrals integer not null default 0,
  readings integer not null default 0,
  reading_ms bigint not null default 0,
  primary key (post_id, day)
);
create index blog_view_days_day on blog_view_days (day);

create table blog_view_totals (
  post_id bigint primary key references blog_posts on delete cascade,
  views bigint not null default 0
);

-- Opening an article again within half an hour is the same view, but its reading time comes on top of the
-- first (parts).
create table blog_recent_views (
  post_id bigint not null references blog_posts on delete cascade,
  visitor text not null,
  counted_at timestamptz not null default now(),
  reading_ms integer not null default 0,
  parts jsonb not null default '{}',
  primary key (post_id, visitor)
);
create index blog_recent_views_age on blog_recent_views (counted_at);
