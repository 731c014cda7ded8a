import type { Knex } from 'knex'

/** Who moves to another address takes an audit along; its link and its results still go to the mailbox that asked for them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table audit_requests add column asked_from text;
    comment on column audit_requests.asked_from is
      'the address that asked, where its person has another one now: links and results go there';
    create index audit_requests_asked_from on audit_requests (lower(asked_from)) where asked_from is not null;
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table audit_requests drop column asked_from')
}
