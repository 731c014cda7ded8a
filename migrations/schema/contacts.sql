create table contacts (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  full_name text,
  lifecycle text not null check (lifecycle in (
    'new_subscriber', 'subscriber', 'warm_subscriber', 'new_contact', 'contact', 'warm_contact',
    'audit_requested', 'audit_incomplete', 'prospect_audit', 'new_prospect', 'prospect', 'warm_prospect',
    'prospect_demo_scheduled', 'prospect_demo_attended', 'prospect_demo_no_show', 'prospect_proposal_sent',
    'prospect_lost', 'blueprint_purchaser', 'consulting_client', 'both_B&C', 'past_client', 'champion',
    'unsubscribed')),
  source text not null,
  booked_discovery boolean not null default false,
  purchased_blueprint boolean not null default false,
  purchased_consulting boolean not null default false,
  email_bounced_at timestamptz,
  tracking_refused boolean not null default false,
  first_seen_at timestamptz not null default now(),
  last_stage_change_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  stage_changed_by text not null default 'system',
  newsletter_status text check (newsletter_status in ('active', 'unsubscribed')),
  unsubscribed_at timestamptz,
  bounced_by bigint,
  bounce_reason text,
  bounce_reported boolean not null default false,
  soft_bounces integer not null default 0,
  first_soft_at timestamptz,
  last_soft_at timestamptz
);
comment on column contacts.bounced_by is 'the message whose answer marked the address';
comment on column contacts.bounce_reported is 'told later by a report, not by the mail server itself';
create unique index contacts_email_key on contacts (lower(email));
create index contacts_bounced_by on contacts (bounced_by) where bounced_by is not null;

-- Each serves one order, filter or count of the back office.
create index contacts_first_seen on contacts (first_seen_at, id) include (newsletter_status);
create index contacts_last_activity on contacts (last_activity_at, id) include (newsletter_status);
create index contacts_stage on contacts (lifecycle, last_stage_change_at, id);
create index contacts_stage_first_seen on contacts (lifecycle, first_seen_at, id);
create index contacts_source on contacts (source);
create index contacts_source_first_seen on contacts (source, first_seen_at, id);
create index contacts_unsubscribed on contacts (unsubscribed_at, id) where newsletter_status = 'unsubscribed';
create index contacts_unsubscribed_first_seen on contacts (first_seen_at, id)
  where newsletter_status = 'unsubscribed';
create index contacts_readers on contacts (id)
  where newsletter_status = 'active' and email_bounced_at is null and lifecycle <> 'unsubscribed';

create table contact_stage_changes (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  from_stage text,
  to_stage text not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index contact_stage_changes_contact on contact_stage_changes (contact_id, changed_at);
create index contact_stage_changes_at on contact_stage_changes (changed_at);
create index contact_stage_changes_by_hand on contact_stage_changes (changed_at desc)
  where changed_by like '%@%';

-- Who ticked or unticked booked, blueprint or consulting, and when: shown in a contact's timeline.
create table contact_marks (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  mark text not null check (mark in ('booked_discovery', 'purchased_blueprint', 'purchased_consulting')),
  value boolean not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
create index contact_marks_contact on contact_marks (contact_id, changed_at);

-- How many contacts there are of each kind, kept as a ledger: every statement that changes something adds its
-- differences, a job adds them up, and whoever asks sums a few hundred rows instead of a million contacts.
-- Adding never waits for anybody, as updating a shared counter would.
create table contact_counts (
  source text not null,
  lifecycle text not null,
  booked boolean not null,
  unsubscribed boolean not null,
  people bigint not null
);

-- What is searched of a contact stands apart, so that moving a million contacts to another stage does not
-- rewrite an index of their names.
create table contact_search (
  contact_id bigint primary key references contacts on delete cascade,
  words text not null
);
create index contact_search_trigrams on contact_search using gin (words gin_trgm_ops);
create index contact_search_pairs on contact_search using gin (character_pairs(words));

-- Of an erased person only a hash of the address stays. It is keyed by our secret, which the database does
-- not know: who guesses an address cannot hash it and look. When somebody gives that address again, their
-- earlier wish to get no newsletter still holds, until they subscribe themselves.
create table erased_people (
  email_hash text primary key,
  erased_at timestamptz not null default now(),
  keyed boolean not null default false
);

create table lifecycle_automation_log (
  id bigint generated always as identity primary key,
  run_at timestamptz not null default now(),
  started_by text not null,
  updated integer not null,
  by_rule jsonb not null,
  took_ms integer not null
);
create index lifecycle_automation_log_newest on lifecycle_automation_log (run_at desc);

create table mail_liftings (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  lifted_by text not null,
  lifted_at timestamptz not null default now()
);
comment on column mail_liftings.lifted_by is 'who or what let marketing go to the address again';
create index mail_liftings_contact on mail_liftings (contact_id, lifted_at);
