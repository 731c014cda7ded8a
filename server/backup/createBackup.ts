import type { Config } from '../config.ts'
import { connectWithoutLimits, type Db } from '../db.ts'
import { rowsInStore } from '../media/store/rowsInStore.ts'
import { keepObjects } from '../media/store/objectQueries.ts'
import { writeLines } from './backupFile.ts'
import { emptyInFile } from './notInFile.ts'
import { inOrder } from './tableOrder.ts'
import { readMigrations, readRows, readSequences, readTables } from './tableQueries.ts'

export interface Counts {
  tables: number
  rows: number
}

type Means = Pick<Config, 'directUrl' | 'fileStore'>

/** Writes the whole site into a file, as `readSite` reads it. */
export const createBackup = (means: Means, file: string): Promise<Counts> =>
  readSite(means, (lines) => writeLines(file, lines))

/**
 * Reads the whole database as it is at one moment, and the pictures wherever they lie; the site may go on meanwhile, on
 * connections of its own.
 * One line of JSON each: the migrations and the moment, then for every table its columns (an object) and its rows (arrays
 * of texts), the sequences, and at the end the number of rows, by which a file that was cut off is recognised.
 * @param first runs before a line is read, in the same transaction
 */
export async function readSite(
  { directUrl, fileStore }: Means,
  write: (lines: AsyncIterable<string>) => Promise<void>,
  first: (trx: Db) => Promise<void> = async () => {},
): Promise<Counts> {
  const db = connectWithoutLimits(directUrl)
  const counts: Counts = { tables: 0, rows: 0 }
  try {
    await db.transaction(
      async (trx) => {
        // From before the moment that is read.
        await keepObjects(trx)
        await first(trx)
        await write(linesOf(trx, fileStore, counts))
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    )
    return counts
  } finally {
    await db.destroy()
  }
}

async function* linesOf(trx: Db, fileStore: Means['fileStore'], counts: Counts): AsyncGenerator<string> {
  yield JSON.stringify({ migrations: await readMigrations(trx), made: new Date().toISOString() })
  for (const table of inOrder(await readTables(trx))) {
    counts.tables++
    yield JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })
    if (emptyInFile.has(table.name)) continue
    for (const source of [readRows(trx, table), rowsInStore(trx, fileStore, table)]) {
      for await (const row of source) {
        counts.rows++
        yield row
      }
    }
  }
  for (const sequence of await readSequences(trx)) yield JSON.stringify({ sequence })
  yield JSON.stringify({ end: counts.rows })
}
