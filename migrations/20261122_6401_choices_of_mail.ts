import type { Knex } from 'knex'

const codes = (list: string[]): string => list.map((code) => `'${code}'`).join(', ')
const reasonsBefore = [
  'left_stage',
  'unsubscribed',
  'bounced',
  'contact_removed',
  'sequence_changed',
  'sequence_deleted',
  'removed',
  'run_stopped',
  'not_needed',
]
const reasons = [...reasonsBefore, 'paused', 'declined', 'monthly']

/**
 * What a person has chosen of our mail. `issues_from` says it all for issues, so that the index of readers answers
 * alone: infinity for who wants none, the end of a pause, or the month after the last issue.
 */
const columns = `
  alter table contacts
    add column mail_declined text[] not null default '{}'
      check (mail_declined <@ array['issues', 'tips', 'audit']),
    add column mail_paused_until timestamptz,
    add column issues_monthly boolean not null default false,
    add column last_issue_at timestamptz,
    add column issues_from timestamptz not null generated always as (
      case when 'issues' = any(mail_declined) then 'infinity'::timestamptz
        else greatest('-infinity'::timestamptz, mail_paused_until, case when issues_monthly then
          (date_trunc('month', last_issue_at at time zone 'UTC') + interval '1 month') at time zone 'UTC' end)
      end) stored;
  comment on column contacts.mail_declined is 'kinds of marketing this person does not want';
  comment on column contacts.last_issue_at is 'kept for those who want one issue a month';
  comment on column contacts.issues_from is 'no issue of the newsletter before this moment';

  drop index contacts_readers;
  create index contacts_readers on contacts (issues_from, id)
    where newsletter_status = 'active' and email_bounced_at is null and lifecycle <> 'unsubscribed';
`

const rules = `
  create function mail_topic(template text, stage text) returns text language sql immutable parallel safe
    return case
      when template = 'newsletter-issue' then 'issues'
      when template = 'audit-reminder' or stage in ('audit_requested', 'audit_incomplete', 'prospect_audit')
        then 'audit'
      when stage is not null then 'tips' end;

  create or replace function why_not_mailed(contact contacts) returns text language sql stable parallel safe as $$
    select case
      when contact.lifecycle = 'unsubscribed' or contact.newsletter_status = 'unsubscribed' then 'unsubscribed'
      when contact.email_bounced_at is not null then 'bounced'
      when contact.mail_paused_until > now() then 'paused' end
  $$;

  create function why_not_sent(contact contacts, topic text) returns text language sql stable parallel safe as $$
    select case
      when topic is null then nullif(why_not_mailed(contact), 'paused')
      when why_not_mailed(contact) is not null then why_not_mailed(contact)
      when topic = any(contact.mail_declined) then 'declined'
      when topic = 'issues' and contact.issues_from > now() then 'monthly' end
  $$;

  create or replace view mailable_contacts as
  select id, email, full_name, lifecycle, newsletter_status, mail_declined from contacts
  where email_bounced_at is null and lifecycle <> 'unsubscribed'
    and (newsletter_status is null or newsletter_status = 'active')
    and (mail_paused_until is null or mail_paused_until <= now());

  create or replace view newsletter_readers as
  select id, email, full_name from contacts
  where newsletter_status = 'active' and email_bounced_at is null and lifecycle <> 'unsubscribed'
    and issues_from <= now();

  create function note_monthly_issue() returns trigger language plpgsql as $$
  begin
    update contacts set last_issue_at = new.sent_at where id = new.contact_id and issues_monthly;
    return null;
  end
  $$;
  create trigger note_monthly_issue after update of sent_at on email_campaigns for each row
    when (new.template = 'newsletter-issue' and old.sent_at is null and new.sent_at is not null)
    execute function note_monthly_issue();
`

/** @param why what ends an enrolment at once: a pause does not, its steps are only passed over */
const followStageChanges = (why: string): string => `
  create or replace function follow_stage_changes() returns trigger language plpgsql as $$
  declare left_behind bigint[];
  begin
    with ended as (
      update sequence_enrolments enrolment set ended_at = now(), ended_why = 'left_stage'
      from entered
      where enrolment.contact_id = entered.contact_id and enrolment.ended_at is null
        and entered.from_stage is not null
      returning enrolment.id)
    select array_agg(id) into left_behind from ended;
    if left_behind is not null then
      perform cancel_steps(left_behind, 'left_stage');
    end if;

    insert into sequence_enrolments (contact_id, sequence_id, entered_at, ended_at, ended_why)
    select entered.contact_id, sequence.id, entered.changed_at,
      case when ${why} is not null then now() end, ${why}
    from entered
    join email_sequences sequence on sequence.lifecycle_stage = entered.to_stage and sequence.is_active
    join contacts contact on contact.id = entered.contact_id and contact.lifecycle = entered.to_stage
    on conflict (contact_id, sequence_id) where ended_at is null do nothing;
    return null;
  end
  $$;
`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${columns}
    ${rules}
    ${followStageChanges('why_not_sent(contact, null)')}
    alter table email_campaigns drop constraint email_campaigns_cancelled_why_check,
      add constraint email_campaigns_cancelled_why_check check (cancelled_why in (${codes(reasons)}));
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    update email_campaigns set cancelled_why = 'not_needed' where cancelled_why in ('paused', 'declined', 'monthly');
    alter table email_campaigns drop constraint email_campaigns_cancelled_why_check,
      add constraint email_campaigns_cancelled_why_check check (cancelled_why in (${codes(reasonsBefore)}));
    drop trigger note_monthly_issue on email_campaigns;
    drop function note_monthly_issue;
    ${followStageChanges('why_not_mailed(contact)')}
    drop view newsletter_readers, mailable_contacts;
    drop function why_not_sent, mail_topic;
    create or replace function why_not_mailed(contact contacts) returns text language sql stable parallel safe as $$
      select case
        when contact.lifecycle = 'unsubscribed' or contact.newsletter_status = 'unsubscribed' then 'unsubscribed'
        when contact.email_bounced_at is not null then 'bounced' end
    $$;
    drop index contacts_readers;
    alter table contacts drop column issues_from, drop column last_issue_at, drop column issues_monthly,
      drop column mail_paused_until, drop column mail_declined;
    create index contacts_readers on contacts (id)
      where newsletter_status = 'active' and email_bounced_at is null and lifecycle <> 'unsubscribed';
    create view mailable_contacts as
    select id, email, full_name, lifecycle, newsletter_status from contacts
    where email_bounced_at is null and lifecycle <> 'unsubscribed'
      and (newsletter_status is null or newsletter_status = 'active');
    create view newsletter_readers as
    select id, email, full_name from mailable_contacts where newsletter_status = 'active';
  `)
}
