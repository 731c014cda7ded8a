import type { Knex } from 'knex'

/**
 * Every stage a contact enters is logged by the table itself, whoever moved it: a visitor, the nightly rules
 * (one statement for all) or the owner. Once a statement, not once a row, so that a sweep stays a sweep.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contacts add column stage_changed_by text not null default 'system';

    create function log_contact_entered() returns trigger language plpgsql as $$
    begin
      insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
      select id, null, lifecycle, stage_changed_by, last_stage_change_at from entered;
      return null;
    end
    $$;
    create trigger log_contact_entered after insert on contacts
      referencing new table as entered
      for each statement execute function log_contact_entered();

    create function log_contact_moved() returns trigger language plpgsql as $$
    begin
      insert into contact_stage_changes (contact_id, from_stage, to_stage, changed_by, changed_at)
      select id, old_rows.lifecycle, new_rows.lifecycle, new_rows.stage_changed_by, new_rows.last_stage_change_at
      from old_rows join new_rows using (id)
      where old_rows.lifecycle <> new_rows.lifecycle;
      return null;
    end
    $$;
    create trigger log_contact_moved after update on contacts
      referencing old table as old_rows new table as new_rows
      for each statement execute function log_contact_moved();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger log_contact_moved on contacts;
    drop function log_contact_moved;
    drop trigger log_contact_entered on contacts;
    drop function log_contact_entered;
    alter table contacts drop column stage_changed_by;
  `)
}
