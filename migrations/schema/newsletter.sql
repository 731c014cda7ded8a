create table newsletter_subscriptions (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  status text not null default 'active' check (status in ('active', 'unsubscribed')),
  tags text[] not null default '{}',
  source text not null,
  consent_text text,
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index newsletter_subscriptions_email_key on newsletter_subscriptions (lower(email));

-- When someone joined or left, through what, and which words they agreed to: also after they changed their
-- mind.
create table newsletter_events (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references newsletter_subscriptions on delete cascade,
  event text not null check (event in ('subscribed', 'resubscribed', 'unsubscribed')),
  cause text not null,
  consent_text text,
  happened_at timestamptz not null default now()
);
create index newsletter_events_subscription on newsletter_events (subscription_id, happened_at);
create index newsletter_events_recent on newsletter_events (happened_at desc);

create table newsletter_issues (
  id bigint generated always as identity primary key,
  subject text not null default '' check (length(subject) <= 200),
  preheader text not null default '' check (length(preheader) <= 150),
  content text not null default '',
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent')),
  send_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state in ('draft', 'sent') or send_at is not null)
);
create index newsletter_issues_due on newsletter_issues (send_at) where state in ('scheduled', 'sending');
