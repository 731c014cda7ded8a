import fs from 'node:fs'
import { CostlyPassword } from '../account/restoredPasswordQueries.ts'
import { connectWithoutLimits, type Db } from '../db.ts'
import { namesToday } from '../firstSchema.ts'
import { migrate, migrationNames } from '../migrations.ts'
import type { Counts } from './createBackup.ts'
import { BrokenFile, readLines } from './backupFile.ts'
import { load, readHeader } from './loadBackup.ts'
import { analyze, holdsContent, leaveGivenNumbers, readMigrations } from './tableQueries.ts'

/**
 * Brings a backup back into an empty database, then the schema to this version. All rows come or none.
 * @throws Error that says why not: the database is not empty, the file is no whole backup or from a newer version, or a
 * password of it would stop the site
 */
export async function restoreBackup(directUrl: string, file: string): Promise<Counts> {
  const lines = readLines(fs.createReadStream(file))
  const migrations = await migrationsIn(lines, file)
  const db = connectWithoutLimits(directUrl)
  try {
    await refuseUnlessReady(db, migrations)
    await migrate(directUrl, migrations)
    const counts = await db
      .transaction((trx) => load(trx, lines))
      .catch((error: unknown) => {
        if (isBroken(error))
          throw new Error(`${file} is not whole. ${said(error)}Nothing was restored.`, { cause: error })
        if (error instanceof CostlyPassword)
          throw new Error(`${file} is refused: ${error.message}. Nothing was restored.`, { cause: error })
        throw error
      })
    await migrate(directUrl)
    // Those of tables that came after the file.
    await leaveGivenNumbers(db)
    await analyze(db)
    return counts
  } finally {
    await lines.return(undefined)
    await db.destroy()
  }
}

async function migrationsIn(lines: AsyncGenerator<string>, file: string): Promise<string[]> {
  try {
    const { migrations } = await readHeader(lines)
    return knownToday(migrations)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new Error(`There is no file ${file}.`, { cause: error })
    if (isBroken(error)) throw new Error(`${file} was not made by npm run backup.`, { cause: error })
    throw error
  }
}

/**
 * The migrations of a file as this version calls them.
 * @throws Error when it is too old or too new for this version
 */
export async function knownToday(migrations: string[]): Promise<string[]> {
  const names = namesToday(migrations, 'restore the backup there and make another one')
  const known = await migrationNames()
  if (names.some((name) => !known.includes(name))) {
    throw new FromNewerVersion()
  }
  return names
}

export class FromNewerVersion extends Error {
  constructor() {
    super('The backup comes from a newer version of the site. Update the code first.')
  }
}

async function refuseUnlessReady(db: Db, migrations: string[]): Promise<void> {
  if (await holdsContent(db)) {
    throw new Error('The database is not empty. Restore into an empty one; nothing was changed.')
  }
  const ran = namesToday(await readMigrations(db), 'run npm run release there')
  if (ran.some((name) => !migrations.includes(name))) {
    throw new Error('The schema is newer than the backup. Restore into a database without tables.')
  }
}

/** The file itself is at fault: it is none of ours, damaged, or not all there. */
export const isBroken = (error: unknown): boolean =>
  error instanceof BrokenFile || String((error as { code?: unknown }).code).startsWith('Z_')

const said = (error: unknown): string => (error instanceof BrokenFile ? `${error.message} ` : '')
