import type { Knex } from 'knex'

const clients = `('blueprint_purchaser', 'consulting_client', 'both_B&C', 'past_client', 'champion')`

/**
 * Enquiries that led nowhere may go after a while: which they are, and since when nothing has happened with them. What an
 * enquiry knew of its company is then no longer found by searching for people.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create view quiet_enquiries as
    select enquiry.id, enquiry.created_at,
      greatest(enquiry.created_at, enquiry.handled_at, person.last_activity_at) as quiet_since
    from contact_submissions enquiry
    left join contacts person on lower(person.email) = lower(enquiry.email)
    where enquiry.state <> 'unread' and (person.id is null or not (
      person.purchased_blueprint or person.purchased_consulting or person.lifecycle in ${clients}
      or exists (select from contact_stage_changes moved
                 where moved.contact_id = person.id and moved.to_stage in ${clients})));
    comment on view quiet_enquiries is
      'enquiries that led nowhere: no longer unread, of nobody who ever became a client; and when something last happened';

    create function contact_loses_a_company() returns trigger language plpgsql as $$
    begin
      update contact_search set words = lower(concat_ws(E'\\n', c.email, c.full_name,
        (select string_agg(distinct company, E'\\n') from contact_submissions
         where lower(email) = lower(c.email)),
        (select string_agg(distinct s.company_name, E'\\n') from audit_submissions s
         join audit_links l on l.id = s.audit_link_id join audit_requests r on r.id = l.audit_request_id
         where lower(r.email) = lower(c.email)))) from contacts c
      where c.id = contact_id and lower(c.email) in (select lower(email) from removed);
      return null;
    end
    $$;
    create trigger contact_loses_a_company after delete on contact_submissions
      referencing old table as removed for each statement execute function contact_loses_a_company();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop function contact_loses_a_company cascade; drop view quiet_enquiries')
}
