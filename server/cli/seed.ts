import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Db } from '../db.ts'

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../seeds')
const contentTables = ['blog_posts', 'contacts', 'email_campaigns', 'media_assets']

/**
 * Fills a database that holds no content yet with what the site starts with.
 * @returns whether it was empty
 */
export async function seedIfEmpty(db: Db): Promise<boolean> {
  if (!fs.existsSync(folder)) return false
  const { rows } = await db.raw<{ rows: { empty: boolean }[] }>(
    `select not (${contentTables.map((table) => `exists (select 1 from ${table})`).join(' or ')}) as empty`,
  )
  if (!rows[0]!.empty) return false
  await db.seed.run({ directory: folder, loadExtensions: ['.ts', '.js'] })
  return true
}
