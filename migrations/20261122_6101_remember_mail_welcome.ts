import type { Knex } from 'knex'

/** What the mail server said when it took our login, and how that conversation was encrypted. */
export async function up(db: Knex): Promise<void> {
  await db.raw('alter table email_login add column answer text, add column tls text')
}

export async function down(db: Knex): Promise<void> {
  await db.raw('alter table email_login drop column answer, drop column tls')
}
