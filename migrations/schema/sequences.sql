create table email_sequences (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null default '',
  lifecycle_stage text not null,
  is_active boolean not null default false,
  created_at timestamptz not null default now()
);

-- Delays count from a moment of each enrolment's own (pace_from): its entry, or later when an email left
-- late, so that the authored gap is kept after a pause.
create table sequence_enrolments (
  id bigint generated always as identity primary key,
  contact_id bigint not null references contacts on delete cascade,
  sequence_id bigint not null references email_sequences on delete cascade,
  entered_at timestamptz not null,
  progress integer not null default -1,
  ended_at timestamptz,
  ended_why text
    check (ended_why in ('left_stage', 'unsubscribed', 'bounced', 'sequence_changed', 'removed')),
  created_at timestamptz not null default now(),
  pace_from timestamptz not null,
  check ((ended_at is null) = (ended_why is null))
);
comment on column sequence_enrolments.progress is 'hours of the last step that was dealt with';
comment on column sequence_enrolments.pace_from is 'delays count from here';
create unique index sequence_enrolments_open on sequence_enrolments (contact_id, sequence_id)
  where ended_at is null;
create index sequence_enrolments_due on sequence_enrolments (sequence_id, progress, pace_from)
  where ended_at is null;
create index sequence_enrolments_contact on sequence_enrolments (contact_id, created_at desc);
create index sequence_enrolments_newest on sequence_enrolments (sequence_id, id desc);

-- A pair stays also after the message itself was swept away: nobody gets the same step twice.
create table sequence_sends (
  contact_id bigint not null references contacts on delete cascade,
  template_id text not null,
  queued_at timestamptz not null default now(),
  primary key (contact_id, template_id)
);
