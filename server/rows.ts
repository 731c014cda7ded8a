import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import { asKnex, mayPrepare, type Db } from './db.ts'

type Bindings =
  readonly Knex.RawBinding[] | Readonly<Record<string, Knex.RawBinding | readonly (string | null)[]>>

interface Answer {
  rows: Record<string, unknown>[]
  fields: { name: string }[]
  rowCount: number
}

/** A statement that every message asks, or every screen. */
export interface OftenAsked {
  readonly text: string
  readonly name: string
}

/**
 * Lets each connection keep a statement as Postgres has read and planned it (PREPARE), where no pooler stands between:
 * to plan what every message asks takes it longer than to answer.
 * @param text the same each time: a statement that is put together anew would be kept anew
 */
export const often = (text: string): OftenAsked => ({
  text,
  name: createHash('sha1').update(text).digest('base64url'),
})

type Statement = string | OftenAsked

/**
 * The rows that a statement gives, their names in camel case: what the database calls sent_at is `sentAt`.
 * The one place that takes the statement at its word for what they hold.
 */
export async function rows<Row>(db: Db, sql: Statement, bindings?: Bindings): Promise<Row[]> {
  const { fields, rows: found } = await ask(db, sql, bindings)
  return (fields.some(({ name }) => name.includes('_')) ? found.map(inCamelCase) : found) as Row[]
}

/** The first row, if there is one. */
export async function first<Row>(db: Db, sql: Statement, bindings?: Bindings): Promise<Row | undefined> {
  return (await rows<Row>(db, sql, bindings))[0]
}

/** The row of a statement that always gives one. @throws Error when it gave none */
export async function one<Row>(db: Db, sql: Statement, bindings?: Bindings): Promise<Row> {
  const row = await first<Row>(db, sql, bindings)
  if (row === undefined) throw new Error('A statement that always gives a row gave none')
  return row
}

/** Runs a statement of which no answer is wanted. */
export async function execute(db: Db, sql: Statement, bindings?: Bindings): Promise<void> {
  await ask(db, sql, bindings)
}

/** Runs a statement. @returns how many rows it changed */
export async function changed(db: Db, sql: Statement, bindings?: Bindings): Promise<number> {
  return (await ask(db, sql, bindings)).rowCount
}

/** Rows that one statement of a sweep may delete. */
export const batch = 5_000

/**
 * Runs a statement that deletes no more than `batch` rows until nothing is left for it: small batches, so that a large
 * sweep never holds locks for long. @returns how many rows went
 */
export const deleteInBatches = (db: Db, sql: string, bindings: Bindings = []): Promise<number> =>
  inBatches(() => changed(db, sql, bindings))

/**
 * The same for a step that takes more than a statement.
 * @param step does no more than `batch` rows, and says how many
 */
export async function inBatches(step: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await step()
    total += done
    if (done < batch) return total
  }
}

function ask(db: Db, sql: Statement, bindings: Bindings = []): Promise<Answer> {
  // An array may hold null, of which knex's types know nothing.
  const values = bindings as Knex.ValueDict
  if (typeof sql === 'string') return asKnex(db).raw<Answer>(sql, values)
  const raw = asKnex(db).raw<Answer>(sql.text, values)
  return mayPrepare(db) ? raw.options({ name: sql.name }) : raw
}

function inCamelCase(row: Record<string, unknown>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const name in row) named[camelCase(name)] = row[name]
  return named
}

/** Columns are few and rows many. */
const known = new Map<string, string>()

function camelCase(name: string): string {
  let camel = known.get(name)
  if (camel === undefined) {
    camel = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    known.set(name, camel)
  }
  return camel
}
