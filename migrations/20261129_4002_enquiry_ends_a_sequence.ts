import type { Knex } from 'knex'

const endings = ['left_stage', 'unsubscribed', 'bounced', 'sequence_changed', 'removed']
const reasons = [
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
]
const words = (list: string[]): string => list.map((word) => `'${word}'`).join(', ')

const allow = (ended: string[], cancelled: string[]): string => `
  alter table sequence_enrolments drop constraint sequence_enrolments_ended_why_check,
    add constraint sequence_enrolments_ended_why_check check (ended_why in (${words(ended)}));
  alter table email_campaigns drop constraint email_campaigns_cancelled_why_check,
    add constraint email_campaigns_cancelled_why_check check (cancelled_why in (${words(cancelled)}));
`

/**
 * An enquiry may end a sequence for whoever sends it. It is stored before its contact moves on, so what the enquiry
 * itself begins goes on.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table email_sequences add column ends_with_enquiry boolean not null default false;
    ${allow([...endings, 'enquired'], [...reasons, 'enquired'])}

    create function stop_at_enquiry() returns trigger language plpgsql as $$
    declare stopped bigint[];
    begin
      with ended as (
        update sequence_enrolments enrolment set ended_at = now(), ended_why = 'enquired'
        from contacts contact, email_sequences sequence
        where lower(contact.email) = lower(new.email) and enrolment.contact_id = contact.id
          and enrolment.ended_at is null and sequence.id = enrolment.sequence_id and sequence.ends_with_enquiry
        returning enrolment.id)
      select array_agg(id) into stopped from ended;
      if stopped is not null then
        perform cancel_steps(stopped, 'enquired');
      end if;
      return null;
    end
    $$;
    create trigger stop_at_enquiry after insert on contact_submissions
      for each row execute function stop_at_enquiry();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger stop_at_enquiry on contact_submissions;
    drop function stop_at_enquiry;
    update sequence_enrolments set ended_why = 'removed' where ended_why = 'enquired';
    update email_campaigns set cancelled_why = 'removed' where cancelled_why = 'enquired';
    ${allow(endings, reasons)}
    alter table email_sequences drop column ends_with_enquiry;
  `)
}
