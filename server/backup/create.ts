import { connectWithoutLimits, type Db } from '../db.ts'
import { writeLines } from './backupFile.ts'
import { inOrder } from './tableOrder.ts'
import { readMigrations, readRows, readSequences, readTables } from './tableQueries.ts'

export interface Counts {
  tables: number
  rows: number
}

/**
 * Writes the whole database, pictures included, as it is at one moment; the site may go on meanwhile.
 * One line of JSON each: the migrations, then for every table its columns (an object) and its rows (arrays of texts),
 * the sequences, and at the end the number of rows, by which a file that was cut off is recognised.
 */
export async function createBackup(databaseUrl: string, file: string): Promise<Counts> {
  const db = connectWithoutLimits(databaseUrl)
  const counts: Counts = { tables: 0, rows: 0 }
  try {
    await db.transaction((trx) => writeLines(file, linesOf(trx, counts)), {
      isolationLevel: 'repeatable read',
      readOnly: true,
    })
    return counts
  } finally {
    await db.destroy()
  }
}

async function* linesOf(trx: Db, counts: Counts): AsyncGenerator<string> {
  yield JSON.stringify({ migrations: await readMigrations(trx) })
  for (const table of inOrder(await readTables(trx))) {
    counts.tables++
    yield JSON.stringify({ table: table.name, columns: table.columns.map(({ name }) => name) })
    for await (const row of readRows(trx, table)) {
      counts.rows++
      yield row
    }
  }
  for (const sequence of await readSequences(trx)) yield JSON.stringify({ sequence })
  yield JSON.stringify({ end: counts.rows })
}
