import type { Knex } from 'knex'

/**
 * A deleted sequence can be brought back: it stays where it is, paused and in no list, so that whoever is in it still
 * leaves it with the stage. What goes on again after it was cancelled waits as its sequence and its template do by
 * then; in a sequence that is in the bin it stays cancelled.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_sequences add column deleted_at timestamptz,
      add constraint email_sequences_deleted_check check (deleted_at is null or not is_active);
    comment on column email_sequences.deleted_at is 'in the bin since';

    create or replace function resume_steps(enrolments bigint[], why text) returns void language sql as $$
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not template.is_active
      from sequence_enrolments enrolment, email_sequences sequence, email_templates template
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and enrolment.id = send.enrolment_id and sequence.id = enrolment.sequence_id
        and template.id = send.template;
    $$;

    create or replace function bring_back_steps_of_template() returns trigger language plpgsql as $$
    begin
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not template.is_active
      from email_templates template, sequence_enrolments enrolment, email_sequences sequence
      where send.template = old.id and send.status = 'cancelled' and send.cancelled_why = 'template_deleted'
        and template.id = old.id and sequence.id = template.sequence_id
        and enrolment.id = send.enrolment_id and enrolment.sequence_id = sequence.id
        and enrolment.ended_at is null and enrolment.progress = template.delay_hours;
      return null;
    end $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function bring_back_steps_of_template() returns trigger language plpgsql as $$
    begin
      update email_campaigns send
      set status = 'queued', cancelled_why = null, held = not sequence.is_active,
        template_off = not template.is_active
      from email_templates template, sequence_enrolments enrolment, email_sequences sequence
      where send.template = old.id and send.status = 'cancelled' and send.cancelled_why = 'template_deleted'
        and template.id = old.id and sequence.id = template.sequence_id
        and enrolment.id = send.enrolment_id and enrolment.sequence_id = sequence.id
        and enrolment.ended_at is null and enrolment.progress = template.delay_hours;
      return null;
    end $$;

    create or replace function resume_steps(enrolments bigint[], why text) returns void language sql as $$
      update email_campaigns set status = 'queued', cancelled_why = null
      where enrolment_id = any(enrolments) and status = 'cancelled' and cancelled_why = why;
    $$;

    delete from email_sequences where deleted_at is not null;
    alter table email_sequences drop column deleted_at;
  `)
}
