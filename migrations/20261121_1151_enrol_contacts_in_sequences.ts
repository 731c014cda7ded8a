import type { Knex } from 'knex'

/**
 * Entering a stage starts its active sequences; leaving it, unsubscribing or bouncing ends them. The tables see
 * to it themselves, in the transaction of the cause, whoever caused it and for however many contacts at once.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_templates add column active_since timestamptz not null default now();

    create table sequence_enrolments (
      id bigint generated always as identity primary key,
      contact_id bigint not null references contacts on delete cascade,
      sequence_id bigint not null references email_sequences on delete cascade,
      entered_at timestamptz not null,
      progress integer not null default -1,
      ended_at timestamptz,
      ended_why text check (ended_why in ('left_stage', 'unsubscribed', 'bounced', 'sequence_changed')),
      created_at timestamptz not null default now(),
      check ((ended_at is null) = (ended_why is null))
    );
    comment on column sequence_enrolments.progress is 'hours of the last step that was dealt with';
    create unique index sequence_enrolments_open on sequence_enrolments (contact_id, sequence_id)
      where ended_at is null;
    create index sequence_enrolments_due on sequence_enrolments (sequence_id, progress, entered_at)
      where ended_at is null;
    create index sequence_enrolments_contact on sequence_enrolments (contact_id, created_at desc);
    create index sequence_enrolments_newest on sequence_enrolments (sequence_id, id desc);

    create table sequence_sends (
      contact_id bigint not null references contacts on delete cascade,
      template_id text not null,
      queued_at timestamptz not null default now(),
      primary key (contact_id, template_id)
    );

    alter table email_campaigns
      add column enrolment_id bigint references sequence_enrolments on delete set null,
      add column held boolean not null default false,
      add column links text[] not null default '{}';
    create index email_campaigns_enrolment on email_campaigns (enrolment_id)
      where enrolment_id is not null;
    drop index email_campaigns_waiting;
    create index email_campaigns_waiting on email_campaigns (priority, run_after, id)
      where status = 'queued' and not held;

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

    create function follow_entry_time() returns trigger language plpgsql as $$
    begin
      update sequence_enrolments set entered_at = new.last_stage_change_at
      where contact_id = new.id and ended_at is null;
      return null;
    end
    $$;
    create trigger follow_entry_time after update on contacts for each row
      when (old.lifecycle = new.lifecycle and old.last_stage_change_at <> new.last_stage_change_at)
      execute function follow_entry_time();

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

    create function stamp_template() returns trigger language plpgsql as $$
    begin
      new.active_since := now();
      return new;
    end
    $$;
    create trigger stamp_template before update on email_templates for each row
      when (new.is_active and (not old.is_active
        or new.delay_hours <> old.delay_hours
        or new.sequence_id is distinct from old.sequence_id))
      execute function stamp_template();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger stamp_template on email_templates;
    drop function stamp_template;
    drop trigger follow_sequence on email_sequences;
    drop function follow_sequence;
    drop trigger stop_at_unsubscribing on newsletter_subscriptions;
    drop function stop_at_unsubscribing;
    drop trigger stop_at_bounce on contacts;
    drop function stop_at_bounce;
    drop trigger follow_entry_time on contacts;
    drop function follow_entry_time;
    drop trigger follow_stage_changes on contact_stage_changes;
    drop function follow_stage_changes;
    drop function end_enrolments_of;
    drop function cancel_steps;
    drop index email_campaigns_waiting;
    create index email_campaigns_waiting on email_campaigns (priority, run_after, id) where status = 'queued';
    alter table email_campaigns drop column enrolment_id, drop column held, drop column links;
    drop table sequence_sends;
    drop table sequence_enrolments;
    alter table email_templates drop column active_since;
  `)
}
