import type { Knex } from 'knex'

/**
 * What waits to be sent of a template is cancelled when it is taken out of its sequence, so that the sequence goes on:
 * switched off as well it waited for ever, and all that follows with it. Put back, it waits again, unless the sequence has
 * gone further with somebody.
 */
export async function up(knex: Knex): Promise<void> {
  await namesOf(knex, [...known, 'template_moved'])
  await knex.raw(`
    create function move_steps_of_template() returns trigger language plpgsql as $$
    begin
      update email_campaigns send set status = 'cancelled', cancelled_why = 'template_moved'
      from sequence_enrolments enrolment
      where send.template = new.id and send.status = 'queued'
        and enrolment.id = send.enrolment_id and enrolment.sequence_id = old.sequence_id;
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not new.is_active,
        run_held = exists (select from mail_runs where mail_runs.run = send.run and held_at is not null)
      from sequence_enrolments enrolment, email_sequences sequence
      where send.template = new.id and send.status = 'cancelled' and send.cancelled_why = 'template_moved'
        and send.sent_at is null and sequence.id = new.sequence_id
        and enrolment.id = send.enrolment_id and enrolment.sequence_id = sequence.id
        and enrolment.ended_at is null and enrolment.progress in (old.delay_hours, new.delay_hours);
      return null;
    end $$;
    create trigger move_steps_of_template after update on email_templates for each row
      when (old.sequence_id is distinct from new.sequence_id)
      execute function move_steps_of_template();

    update email_campaigns send set status = 'cancelled', cancelled_why = 'template_moved'
    from sequence_enrolments enrolment, email_templates template
    where send.status = 'queued' and enrolment.id = send.enrolment_id and template.id = send.template
      and template.sequence_id is distinct from enrolment.sequence_id;
  `)
  await knex.raw(
    resuming(`
      update email_campaigns send
      set cancelled_why = case when exists (select from email_templates template where template.id = send.template)
        then 'template_moved' else 'template_deleted' end
      from sequence_enrolments enrolment
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and enrolment.id = send.enrolment_id and not exists (
          select from email_templates template
          where template.id = send.template and template.sequence_id = enrolment.sequence_id);`),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(
    resuming(`
      update email_campaigns send set cancelled_why = 'template_deleted'
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and not exists (select from email_templates template where template.id = send.template);`),
  )
  await knex.raw(`
    drop trigger move_steps_of_template on email_templates;
    drop function move_steps_of_template();
    update email_campaigns set cancelled_why = 'not_needed' where cancelled_why = 'template_moved';
  `)
  await namesOf(knex, known)
}

/** @param staying sets aside what does not go on again */
const resuming = (staying: string): string => `
  create or replace function resume_steps(enrolments bigint[], why text) returns void language sql as $function$${staying}
      update email_campaigns send
      set status = case when sequence.deleted_at is null then 'queued' else 'cancelled' end,
        cancelled_why = case when sequence.deleted_at is not null then 'sequence_deleted' end,
        held = not sequence.is_active, template_off = not template.is_active, run_held = exists (select from mail_runs where mail_runs.run = send.run and held_at is not null)
      from sequence_enrolments enrolment, email_sequences sequence, email_templates template
      where send.enrolment_id = any(enrolments) and send.status = 'cancelled' and send.cancelled_why = why
        and enrolment.id = send.enrolment_id and sequence.id = enrolment.sequence_id
        and template.id = send.template and send.sent_at is null;
    $function$`

const known = [
  'left_stage',
  'unsubscribed',
  'bounced',
  'contact_removed',
  'sequence_changed',
  'sequence_deleted',
  'template_deleted',
  'removed',
  'run_stopped',
  'not_needed',
  'paused',
  'declined',
  'monthly',
  'enquired',
]

async function namesOf(knex: Knex, words: string[]): Promise<void> {
  await knex.raw(`
    alter table email_campaigns drop constraint email_campaigns_cancelled_why_check;
    alter table email_campaigns add constraint email_campaigns_cancelled_why_check
      check (cancelled_why in (${words.map((word) => `'${word}'`).join(', ')}));
  `)
}
