import type { Knex } from 'knex'

/** Audit Management searches, filters and sorts in one table, so a request carries what its completion said. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audit_requests
      add column completed_at timestamptz,
      add column total_score integer,
      add column company_name text;

    create function note_audit_completion() returns trigger language plpgsql as $$
    begin
      update audit_requests r
      set completed_at = new.completed_at, total_score = new.total_score, company_name = new.company_name
      from audit_links l
      where l.id = new.audit_link_id and r.id = l.audit_request_id;
      return null;
    end
    $$;
    create trigger completion_noted after insert or update on audit_submissions
      for each row execute function note_audit_completion();

    update audit_requests r
    set completed_at = s.completed_at, total_score = s.total_score, company_name = s.company_name
    from audit_submissions s join audit_links l on l.id = s.audit_link_id
    where r.id = l.audit_request_id;

    create extension if not exists pg_trgm;
    create index audit_requests_people on audit_requests using gin
      ((first_name || ' ' || last_name || E'\\n' || email || E'\\n' || coalesce(company_name, '')) gin_trgm_ops);
    create index audit_requests_score on audit_requests (coalesce(total_score, -1), id);
    create index audit_requests_completed on audit_requests (requested_at, id) where completed_at is not null;
    create index audit_requests_open on audit_requests (requested_at, id) where completed_at is null;
    create index audit_requests_unsent on audit_requests (requested_at, id)
      where completed_at is null and link_sent_at is null;
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index audit_requests_people;
    drop index audit_requests_score;
    drop index audit_requests_completed;
    drop index audit_requests_open;
    drop index audit_requests_unsent;
    drop trigger completion_noted on audit_submissions;
    drop function note_audit_completion();
    alter table audit_requests drop column completed_at, drop column total_score, drop column company_name;
  `)
}
