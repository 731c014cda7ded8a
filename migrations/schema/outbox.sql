-- What strangers cause is counted by mailbox, however it is spelled.
create function mailbox_of(email text) returns text language sql immutable parallel safe return
  case when split_part(lower(email), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else split_part(split_part(lower(email), '@', 1), '+', 1) || '@' || split_part(lower(email), '@', 2) end;

create table email_campaigns (
  id bigint generated always as identity primary key,
  message_key text not null unique,
  template text not null,
  kind text not null check (kind in ('owner', 'asked', 'notice', 'marketing')),
  email text not null,
  name text,
  contact_id bigint references contacts on delete set null,
  facts jsonb not null default '{}',
  subject text not null default '',
  status text not null default 'queued'
    check (status in ('queued', 'sent', 'delivered', 'bounced', 'failed', 'cancelled')),
  attempts integer not null default 0,
  run_after timestamptz not null default now(),
  claimed_at timestamptz,
  last_error text,
  sent_at timestamptz,
  opened_at timestamptz,
  clicked_at timestamptz,
  created_at timestamptz not null default now(),
  enrolment_id bigint references sequence_enrolments on delete set null,
  held boolean not null default false,
  links text[] not null default '{}',
  run text,
  run_held boolean not null default false,
  template_off boolean not null default false,
  again boolean not null default false,
  answered_at timestamptz,
  complained_at timestamptz,
  refused text check (refused in ('bounce', 'soft', 'later', 'fail', 'pause')),
  priority smallint not null generated always as
    (case kind when 'owner' then 0 when 'asked' then 1 when 'notice' then 2 else 3 end) stored
);
comment on column email_campaigns.refused is 'what the last refusal of the mail server meant';
comment on column email_campaigns.again is 'bounced while its run was refused, and queued once more';

-- What the outbox asks all day: what goes next, and what is on its way, which is little and counted before
-- each message.
create index email_campaigns_waiting on email_campaigns (priority, run_after, id)
  where status = 'queued' and not held and not run_held and not template_off;
create index email_campaigns_claimed on email_campaigns (claimed_at) where claimed_at is not null;
create index email_campaigns_enrolment on email_campaigns (enrolment_id) where enrolment_id is not null;
create index email_campaigns_run on email_campaigns (run, answered_at desc) where run is not null;
create index email_campaigns_mailbox on email_campaigns (mailbox_of(email), template, created_at);

-- What the screens list, search and count.
create index email_campaigns_newest on email_campaigns (created_at desc, id desc);
create index email_campaigns_contact on email_campaigns (contact_id, created_at desc);
create index email_campaigns_email on email_campaigns (lower(email));
create index email_campaigns_recipient on email_campaigns (lower(email), id);
create index email_campaigns_status on email_campaigns (status, created_at, id);
create index email_campaigns_left on email_campaigns (sent_at, id);
create index email_campaigns_trigrams on email_campaigns using gin
  ((lower(email || E'\n' || subject)) gin_trgm_ops);
create index email_campaigns_sent on email_campaigns (template, sent_at) where sent_at is not null;
create index email_campaigns_failed on email_campaigns (created_at) where status = 'failed';
create index email_campaigns_bounced on email_campaigns (created_at) where status = 'bounced';
create index email_campaigns_queued on email_campaigns (run_after) include (template, status)
  where status = 'queued';
create index email_campaigns_issue on email_campaigns (((facts ->> 'issue')::bigint))
  where template = 'newsletter-issue';

-- How many messages there are, left and were opened, in all and of each issue: a ledger as contact_counts is
-- one.
create table mail_counts (
  issue bigint,
  messages bigint not null,
  delivered bigint not null,
  gone bigint not null,
  opened bigint not null
);
create index mail_counts_issue on mail_counts (issue);

create table email_daily_counts (
  day date primary key,
  sent integer not null default 0 check (sent >= 0)
);

create table email_pause (
  only_row boolean primary key default true check (only_row),
  reason text not null,
  since timestamptz not null default now(),
  until timestamptz not null
);

-- What the owner set for the built-in sender; null where nothing was, and no row before the first time.
create table email_platform_settings (
  platform text primary key check (platform = 'built_in'),
  sender_name text,
  reply_to text,
  daily_limit integer check (daily_limit >= 0),
  tracking boolean,
  updated_at timestamptz not null default now()
);

-- A run is one issue or one sequence: when its mail is refused in a row it is held, and what it did to
-- addresses is taken back.
create table mail_runs (
  run text primary key,
  in_a_row integer not null default 0,
  since timestamptz not null default '-infinity',
  held_at timestamptz,
  held_because text not null default '',
  stopped_at timestamptz
);
comment on column mail_runs.run is 'issue:12 or sequence:3';
comment on column mail_runs.in_a_row is 'refusals since the last message that left';
comment on column mail_runs.since is 'answers before this moment were looked at by a person';

-- Which reports of mail services were read: each counts once, and those of no message of ours are shown to
-- the owner.
create table mail_reports (
  service text not null,
  key_hash bytea not null,
  kind text not null,
  matched boolean not null,
  received_at timestamptz not null default now(),
  primary key (service, key_hash)
);
create index mail_reports_received on mail_reports (received_at);
