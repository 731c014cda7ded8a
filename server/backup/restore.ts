import fs from 'node:fs'
import { connectWithoutLimits, type Db } from '../db.ts'
import { namesToday } from '../firstSchema.ts'
import { migrate, migrationNames } from '../migrations.ts'
import type { Counts } from './create.ts'
import { BrokenFile, readLines } from './backupFile.ts'
import { emptyInFile } from './notInFile.ts'
import {
  analyze,
  closeAfterRestore,
  holdsContent,
  insertRows,
  openForRestore,
  readMigrations,
  readTables,
  setSequence,
  type Sequence,
  type Table,
} from './tableQueries.ts'

type Mark =
  { migrations: string[] } | { table: string; columns: string[] } | { sequence: Sequence } | { end: number }

const batchLength = 1_000_000

/**
 * Brings a backup back into an empty database, then the schema to this version. All or nothing.
 * @throws Error that says why not: the database is not empty, the file is no whole backup or from a newer version
 */
export async function restoreBackup(databaseUrl: string, file: string): Promise<Counts> {
  const lines = readLines(fs.createReadStream(file))
  const migrations = namesToday(
    await readHeader(lines, file),
    'restore the backup there and make another one',
  )
  const db = connectWithoutLimits(databaseUrl)
  try {
    await refuseUnlessReady(db, migrations)
    await migrate(databaseUrl, migrations)
    const counts = await db
      .transaction((trx) => load(trx, lines))
      .catch((error: unknown) => {
        throw isBroken(error)
          ? new Error(`${file} is not whole. Nothing was restored.`, { cause: error })
          : error
      })
    await migrate(databaseUrl)
    await analyze(db)
    return counts
  } finally {
    await lines.return(undefined)
    await db.destroy()
  }
}

async function readHeader(lines: AsyncGenerator<string>, file: string): Promise<string[]> {
  try {
    const first = await lines.next()
    const header = JSON.parse(first.value as string) as Partial<{ migrations: string[] }>
    if (Array.isArray(header.migrations)) return header.migrations
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT')
      throw new Error(`There is no file ${file}.`, { cause: error })
  }
  throw new Error(`${file} was not made by npm run backup.`)
}

async function refuseUnlessReady(db: Db, migrations: string[]): Promise<void> {
  if (await holdsContent(db)) {
    throw new Error('The database is not empty. Restore into an empty one; nothing was changed.')
  }
  const known = await migrationNames()
  if (migrations.some((name) => !known.includes(name))) {
    throw new Error('The backup comes from a newer version of the site. Update the code first.')
  }
  const ran = namesToday(await readMigrations(db), 'run npm run release there')
  if (ran.some((name) => !migrations.includes(name))) {
    throw new Error('The schema is newer than the backup. Restore into a database without tables.')
  }
}

async function load(trx: Db, lines: AsyncGenerator<string>): Promise<Counts> {
  const tables = new Map((await readTables(trx)).map((table) => [table.name, table]))
  await openForRestore(trx, [...tables.values()])
  const rows = createBatch(trx)
  const counts: Counts = { tables: 0, rows: 0 }
  let whole = false
  for await (const line of lines) {
    if (line.startsWith('[')) {
      counts.rows++
      await rows.add(line)
      continue
    }
    await rows.flush()
    const mark = JSON.parse(line) as Mark
    if ('table' in mark) {
      counts.tables++
      rows.into(emptyInFile.has(mark.table) ? undefined : tableOf(tables, mark))
    } else if ('sequence' in mark) await setSequence(trx, mark.sequence)
    else if ('end' in mark) whole = mark.end === counts.rows
  }
  if (!whole) throw new BrokenFile('Its end is missing.')
  await closeAfterRestore(trx, [...tables.values()])
  return counts
}

const isBroken = (error: unknown): boolean =>
  error instanceof BrokenFile ||
  error instanceof SyntaxError ||
  String((error as { code?: unknown }).code).startsWith('Z_')

function tableOf(
  tables: Map<string, Table>,
  { table, columns }: { table: string; columns: string[] },
): Table {
  const found = tables.get(table)
  const chosen = columns.map((name) => found?.columns.find((column) => column.name === name))
  if (!found || chosen.includes(undefined)) throw new Error(`The schema has another table ${table}.`)
  return { ...found, columns: chosen as Table['columns'] }
}

/** Rows on their way into one table, a megabyte at a time. */
function createBatch(trx: Db) {
  let table: Table | undefined
  let lines: string[] = []
  let length = 0
  const flush = async () => {
    if (table && lines.length > 0) await insertRows(trx, table, lines)
    lines = []
    length = 0
  }
  return {
    flush,
    into(next: Table | undefined) {
      table = next
    },
    async add(line: string) {
      if (!table) return
      lines.push(line)
      length += line.length
      if (length > batchLength) await flush()
    },
  }
}
