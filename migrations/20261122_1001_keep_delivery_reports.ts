import type { Knex } from 'knex'

/** Which reports of mail services were read: each counts once, and those of no message of ours are shown to the owner. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table mail_reports (
      service text not null,
      key_hash bytea not null,
      kind text not null,
      matched boolean not null,
      received_at timestamptz not null default now(),
      primary key (service, key_hash)
    );
    create index mail_reports_received on mail_reports (received_at);
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table mail_reports')
}
