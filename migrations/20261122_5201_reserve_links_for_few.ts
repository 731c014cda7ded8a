import type { Knex } from 'knex'

/** Mail that somebody caused who has sent few forms within the hour has a share of its own that a flood cannot use up. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table email_campaigns add column from_few boolean not null default false;
    comment on column email_campaigns.from_few is 'caused by a client that had sent few such forms within the hour';
  `)
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table email_campaigns drop column from_few')
}
