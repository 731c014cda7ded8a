import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table audit_links_sent_again (
      id bigint generated always as identity primary key,
      audit_request_id bigint not null references audit_requests on delete cascade,
      asked_at timestamptz not null default now()
    );
    create index audit_links_sent_again_request on audit_links_sent_again (audit_request_id, asked_at desc);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table audit_links_sent_again')
}
