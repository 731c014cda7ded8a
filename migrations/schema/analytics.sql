-- What visitors do, without who they are: a visitor is a keyed hash that means something for one day only.
-- Page views are only ever appended; a visit is found by its visitor while it lasts.

create table visitor_salts (
  day date primary key,
  salt text not null
);

create table visits (
  id bigint generated always as identity primary key,
  visitor bigint not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  views integer not null default 0,
  visible_ms integer not null default 0,
  converted boolean not null default false,
  source text not null,
  country text not null,
  device text not null,
  browser text not null
) with (fillfactor = 85);
create index visits_visitor on visits (visitor, started_at desc);
-- Rows swept from the front are written over, which would spoil a range index on time: here and below it is a
-- tree.
create index visits_started on visits (started_at);

create table page_views (
  at timestamptz not null,
  visitor bigint not null,
  visit_id bigint not null,
  path text not null,
  load_ms integer
);
create index page_views_at on page_views (at);

create table conversions (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  kind text not null check (kind in ('signup', 'enquiry', 'audit')),
  source text,
  at timestamptz not null
);
create index conversions_contact on conversions (contact_id, at);
create index conversions_at on conversions (at);

-- Days on which something happened since they were counted.
create table traffic_marks (day date not null);

-- Figures a day, kept for ever, so that the report never reads a page view.
create table traffic_days (
  day date primary key,
  views integer not null,
  visitors integer not null,
  visits integer not null,
  bounces integer not null,
  visible_ms bigint not null,
  counted_at timestamptz not null default now()
);

create table traffic_day_parts (
  dimension text not null check (dimension in ('source', 'country', 'device', 'browser', 'page')),
  day date not null,
  name text not null,
  count integer not null,
  primary key (dimension, day, name)
);

create table traffic_load_times (
  day date not null,
  load_ms integer not null,
  views integer not null,
  primary key (day, load_ms)
);

-- The one row of choices that the owner makes on the analytics screen.
create table analytics_settings (
  id text primary key default 'default' check (id = 'default'),
  weekly_report boolean not null default true,
  weekly_report_since timestamptz not null default now()
);
insert into analytics_settings default values;
