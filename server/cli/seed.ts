import fs from 'node:fs'
import path from 'node:path'
import type { Knex } from 'knex'
import { asKnex, type Db } from '../db.ts'
import { projectRoot } from '../root.ts'
import { one } from '../rows.ts'

const folder = path.join(projectRoot, 'seeds')
const contentTables = ['blog_posts', 'contacts', 'email_campaigns', 'media_assets']

/** The wordings that System Health asks for; a database from before them gets them too. */
const required = '40_email_templates'

/** The build puts every file that the pattern finds into the server. */
export const seedSource: Knex.SeedSource<string> = {
  getSeeds: async ({ specific }: Knex.SeederConfig) =>
    fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => path.parse(file).name)
      .filter((name) => !specific || name === specific)
      .toSorted(),
  getSeed: (name) => import(`../../seeds/${name}.ts`) as Promise<Knex.Seed>,
}

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
  if (!row.empty) {
    await asKnex(db).seed.run({ seedSource, specific: required })
    return false
  }
  // Seeds are told everything by the environment, which does not hold a secret of this machine's own.
  const given = process.env.SESSION_SECRET
  process.env.SESSION_SECRET = secrets.join(',')
  try {
    await asKnex(db).seed.run({ seedSource })
  } finally {
    if (given === undefined) delete process.env.SESSION_SECRET
    else process.env.SESSION_SECRET = given
  }
  return true
}
