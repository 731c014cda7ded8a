-- Entering a stage starts its active sequences; leaving it, unsubscribing or bouncing ends them. The tables
-- see to it themselves, in the transaction of the cause, whoever caused it and for however many contacts at
-- once.

create function cancel_steps(enrolments bigint[], why text) returns void language sql as $$
  update email_campaigns set status = 'cancelled', last_error = why
  where enrolment_id = any(enrolments) and status = 'queued';
$$;

create function follow_stage_changes() returns trigger language plpgsql as $$
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
    perform cancel_steps(left_behind, 'The contact has left the stage');
  end if;

  insert into sequence_enrolments (contact_id, sequence_id, entered_at, ended_at, ended_why)
  select entered.contact_id, sequence.id, entered.changed_at,
    case when contact.email_bounced_at is not null or subscription.id is not null then now() end,
    case when contact.email_bounced_at is not null then 'bounced'
         when subscription.id is not null then 'unsubscribed' end
  from entered
  join email_sequences sequence on sequence.lifecycle_stage = entered.to_stage and sequence.is_active
  join contacts contact on contact.id = entered.contact_id and contact.lifecycle = entered.to_stage
  left join newsletter_subscriptions subscription
    on lower(subscription.email) = lower(contact.email) and subscription.status = 'unsubscribed'
  on conflict (contact_id, sequence_id) where ended_at is null do nothing;
  return null;
end
$$;
create trigger follow_stage_changes after insert on contact_stage_changes
  referencing new table as entered
  for each statement execute function follow_stage_changes();

create function begin_pace() returns trigger language plpgsql as $$
begin
  new.pace_from := coalesce(new.pace_from, new.entered_at);
  return new;
end
$$;
create trigger begin_pace before insert on sequence_enrolments for each row execute function begin_pace();

create function follow_entry_time() returns trigger language plpgsql as $$
begin
  update sequence_enrolments set entered_at = new.last_stage_change_at,
    pace_from = pace_from + (new.last_stage_change_at - old.last_stage_change_at)
  where contact_id = new.id and ended_at is null;
  return null;
end
$$;
create trigger follow_entry_time after update on contacts for each row
  when (old.lifecycle = new.lifecycle and old.last_stage_change_at <> new.last_stage_change_at)
  execute function follow_entry_time();

create function keep_pace() returns trigger language plpgsql as $$
begin
  update sequence_enrolments
  set pace_from = greatest(pace_from, new.sent_at - progress * interval '1 hour')
  where id = new.enrolment_id and ended_at is null;
  return null;
end
$$;
create trigger keep_pace after update of sent_at on email_campaigns for each row
  when (old.sent_at is null and new.sent_at is not null and new.enrolment_id is not null)
  execute function keep_pace();

create function end_enrolments_of(person bigint, why text, words text) returns void language plpgsql as $$
declare left_behind bigint[];
begin
  with ended as (
    update sequence_enrolments set ended_at = now(), ended_why = why
    where contact_id = person and ended_at is null
    returning id)
  select array_agg(id) into left_behind from ended;
  if left_behind is not null then
    perform cancel_steps(left_behind, words);
  end if;
end
$$;

create function stop_at_bounce() returns trigger language plpgsql as $$
begin
  perform end_enrolments_of(new.id, 'bounced', 'The address has bounced');
  return null;
end
$$;
create trigger stop_at_bounce after update on contacts for each row
  when (old.email_bounced_at is null and new.email_bounced_at is not null)
  execute function stop_at_bounce();

create function go_on_after_bounce() returns trigger language plpgsql as $$
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
    update email_campaigns set status = 'queued', last_error = null
    where enrolment_id = any(reopened) and status = 'cancelled' and last_error = 'The address has bounced';
  end if;
  return null;
end
$$;
create trigger go_on_after_bounce after update on contacts for each row
  when (old.email_bounced_at is not null and new.email_bounced_at is null)
  execute function go_on_after_bounce();

create function stop_at_unsubscribing() returns trigger language plpgsql as $$
begin
  perform end_enrolments_of(id, 'unsubscribed', 'The person has unsubscribed')
  from contacts where lower(email) = lower(new.email);
  return null;
end
$$;
create trigger stop_at_unsubscribing after insert or update on newsletter_subscriptions for each row
  when (new.status = 'unsubscribed') execute function stop_at_unsubscribing();

create function follow_sequence() returns trigger language plpgsql as $$
declare left_behind bigint[];
begin
  if old.lifecycle_stage <> new.lifecycle_stage then
    with ended as (
      update sequence_enrolments set ended_at = now(), ended_why = 'sequence_changed'
      where sequence_id = new.id and ended_at is null
      returning id)
    select array_agg(id) into left_behind from ended;
    perform cancel_steps(left_behind, 'The sequence now belongs to another stage');
  elsif old.is_active <> new.is_active then
    update email_campaigns set held = not new.is_active
    where status = 'queued'
      and enrolment_id in (
        select id from sequence_enrolments where sequence_id = new.id and ended_at is null);
  end if;
  return null;
end
$$;
create trigger follow_sequence after update on email_sequences for each row
  when (old.lifecycle_stage <> new.lifecycle_stage or old.is_active <> new.is_active)
  execute function follow_sequence();
