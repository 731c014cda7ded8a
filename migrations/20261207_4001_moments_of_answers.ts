import type { Knex } from 'knex'

/** Of a question that was answered on two devices the later answer stays, whichever arrives first. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table audit_drafts add column answered_at jsonb not null default '{}';
    comment on column audit_drafts.answered_at is
      'when each question was answered, by its id, in milliseconds since 1970';
  `)
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table audit_drafts drop column answered_at')
}
