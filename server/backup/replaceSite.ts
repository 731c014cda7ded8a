import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { connectWithoutLimits, hasSqlState, sqlState, type Db } from '../db.ts'
import { holdMigrations, migrateWithin } from '../migrations.ts'
import { readLines } from './backupFile.ts'
import type { Counts } from './createBackup.ts'
import { load, readHeader } from './loadBackup.ts'
import { knownToday } from './restoreBackup.ts'
import {
  beginBeside,
  hasSchemaRights,
  lockTables,
  putInPlace,
  strangersIn,
  type Place,
} from './replaceSiteQueries.ts'
import { analyzeTables, leaveGivenNumbers } from './tableQueries.ts'
import { isFirstRestore } from './oneAtATimeQueries.ts'

/** What a person can do something about; nothing was changed. */
export class NotNow extends Error {}

export interface LoadedSite extends Counts {
  made: string | null
  /** Migrations that had to follow. */
  later: number
}

interface Work<Result> {
  directUrl: string
  packed: Readable
  /** Hears how many rows have been read. */
  tell: (rows: number) => void
  /** Runs when the site of the file stands beside the present one, with its tables before those in every name. */
  use: (trx: Db, site: LoadedSite, place: Place) => Promise<Result>
}

interface Replacement<Result> extends Work<Result> {
  /** Runs when nobody writes into the present site any more, at the last moment at which it can be read. */
  last: (trx: Db, place: Place) => Promise<void>
}

/**
 * Makes the site of a file beside the one that is there, by its own migrations and then by ours, in one transaction that
 * is taken back at the end: the surest way to know whether the file can be restored, and what is in it.
 */
export const tryFile = <Result>(work: Work<Result>): Promise<Result> => beside(work)

/**
 * The same, and then the site of the file takes the place of the present one. Until that moment, which is short, everybody
 * goes on reading and writing; a process that is killed on the way has changed nothing.
 */
export const replaceSite = <Result>({ last, ...work }: Replacement<Result>): Promise<Result> =>
  beside(work, last)

class TakeBack extends Error {}

async function beside<Result>(
  { directUrl, packed, tell, use }: Work<Result>,
  last?: Replacement<Result>['last'],
): Promise<Result> {
  const db = connectWithoutLimits(directUrl)
  const lines = readLines(packed)
  let result: Result | undefined
  try {
    await db.transaction(async (trx) => {
      if (!(await isFirstRestore(trx))) throw new NotNow('Another file is being looked through or restored.')
      if (!(await hasSchemaRights(trx)))
        throw new NotNow('The account of the database may not make a schema: restore by the command.')
      const { made, migrations } = await readHeader(lines)
      const names = await knownToday(migrations)
      if (last) await holdMigrations(trx)
      const place = await beginBeside(trx)
      await migrateWithin(trx, names)
      const counts = await load(trx, lines, tell)
      const later = await migrateWithin(trx)
      // Those of tables that came after the file.
      await leaveGivenNumbers(trx)
      const strangers = await strangersIn(trx, place)
      if (strangers.length > 0)
        throw new NotNow(`The database also holds what is not of this site: ${strangers.join(', ')}.`)
      result = await use(trx, { ...counts, made, later: later.length }, place)
      if (!last) throw new TakeBack()
      await analyzeTables(trx)
      await lockedInTurn(trx, place)
      await last(trx, place)
      await putInPlace(trx, place)
    })
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error
  } finally {
    await lines.return(undefined)
    packed.destroy()
    await db.destroy()
  }
  return result!
}

const patienceMs = 60_000
/** Whoever waited for us gets their turn. */
const pauseMs = 100

/** Whoever is writing comes to an end first; who waits meanwhile writes into the new tables. */
async function lockedInTurn(trx: Db, place: Place): Promise<void> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      await trx.transaction((inner) => lockTables(inner, place))
      return
    } catch (error) {
      const isBusy = hasSqlState(error, sqlState.tookTooLong) || hasSqlState(error, sqlState.deadlock)
      if (!isBusy || Date.now() > until) throw error
    }
    await setTimeout(pauseMs)
  }
}
