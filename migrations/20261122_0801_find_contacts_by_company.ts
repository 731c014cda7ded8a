import type { Knex } from 'knex'

const words = (contact: string) => `lower(concat_ws(E'\\n', ${contact}.email, ${contact}.full_name,
  (select string_agg(distinct company, E'\\n') from contact_submissions
   where lower(email) = lower(${contact}.email)),
  (select string_agg(distinct s.company_name, E'\\n') from audit_submissions s
   join audit_links l on l.id = s.audit_link_id join audit_requests r on r.id = l.audit_request_id
   where lower(r.email) = lower(${contact}.email))))`

/**
 * A contact is also found by the companies of its enquiries and audits. What is searched stays in contact_search and
 * is written again when a company arrives. The other indexes serve the filters of Contacts by stage and source.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create index contacts_stage_first_seen on contacts (lifecycle, first_seen_at, id);
    create index contacts_source_first_seen on contacts (source, first_seen_at, id);

    update contact_search set words = ${words('c')} from contacts c
    where c.id = contact_id and (
      exists (select from contact_submissions where lower(email) = lower(c.email))
      or exists (select from audit_requests where lower(email) = lower(c.email)));

    create or replace function contact_is_searched() returns trigger language plpgsql as $$
    begin
      insert into contact_search select id, ${words('made')} from made;
      return null;
    end
    $$;
    create or replace function contact_is_renamed() returns trigger language plpgsql as $$
    begin
      update contact_search set words = ${words('new')} where contact_id = new.id;
      return null;
    end
    $$;

    create function contact_has_a_company() returns trigger language plpgsql as $$
    declare
      address text := case tg_table_name when 'contact_submissions' then to_jsonb(new) ->> 'email' else (
        select r.email from audit_links l join audit_requests r on r.id = l.audit_request_id
        where l.id = (to_jsonb(new) ->> 'audit_link_id')::bigint) end;
    begin
      update contact_search set words = ${words('c')} from contacts c
      where c.id = contact_id and lower(c.email) = lower(address);
      return null;
    end
    $$;
    create trigger contact_has_a_company after insert on contact_submissions
      for each row execute function contact_has_a_company();
    create trigger contact_has_a_company after insert on audit_submissions
      for each row execute function contact_has_a_company();
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function contact_has_a_company cascade;
    create or replace function contact_is_searched() returns trigger language plpgsql as $$
    begin
      insert into contact_search select id, lower(concat_ws(E'\\n', email, full_name)) from made;
      return null;
    end
    $$;
    create or replace function contact_is_renamed() returns trigger language plpgsql as $$
    begin
      update contact_search set words = lower(concat_ws(E'\\n', new.email, new.full_name))
      where contact_id = new.id;
      return null;
    end
    $$;
    update contact_search set words = lower(concat_ws(E'\\n', email, full_name)) from contacts where id = contact_id;
    drop index contacts_source_first_seen;
    drop index contacts_stage_first_seen;
  `)
}
