import type { Knex } from 'knex'

const erased = 'erased_person_id'
const causes = `stage_change_id, newsletter_event_id, enquiry_id, audit_request_id, audit_submission_id, ${erased}`

const oneCause = (columns: string): string => `
  alter table webhook_deliveries drop constraint webhook_deliveries_check;
  alter table webhook_deliveries add constraint webhook_deliveries_check check (
    num_nonnulls(${columns}) = case when is_test then 0 else 1 end);`

/** A name that somebody of the team corrects: what it was, so that it can be taken back, and other programs are told. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table contact_names (
      id bigint generated always as identity primary key,
      contact_id bigint not null references contacts on delete cascade,
      former_name text,
      name text,
      changed_by text not null,
      changed_at timestamptz not null default now()
    );
    create index contact_names_contact on contact_names (contact_id, changed_at);

    alter table webhook_deliveries add column name_change_id bigint references contact_names on delete cascade;
    create index webhook_deliveries_name on webhook_deliveries (name_change_id) where name_change_id is not null;
    ${oneCause(`${causes}, name_change_id`)}

    create function contact_names_reach_webhooks() returns trigger language plpgsql as $$
    begin
      insert into webhook_deliveries (webhook_id, event, name_change_id, happened_at)
      select hearing.id, 'person.updated', made.id, made.changed_at
      from (select id, events from webhooks where state = 'on' for key share) hearing
      join made on 'person.updated' = any(hearing.events)
      order by made.id;
      return null;
    end
    $$;
    create trigger reach_webhooks after insert on contact_names
      referencing new table as made
      for each statement execute function contact_names_reach_webhooks();`)
}

export async function down(db: Knex): Promise<void> {
  await db.raw(`
    delete from webhook_deliveries where event = 'person.updated';
    ${oneCause(causes)}
    alter table webhook_deliveries drop column name_change_id;
    drop table contact_names;
    drop function contact_names_reach_webhooks();
    update webhooks set events = array_remove(events, 'person.updated') where events <> array['person.updated'];
    delete from webhooks where events = array['person.updated'];`)
}
