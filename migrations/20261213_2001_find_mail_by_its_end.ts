import type { Knex } from 'knex'

const indexes = (moment: string): string => `
  drop index email_campaigns_failed;
  drop index email_campaigns_bounced;
  create index email_campaigns_failed on email_campaigns (${moment}) where status = 'failed';
  create index email_campaigns_bounced on email_campaigns (${moment}) where status = 'bounced';`

/** What failed or bounced lately is found by when that happened, and not by when it was queued. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(indexes('coalesce(answered_at, created_at)'))
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(indexes('created_at'))
}
