import { once } from 'node:events'
import type { Response } from 'express'

export interface CsvColumn<Row> {
  label: string
  value: (row: Row) => string | number | boolean | Date | null | undefined
}

/**
 * Sends rows as a CSV file while they are being read, however many there are.
 * For Excel: UTF-8 with a mark, CRLF, and no cell that could be taken for a formula.
 * @param name the file's name without extension
 */
export async function sendCsv<Row>(
  res: Response,
  name: string,
  columns: CsvColumn<Row>[],
  batches: AsyncIterable<Row[]>,
): Promise<void> {
  res.set('Content-Type', 'text/csv; charset=utf-8')
  res.set('Content-Disposition', `attachment; filename="${name}.csv"`)
  res.write(`\uFEFF${line(columns, (column) => column.label)}`)
  for await (const rows of batches) {
    let text = ''
    for (const row of rows) text += line(columns, (column) => column.value(row))
    if (res.destroyed) return
    if (!res.write(text)) await drained(res)
  }
  res.end()
}

/** The reader has caught up, or is gone. */
async function drained(res: Response): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  await Promise.race([once(res, 'drain', { signal }), once(res, 'close', { signal })])
  over.abort()
}

/**
 * Reads a table in batches by id, newest first, without holding a connection between them.
 * @param read gets the id to stay below and the number of rows
 */
export async function* byId<Row extends { id: number }>(
  read: (below: number, limit: number) => Promise<Row[]>,
  size = 1000,
): AsyncGenerator<Row[]> {
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await read(below, size)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    below = rows.at(-1)!.id
  }
}

type Value = ReturnType<CsvColumn<never>['value']>

/** Put together cell by cell: with a list for each of a million rows it costs a quarter more. */
function line<Row>(columns: CsvColumn<Row>[], valueOf: (column: CsvColumn<Row>) => Value): string {
  let text = ''
  let separator = ''
  for (const column of columns) {
    text += separator + cell(valueOf(column))
    separator = ','
  }
  return `${text}\r\n`
}

/** A change in per cent is a number to read and to reckon with. */
const percentage = /^[+-]\d[\d.,]*%$/

/** Most cells of a long export; the rest is looked at closely. */
const harmless = /^[A-Za-z0-9][^,;"\t\r\n]*$/

/** A spreadsheet runs text that begins like a formula, so such text gets an apostrophe (OWASP CSV injection); wide signs too. */
export function cell(value: Value): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'string') return String(value)
  if (harmless.test(value)) return value
  const runs = /^[=+\-@＝＋－＠\t\r\n]/.test(value.trimStart()) || /^[\t\r]/.test(value)
  const begins = runs && !percentage.test(value) ? `'${value}` : value
  // A spreadsheet that splits at semicolons, tabs or line ends may do so in the middle of this text, whatever quotes stand
  // around it. A formula behind such a sign, or behind quotes after it, would begin a cell there and run.
  const safe = begins.replace(/([;\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
