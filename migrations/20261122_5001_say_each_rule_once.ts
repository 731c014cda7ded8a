import fs from 'node:fs'
import path from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../server/root.ts'

/**
 * What the business says in many places is said here once: which posts are public, whom marketing may reach and why
 * not, what becomes of a step. Postgres writes each into the question that asks it, so that its indexes serve.
 */
const rules = `
  create function is_public(post blog_posts) returns boolean language sql stable parallel safe as $$
    select post.published_at <= now() and post.deleted_at is null
  $$;
  create view public_posts as select * from blog_posts where is_public(blog_posts);

  create view mailable_contacts as
  select id, email, full_name, lifecycle, newsletter_status from contacts
  where email_bounced_at is null and lifecycle <> 'unsubscribed'
    and (newsletter_status is null or newsletter_status = 'active');

  create view newsletter_readers as
  select id, email, full_name from mailable_contacts where newsletter_status = 'active';

  create function why_not_mailed(contact contacts) returns text language sql stable parallel safe as $$
    select case
      when contact.lifecycle = 'unsubscribed' or contact.newsletter_status = 'unsubscribed' then 'unsubscribed'
      when contact.email_bounced_at is not null then 'bounced' end
  $$;

  create function step_fate(template email_templates, enrolled_at timestamptz, progress integer, pace_from timestamptz)
    returns text language sql stable parallel safe as $$
    select case
      when not template.is_active then 'template_off'
      when progress >= template.delay_hours or (template.active_since > enrolled_at
        and pace_from + template.delay_hours * interval '1 hour' < template.active_since) then 'too_late'
      else 'to_come' end
  $$;

  create function step_key(contact bigint, template text) returns text language sql immutable parallel safe
    return 'seq:' || contact::text || ':' || template;
`

/** Why a message was cancelled: a word for programs. The sentences are in server/outbox/shared/cancelled.ts. */
const words: [code: string, sentence: string][] = [
  ['left_stage', 'The contact has left the stage'],
  ['unsubscribed', 'The person has unsubscribed'],
  ['bounced', 'The address has bounced'],
  ['contact_removed', 'The contact has been removed'],
  ['sequence_changed', 'The sequence now belongs to another stage'],
  ['sequence_deleted', 'The sequence was deleted'],
  ['removed', 'Taken out of the sequence by hand'],
  ['run_stopped', 'Stopped by hand'],
  ['not_needed', 'No longer needed'],
]
const codes = words.map(([code]) => `'${code}'`).join(', ')
const pairs = words.map(([code, sentence]) => `('${code}', '${sentence}')`).join(', ')

const triggers = `
  create or replace function cancel_steps(enrolments bigint[], why text) returns void language sql as $$
    update email_campaigns set status = 'cancelled', cancelled_why = why
    where enrolment_id = any(enrolments) and status = 'queued';
  $$;

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
      case when why_not_mailed(contact) is not null then now() end, why_not_mailed(contact)
    from entered
    join email_sequences sequence on sequence.lifecycle_stage = entered.to_stage and sequence.is_active
    join contacts contact on contact.id = entered.contact_id and contact.lifecycle = entered.to_stage
    on conflict (contact_id, sequence_id) where ended_at is null do nothing;
    return null;
  end
  $$;

  drop function end_enrolments_of(bigint, text, text);
  create function end_enrolments_of(person bigint, why text) returns void language plpgsql as $$
  declare left_behind bigint[];
  begin
    with ended as (
      update sequence_enrolments set ended_at = now(), ended_why = why
      where contact_id = person and ended_at is null
      returning id)
    select array_agg(id) into left_behind from ended;
    if left_behind is not null then
      perform cancel_steps(left_behind, why);
    end if;
  end
  $$;

  create or replace function stop_at_bounce() returns trigger language plpgsql as $$
  begin
    perform end_enrolments_of(new.id, 'bounced');
    return null;
  end
  $$;

  create or replace function stop_at_unsubscribing() returns trigger language plpgsql as $$
  begin
    perform end_enrolments_of(id, 'unsubscribed') from contacts where lower(email) = lower(new.email);
    return null;
  end
  $$;

  create or replace function go_on_after_bounce() returns trigger language plpgsql as $$
  declare reopened bigint[];
  begin
    with mended as (
      update sequence_enrolments enrolment set ended_at = null, ended_why = null
      from email_sequences sequence
      where enrolment.contact_id = new.id and enrolment.ended_why = 'bounced'
        and enrolment.ended_at >= old.email_bounced_at
        and enrolment.entered_at = new.last_stage_change_at
        and sequence.id = enrolment.sequence_id and sequence.lifecycle_stage = new.lifecycle
        and not exists (
          select from sequence_enrolments other
          where other.contact_id = new.id and other.sequence_id = enrolment.sequence_id
            and other.id > enrolment.id)
      returning enrolment.id)
    select array_agg(id) into reopened from mended;
    if reopened is not null then
      update email_campaigns set status = 'queued', cancelled_why = null
      where enrolment_id = any(reopened) and status = 'cancelled' and cancelled_why = 'bounced';
    end if;
    return null;
  end
  $$;

  create or replace function follow_sequence() returns trigger language plpgsql as $$
  declare left_behind bigint[];
  begin
    if old.lifecycle_stage <> new.lifecycle_stage then
      with ended as (
        update sequence_enrolments set ended_at = now(), ended_why = 'sequence_changed'
        where sequence_id = new.id and ended_at is null
        returning id)
      select array_agg(id) into left_behind from ended;
      perform cancel_steps(left_behind, 'sequence_changed');
    elsif old.is_active <> new.is_active then
      update email_campaigns set held = not new.is_active
      where status = 'queued'
        and enrolment_id in (
          select id from sequence_enrolments where sequence_id = new.id and ended_at is null);
    end if;
    return null;
  end
  $$;
`

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ${rules}
    alter table email_campaigns add column cancelled_why text check (cancelled_why in (${codes}));
    comment on column email_campaigns.cancelled_why is 'last_error is what a server or a program said';
    update email_campaigns set cancelled_why = code, last_error = null
    from (values ${pairs}) words (code, sentence)
    where status = 'cancelled' and last_error = sentence;
    ${triggers}
  `)
}

export async function down(knex: Knex): Promise<void> {
  const before = path.join(projectRoot, 'migrations/schema/sequences.triggers.sql')
  await knex.raw(`
    update email_campaigns set last_error = sentence
    from (values ${pairs}) words (code, sentence) where cancelled_why = code;
    alter table email_campaigns drop column cancelled_why;
    drop function cancel_steps, follow_stage_changes, begin_pace, follow_entry_time, keep_pace, end_enrolments_of,
      stop_at_bounce, go_on_after_bounce, stop_at_unsubscribing, follow_sequence cascade;
    ${fs.readFileSync(before, 'utf8')}
    drop view newsletter_readers, mailable_contacts, public_posts;
    drop function step_key, step_fate, why_not_mailed, is_public;
  `)
}
