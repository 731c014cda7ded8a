import type { Knex } from 'knex'

/**
 * Delays count from a moment of each enrolment's own: its entry, or later when an email left late, so that the
 * authored gap is kept after a pause. A person may also be taken out of one sequence.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table sequence_enrolments add column pace_from timestamptz;
    update sequence_enrolments set pace_from = entered_at;
    alter table sequence_enrolments alter column pace_from set not null;
    comment on column sequence_enrolments.pace_from is 'delays count from here';
    drop index sequence_enrolments_due;
    create index sequence_enrolments_due on sequence_enrolments (sequence_id, progress, pace_from)
      where ended_at is null;

    alter table sequence_enrolments drop constraint sequence_enrolments_ended_why_check;
    alter table sequence_enrolments add constraint sequence_enrolments_ended_why_check
      check (ended_why in ('left_stage', 'unsubscribed', 'bounced', 'sequence_changed', 'removed'));

    create function begin_pace() returns trigger language plpgsql as $$
    begin
      new.pace_from := coalesce(new.pace_from, new.entered_at);
      return new;
    end
    $$;
    create trigger begin_pace before insert on sequence_enrolments for each row execute function begin_pace();

    create or replace function follow_entry_time() returns trigger language plpgsql as $$
    begin
      update sequence_enrolments set entered_at = new.last_stage_change_at,
        pace_from = pace_from + (new.last_stage_change_at - old.last_stage_change_at)
      where contact_id = new.id and ended_at is null;
      return null;
    end
    $$;

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
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger keep_pace on email_campaigns;
    drop function keep_pace;
    drop trigger begin_pace on sequence_enrolments;
    drop function begin_pace;
    create or replace function follow_entry_time() returns trigger language plpgsql as $$
    begin
      update sequence_enrolments set entered_at = new.last_stage_change_at
      where contact_id = new.id and ended_at is null;
      return null;
    end
    $$;
    delete from sequence_enrolments where ended_why = 'removed';
    alter table sequence_enrolments drop constraint sequence_enrolments_ended_why_check;
    alter table sequence_enrolments add constraint sequence_enrolments_ended_why_check
      check (ended_why in ('left_stage', 'unsubscribed', 'bounced', 'sequence_changed'));
    drop index sequence_enrolments_due;
    alter table sequence_enrolments drop column pace_from;
    create index sequence_enrolments_due on sequence_enrolments (sequence_id, progress, entered_at)
      where ended_at is null;
  `)
}
