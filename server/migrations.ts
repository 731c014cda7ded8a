import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Knex } from 'knex'

const here = path.dirname(fileURLToPath(import.meta.url))
const folder = path.join(here, '..', 'migrations')

/** Names without extension, so that .ts here and .js in dist share one history. */
export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: async () =>
    fs
      .readdirSync(folder)
      .filter((file) => /^\d+.*(?<!\.d)\.[jt]s$/.test(file))
      .toSorted(),
  getMigrationName: (file) => file.replace(/\.[jt]s$/, ''),
  getMigration: (file) => import(pathToFileURL(path.join(folder, file)).href),
}
