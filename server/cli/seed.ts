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
 * @param name of the brand, where the configuration gives one
 * @returns whether it was empty
 */
export async function seedIfEmpty(db: Db, secrets: string[], name?: string): Promise<boolean> {
  if (!fs.existsSync(folder)) return false
  const row = await one<{ empty: boolean }>(
    db,
    `select not (${contentTables.map((table) => `exists (select 1 from ${table})`).join(' or ')}) as empty`,
  )
  if (!row.empty) {
    await asKnex(db).seed.run({ seedSource, specific: required })
    return false
  }
  // Seeds are told everything by the environment, which holds neither a secret of this machine's own nor what .env says.
  const told = { SESSION_SECRET: secrets.join(','), ...(name ? { BRAND_NAME: name } : {}) }
  const given = Object.keys(told).map((key) => [key, process.env[key]] as const)
  Object.assign(process.env, told)
  try {
    // A start that is ended in the middle leaves nothing, so that the next one finds it empty again.
    await db.transaction((trx) => asKnex(trx).seed.run({ seedSource }))
  } finally {
    for (const [key, value] of given) {
      if (value === undefined) delete process.env[key]
      else process.env[key] = value
    }
  }
  return true
}
