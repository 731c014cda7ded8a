import type { Knex } from 'knex'

/**
 * What is brought back of a sequence waits where its run is held, and only there: a step that was cancelled while its run was
 * held stayed so for good. One that was on its way when it was cancelled has left, and does not leave again.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    resuming(
      ', run_held = exists (select from mail_runs where mail_runs.run = send.run and held_at is not null)',
      ' and send.sent_at is null',
    ),
  )
  await knex.raw(`
    update email_campaigns send set run_held = false
    where status = 'queued' and run_held
      and not exists (select from mail_runs where mail_runs.run = send.run and held_at is not null)`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(resuming('', ''))
}

const resuming = (held: string, unsent: string): string => `
  create or replace function resume_steps(enrolments bigint[], why text) returns void language sql as $function$
      update email_campaigns send set cancelled_why = 'template_deleted'
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and not exists (select from email_templates template where template.id = send.template);
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not template.is_active${held}
      from sequence_enrolments enrolment, email_sequences sequence, email_templates template
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and enrolment.id = send.enrolment_id and sequence.id = enrolment.sequence_id
        and template.id = send.template${unsent};
    $function$;
  create or replace function bring_back_steps_of_template() returns trigger language plpgsql as $function$
    begin
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not template.is_active${held}
      from email_templates template, sequence_enrolments enrolment, email_sequences sequence
      where send.template = old.id and send.status = 'cancelled' and send.cancelled_why = 'template_deleted'
        and template.id = old.id and sequence.id = template.sequence_id
        and enrolment.id = send.enrolment_id and enrolment.sequence_id = sequence.id
        and enrolment.ended_at is null and enrolment.progress = template.delay_hours${unsent};
      return null;
    end $function$`
