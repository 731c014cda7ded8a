import type { Knex } from 'knex'

const causes = 'stage_change_id, newsletter_event_id, enquiry_id, audit_request_id, audit_submission_id'

const oneCause = (columns: string): string => `
  alter table webhook_deliveries drop constraint webhook_deliveries_check;
  alter table webhook_deliveries add constraint webhook_deliveries_check check (
    num_nonnulls(${columns}) = case when is_test then 0 else 1 end);`

/** Other programs are told that a person is erased: by their number alone, for nothing else is left. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table webhook_deliveries add column erased_person_id bigint;
    comment on column webhook_deliveries.erased_person_id is 'the number of a contact that is gone: nobody has it again';
    ${oneCause(`${causes}, erased_person_id`)}`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from webhook_deliveries where erased_person_id is not null;
    ${oneCause(causes)}
    alter table webhook_deliveries drop column erased_person_id;`)
}
