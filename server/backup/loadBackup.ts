import { refuseCostlyPasswords } from '../account/restoredPasswordQueries.ts'
import type { Db } from '../db.ts'
import { BrokenFile } from './backupFile.ts'
import type { Counts } from './createBackup.ts'
import { emptyInFile } from './notInFile.ts'
import {
  closeAfterRestore,
  insertRows,
  leaveGivenNumbers,
  openForRestore,
  readTables,
  setSequence,
  type Sequence,
  type Table,
} from './tableQueries.ts'

type Mark = { table: string; columns: string[] } | { sequence: Sequence } | { end: number }

const batchLength = 1_000_000

/** A line that the schema does not take, and why. */
class UnfitLine extends BrokenFile {}

export interface Header {
  migrations: string[]
  /** When the file was made; older ones do not say. */
  made: string | null
}

/** The first line. @throws BrokenFile when it is none of ours */
export async function readHeader(lines: AsyncGenerator<string>): Promise<Header> {
  const first = await lines.next()
  try {
    const { migrations, made } = JSON.parse(first.value as string) as Partial<Header>
    if (Array.isArray(migrations) && migrations.every((name) => typeof name === 'string'))
      return { migrations, made: typeof made === 'string' && !Number.isNaN(Date.parse(made)) ? made : null }
  } catch {
    // Any other file has any other first line.
  }
  throw new BrokenFile('It was not made by this site.')
}

/**
 * Fills the tables of the connection's schema, which the migrations of the file have made, in place of what these wrote.
 * Names come from Postgres; of the file they are only compared.
 * @param tell hears how many rows have been read
 * @throws BrokenFile when the end is missing or a line does not fit
 * @throws CostlyPassword when a sign-in would stop the site afterwards
 */
export async function load(
  trx: Db,
  lines: AsyncGenerator<string>,
  tell: (rows: number) => void = () => {},
): Promise<Counts> {
  const tables = new Map((await readTables(trx)).map((table) => [table.name, table]))
  await openForRestore(trx, [...tables.values()])
  const rows = createBatch(trx)
  const counts: Counts = { tables: 0, rows: 0 }
  // The header was the first.
  let number = 1
  let whole = false
  for await (const line of lines) {
    number++
    if (line.startsWith('[')) {
      counts.rows++
      if (counts.rows % 1000 === 0) tell(counts.rows)
      await rows.add(line, number)
      continue
    }
    await rows.flush()
    const mark = markIn(line, number)
    if ('table' in mark) {
      counts.tables++
      rows.into(emptyInFile.has(mark.table) ? undefined : tableOf(tables, mark, number))
    } else if ('sequence' in mark) {
      if (!(await setSequence(trx, mark.sequence)))
        throw unfit(number, 'it names a sequence that the site has not')
    } else if ('end' in mark) whole = mark.end === counts.rows
  }
  if (!whole) throw new BrokenFile('Its end is missing.')
  await refuseCostlyPasswords(trx)
  await leaveGivenNumbers(trx)
  await closeAfterRestore(trx, [...tables.values()])
  return counts
}

const unfit = (number: number, why: string): UnfitLine =>
  new UnfitLine(`Line ${number} does not fit: ${why}.`)

function markIn(line: string, number: number): Mark {
  try {
    const mark: unknown = JSON.parse(line)
    if (typeof mark === 'object' && mark !== null) return mark as Mark
  } catch {
    // Said below.
  }
  throw unfit(number, 'it is not one of ours')
}

function tableOf(
  tables: Map<string, Table>,
  { table, columns }: { table: string; columns: string[] },
  number: number,
): Table {
  const found = tables.get(table)
  const chosen = Array.isArray(columns)
    ? columns.map((name) => found?.columns.find((column) => column.name === name))
    : [undefined]
  if (!found || chosen.includes(undefined))
    throw unfit(number, 'it names a table or column that the site has not')
  return { ...found, columns: chosen as Table['columns'] }
}

/** Rows on their way into one table, a megabyte at a time. */
function createBatch(trx: Db) {
  let table: Table | undefined
  let lines: { line: string; number: number }[] = []
  let length = 0
  const flush = async () => {
    if (table && lines.length > 0) await insertBatch(trx, table, lines)
    lines = []
    length = 0
  }
  return {
    flush,
    into(next: Table | undefined) {
      table = next
    },
    async add(line: string, number: number) {
      if (!table) return
      lines.push({ line, number })
      length += line.length
      if (length > batchLength) await flush()
    },
  }
}

/** All at once; when that fails, one by one, so that the first that does not fit can be named. */
async function insertBatch(trx: Db, table: Table, lines: { line: string; number: number }[]): Promise<void> {
  try {
    await trx.transaction((inner) =>
      insertRows(
        inner,
        table,
        lines.map(({ line }) => line),
      ),
    )
  } catch (error) {
    for (const { line, number } of lines)
      await trx
        .transaction((inner) => insertRows(inner, table, [line]))
        .catch((first: unknown) => {
          throw unfit(number, `${table.name}: ${whySaid(first)}`)
        })
    throw error
  }
}

/** What Postgres says behind the statement; never what stands in the row. */
const whySaid = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split(' - ').at(-1)!.slice(0, 200)
