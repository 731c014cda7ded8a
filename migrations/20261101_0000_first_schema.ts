import fs from 'node:fs'
import path from 'node:path'
import type { Knex } from 'knex'
import { projectRoot } from '../server/root.ts'

/** In this order: tables refer to tables above them, and triggers to any. */
export const files = [
  'search',
  'account',
  'limits',
  'contacts',
  'newsletter',
  'audit',
  'enquiries',
  'sequences',
  'templates',
  'outbox',
  'blog',
  'media',
  'seo',
  'popups',
  'analytics',
  'jobs',
  'contacts.triggers',
  'newsletter.triggers',
  'audit.triggers',
  'sequences.triggers',
  'templates.triggers',
  'outbox.triggers',
  'content.triggers',
]

/** The schema of the first release. It stays as it is: what changes it is a later migration, and docs/schema.sql the sum. */
export async function up(knex: Knex): Promise<void> {
  for (const file of files) {
    const sql = fs.readFileSync(path.join(projectRoot, 'migrations/schema', `${file}.sql`), 'utf8')
    // Knex takes a bare question mark for a value to bind.
    await knex.raw(sql.replaceAll('?', String.raw`\?`))
  }
}

export function down(): Promise<void> {
  throw new Error('Before the first schema there is nothing to go back to. Drop the database instead.')
}
