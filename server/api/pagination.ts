import { z } from 'zod'
import type { Db } from '../db.ts'
import type { Asked } from './operation.ts'
import { Problem } from './apiProblem.ts'
import { readAfter, readOne, type Told } from './pageQueries.ts'

const usual = 'Use a moment such as 2026-11-22T13:30:00Z'

/** A moment that Postgres and everybody else can write down. */
export const moment = () =>
  z.iso
    .datetime({ offset: true, error: usual })
    .refine((text) => Date.parse(text) >= 0 && Date.parse(text) < Date.UTC(9999, 0), usual)

const most = 100
const wholeNumber = `Use a whole number from 1 to ${most}`

/** What every list may be asked. */
export const pageQuery = z.strictObject({
  limit: z.coerce
    .number(wholeNumber)
    .int(wholeNumber)
    .min(1, wholeNumber)
    .max(most, wholeNumber)
    .default(25)
    .meta({ description: 'How many at most' }),
  cursor: z
    .string('Use one cursor')
    .max(200, 'This is no cursor')
    .optional()
    .meta({ description: 'The `next_cursor` of the page before' }),
  updated_since: moment()
    .optional()
    .meta({ description: 'Only what was made or changed at this moment or later' }),
})
type PageQuery = z.output<typeof pageQuery>

/** A page of a list. */
export const pageOf = <Each extends z.ZodObject>(each: Each) =>
  z.object({
    data: z.array(each).meta({ description: 'What changed longest ago comes first' }),
    next_cursor: z.string().nullable().meta({ description: 'null on the last page' }),
  })

/**
 * One page in the order of what changed. A row that changes while somebody turns pages moves to the end: it may come
 * twice, and none is left out.
 * @throws Problem for a cursor that is not one of this list
 */
export async function readPage<Row>(
  db: Db,
  told: Told<Row>,
  { cursor, limit, updated_since: since }: PageQuery,
): Promise<{ data: Row[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(told.name, cursor)
  const found = await readAfter(db, told, { after, since, limit: limit + 1 })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    data: page.map((row) => row.told),
    next_cursor: last && found.length > limit ? writeCursor(told.name, last.stamp, last.rowId) : null,
  }
}

/** How a list is answered. */
export const tellPage =
  <Row>(told: Told<Row>) =>
  async ({ services: { db }, query }: Asked<PageQuery, unknown>) => ({
    body: await readPage(db, told, query),
  })

/** How one of them is answered. */
export const tellOne =
  <Row>(told: Told<Row>) =>
  async ({ services: { db }, id }: Asked<unknown, unknown>) => {
    const body = await readOne(db, told, id)
    return body && { body }
  }

const writeCursor = (name: string, stamp: string, id: number): string =>
  Buffer.from(`${name} ${stamp} ${id}`).toString('base64url')

/** Of the calendar: JavaScript takes 30 February for the first or second of March. */
const isDay = (day: string): boolean => new Date(day).toISOString().startsWith(day)

function readCursor(name: string, cursor: string): { stamp: string; id: number } {
  const [of, stamp = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split(' ')
  const isOurs =
    of === name && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(stamp) && /^\d{1,15}$/.test(id)
  // The year 0000 and 30 February have the shape, too, and Postgres does not know them.
  if (isOurs && Date.parse(stamp) >= 0 && isDay(stamp.slice(0, 10))) return { stamp, id: Number(id) }
  const detail = 'This is no cursor of this list. Begin without one.'
  throw new Problem(400, 'wrong_cursor', detail, { errors: [{ detail, parameter: 'cursor' }] })
}
