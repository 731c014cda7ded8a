import fs from 'node:fs'
import path from 'node:path'
import { connectWithoutLimits, type Db } from './db.ts'
import { execute, rows } from './rows.ts'
import { projectRoot } from './root.ts'

const firstSchema = '20261101_0000_first_schema'
/** The last version that has the migrations from before the first schema. */
const lastCommitBefore = 'f0f1b32f089f6c25b39d1447d8d205e2d8656e93'

/**
 * The names of migrations as this version calls them.
 * @param remedy what to do with the version that still has the old ones
 * @throws Error when only some of those that the first schema replaced are there: the rest can no longer be run
 */
export function namesToday(names: string[], remedy: string): string[] {
  const replaced = new Set(namesBefore())
  const old = names.filter((name) => replaced.has(name))
  if (old.length === 0) return names
  if (old.length < replaced.size) {
    throw new Error(
      `Only ${old.length} of the ${replaced.size} migrations from before the first schema have run. ` +
        `Check out commit ${lastCommitBefore}, ${remedy}, then come back to this version.`,
    )
  }
  return [firstSchema, ...names.filter((name) => !replaced.has(name))]
}

/**
 * A database from before the first schema has it already, by other names: only its history is written again. Knex must
 * not look before, since it refuses a history with names it does not find.
 * @throws Error when it has only a part of it
 */
export async function takeUpFirstSchema(directUrl: string): Promise<void> {
  const db = connectWithoutLimits(directUrl)
  try {
    if (await db.schema.hasTable('knex_migrations')) await db.transaction(renameHistory)
  } finally {
    await db.destroy()
  }
}

async function renameHistory(trx: Db): Promise<void> {
  await execute(trx, 'lock table knex_migrations in exclusive mode')
  const found = await rows<{ name: string }>(trx, 'select name from knex_migrations order by id')
  const ran = found.map((row) => row.name)
  const [first] = namesToday(ran, 'run npm run release there')
  if (first === ran[0]) return
  await execute(trx, 'update knex_migrations set name = ? where name = ?', [firstSchema, ran[0]!])
  await execute(trx, 'delete from knex_migrations where name = any(?)', [namesBefore()])
}

const namesBefore = (): string[] =>
  fs.readFileSync(path.join(projectRoot, 'migrations/schema/replaces.txt'), 'utf8').trim().split('\n')
