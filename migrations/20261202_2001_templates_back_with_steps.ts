import type { Knex } from 'knex'

/**
 * What waits to be sent of a template is cancelled when it goes into the bin, so that its sequence goes on, and is
 * there again when it comes back, unless the sequence has gone further with somebody.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function stop_steps_of_template() returns trigger language plpgsql as $$
    begin
      update email_campaigns set status = 'cancelled', cancelled_why = 'template_deleted'
      where template = new.id and enrolment_id is not null and status = 'queued';
      return null;
    end $$;
    create trigger stop_steps_of_template after insert or update on deleted_templates
      for each row execute function stop_steps_of_template();

    create function bring_back_steps_of_template() returns trigger language plpgsql as $$
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
    create trigger bring_back_steps_of_template after delete on deleted_templates
      for each row execute function bring_back_steps_of_template();
  `)
  await namesOf(knex, [...known, 'template_deleted'])
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger stop_steps_of_template on deleted_templates;
    drop function stop_steps_of_template();
    drop trigger bring_back_steps_of_template on deleted_templates;
    drop function bring_back_steps_of_template();
    update email_campaigns set cancelled_why = 'not_needed' where cancelled_why = 'template_deleted';
  `)
  await namesOf(knex, known)
}

const known = [
  'left_stage',
  'unsubscribed',
  'bounced',
  'contact_removed',
  'sequence_changed',
  'sequence_deleted',
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
