import { randomBytes } from 'node:crypto'
import knex, { type Knex } from 'knex'
import { testServer } from './postgres.ts'

export interface EmptyDatabase {
  url: string
  db: Knex
  drop(): Promise<void>
}

/** A database without a single table, as a host hands it over. */
export async function emptyDatabase(): Promise<EmptyDatabase> {
  const server = await testServer()
  const name = `empty_${randomBytes(6).toString('hex')}`
  const owner = knex({ client: 'pg', connection: server.url, pool: { min: 0, max: 1 } })
  await owner.raw(`create database ${name}`)
  const url = server.url.replace(/\/[^/]*$/, `/${name}`)
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 2 } })
  return {
    url,
    db,
    async drop() {
      await db.destroy()
      await owner.raw(`drop database ${name} with (force)`)
      await owner.destroy()
    },
  }
}
