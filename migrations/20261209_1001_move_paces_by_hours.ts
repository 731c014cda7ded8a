import type { Knex } from 'knex'

/**
 * Where the entry into a stage is corrected, the emails of its sequence move by as many hours. The time between two moments
 * has days in Postgres, and a day of the zone it keeps may have 23 hours or 25.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    following(
      "(pace_from at time zone 'UTC' + (new.last_stage_change_at - old.last_stage_change_at)) at time zone 'UTC'",
    ),
  )
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(following('pace_from + (new.last_stage_change_at - old.last_stage_change_at)'))
}

const following = (pace: string): string => `
  create or replace function follow_entry_time() returns trigger language plpgsql as $$
  begin
    update sequence_enrolments enrolment set entered_at = new.last_stage_change_at,
      pace_from = ${pace}
    from email_sequences sequence
    where enrolment.contact_id = new.id and enrolment.ended_at is null
      and sequence.id = enrolment.sequence_id and sequence.lifecycle_stage = new.lifecycle;
    return null;
  end
  $$`
