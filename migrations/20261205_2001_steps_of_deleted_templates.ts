import type { Knex } from 'knex'

/**
 * What would go on again while its template is in the bin waits for the template from then on. It kept the reason for
 * which it had been cancelled before, so that nobody got it when the template came back.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function resume_steps(enrolments bigint[], why text) returns void language sql as $$
      update email_campaigns send set cancelled_why = 'template_deleted'
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and not exists (select from email_templates template where template.id = send.template);
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not template.is_active
      from sequence_enrolments enrolment, email_sequences sequence, email_templates template
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and enrolment.id = send.enrolment_id and sequence.id = enrolment.sequence_id
        and template.id = send.template;
    $$;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
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
  `)
}
