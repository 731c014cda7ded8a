import type { Knex } from 'knex'

/**
 * Every message of an issue that leaves comes here, and few readers want one issue a month. An update that changes nobody
 * wakes what stands behind every change of contacts all the same: a third of a millisecond for each message.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function note_monthly_issue() returns trigger language plpgsql as $$
    begin
      if exists (select from contacts where id = new.contact_id and issues_monthly) then
        update contacts set last_issue_at = new.sent_at where id = new.contact_id and issues_monthly;
      end if;
      return null;
    end
    $$`)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function note_monthly_issue() returns trigger language plpgsql as $$
    begin
      update contacts set last_issue_at = new.sent_at where id = new.contact_id and issues_monthly;
      return null;
    end
    $$`)
}
