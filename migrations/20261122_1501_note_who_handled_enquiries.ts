import type { Knex } from 'knex'

/** Answering an enquiry leaves a trace on its person; enquiries can be sorted by name and company as well. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table contact_submissions add column handled_at timestamptz, add column handled_by text;
    create index contact_submissions_name on contact_submissions (lower(name), id);
    create index contact_submissions_company on contact_submissions (lower(company), id);
    create index audit_requests_name on audit_requests (lower(first_name || ' ' || last_name), id);
    create index audit_requests_company on audit_requests (lower(coalesce(company_name, '')), id);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index audit_requests_company;
    drop index audit_requests_name;
    drop index contact_submissions_company;
    drop index contact_submissions_name;
    alter table contact_submissions drop column handled_by, drop column handled_at;
  `)
}
