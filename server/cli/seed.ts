import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '../db.ts'
import { one } from '../rows.ts'

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../seeds')
const contentTables = ['blog_posts', 'contacts', 'email_campaigns', 'media_assets']

/** The wordings that System Health asks for; a database from before them gets them too. */
const required = /^40_email_templates\.[jt]s$/

/**
 * Fills a database that holds no content yet with what the site starts with.
 * @param secrets the site's, with which the links of invented people are made
 * @returns whether it was empty
 */
export async function seedIfEmpty(db: Db, secrets: string[]): Promise<boolean> {
  if (!fs.existsSync(folder)) return false
  const row = await one<{ empty: boolean }>(
    db,
    `select not (${contentTables.map((table) => `exists (select 1 from ${table})`).join(' or ')}) as empty`,
  )
  const run = { directory: folder, loadExtensions: ['.ts', '.js'] }
  if (!row.empty) {
    await db.seed.run({ ...run, specific: fs.readdirSync(folder).find((file) => required.test(file))! })
    return false
  }
  // Seeds are told everything by the environment, which does not hold a secret of this machine's own.
  const given = process.env.SESSION_SECRET
  process.env.SESSION_SECRET = secrets.join(',')
  try {
    await db.seed.run(run)
  } finally {
    if (given === undefined) delete process.env.SESSION_SECRET
    else process.env.SESSION_SECRET = given
  }
  return true
}
