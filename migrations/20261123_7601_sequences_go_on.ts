import type { Knex } from 'knex'

const clients = `('blueprint_purchaser', 'consulting_client', 'both_B&C')`

/**
 * A sequence may go on for people who leave its stage; then becoming a client ends it, unless the owner says otherwise.
 * What a stage began keeps its hours when the contact's entry into a later stage is corrected.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_sequences
      add column ends_with_stage boolean not null default true,
      add column ends_with_client boolean not null default true;

    create function resume_steps(enrolments bigint[], why text) returns void language sql as $$
      update email_campaigns set status = 'queued', cancelled_why = null
      where enrolment_id = any(enrolments) and status = 'cancelled' and cancelled_why = why;
    $$;

    create or replace function follow_stage_changes() returns trigger language plpgsql as $$
    declare left_behind bigint[];
    begin
      with ended as (
        update sequence_enrolments enrolment set ended_at = now(), ended_why = 'left_stage'
        from entered, email_sequences sequence
        where enrolment.contact_id = entered.contact_id and enrolment.ended_at is null
          and entered.from_stage is not null and sequence.id = enrolment.sequence_id
          and (sequence.ends_with_stage or sequence.ends_with_client
            and entered.to_stage in ${clients} and entered.from_stage not in ${clients})
        returning enrolment.id)
      select array_agg(id) into left_behind from ended;
      if left_behind is not null then
        perform cancel_steps(left_behind, 'left_stage');
      end if;

      insert into sequence_enrolments (contact_id, sequence_id, entered_at, ended_at, ended_why)
      select entered.contact_id, sequence.id, entered.changed_at,
        case when why_not_sent(contact, null) is not null then now() end, why_not_sent(contact, null)
      from entered
      join email_sequences sequence on sequence.lifecycle_stage = entered.to_stage and sequence.is_active
      join contacts contact on contact.id = entered.contact_id and contact.lifecycle = entered.to_stage
      on conflict (contact_id, sequence_id) where ended_at is null do nothing;
      return null;
    end
    $$;

    create or replace function follow_entry_time() returns trigger language plpgsql as $$
    begin
      update sequence_enrolments enrolment set entered_at = new.last_stage_change_at,
        pace_from = pace_from + (new.last_stage_change_at - old.last_stage_change_at)
      from email_sequences sequence
      where enrolment.contact_id = new.id and enrolment.ended_at is null
        and sequence.id = enrolment.sequence_id and sequence.lifecycle_stage = new.lifecycle;
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
          and sequence.id = enrolment.sequence_id
          and (not sequence.ends_with_stage
            or enrolment.entered_at = new.last_stage_change_at and sequence.lifecycle_stage = new.lifecycle)
          and not exists (
            select from sequence_enrolments other
            where other.contact_id = new.id and other.sequence_id = enrolment.sequence_id
              and other.id > enrolment.id)
        returning enrolment.id)
      select array_agg(id) into reopened from mended;
      if reopened is not null then
        perform resume_steps(reopened, 'bounced');
      end if;
      return null;
    end
    $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
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
        case when why_not_sent(contact, null) is not null then now() end, why_not_sent(contact, null)
      from entered
      join email_sequences sequence on sequence.lifecycle_stage = entered.to_stage and sequence.is_active
      join contacts contact on contact.id = entered.contact_id and contact.lifecycle = entered.to_stage
      on conflict (contact_id, sequence_id) where ended_at is null do nothing;
      return null;
    end
    $$;

    create or replace function follow_entry_time() returns trigger language plpgsql as $$
    begin
      update sequence_enrolments set entered_at = new.last_stage_change_at,
        pace_from = pace_from + (new.last_stage_change_at - old.last_stage_change_at)
      where contact_id = new.id and ended_at is null;
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

    drop function resume_steps(bigint[], text);
    alter table email_sequences drop column ends_with_stage, drop column ends_with_client;
  `)
}
