import type { Knex } from 'knex'
import type { Page } from 'puppeteer'

/** Waits until the server holds what the page shows. */
export const sequenceStored = (page: Page) => page.waitForSelector('.seq:not([aria-busy])')

/** Which emails stand at which hour of a sequence, in their order. */
export async function places(db: Knex): Promise<string[]> {
  const rows = await db('email_templates')
    .whereNotNull('sequence_id')
    .orderBy('delay_hours')
    .select<{ id: string; delay_hours: number }[]>('id', 'delay_hours')
  return rows.map((row) => `${row.id} ${row.delay_hours}`)
}
