import path from 'node:path'
import knex from 'knex'
import { localPostgres } from '../../server/cli/localPostgres.ts'
import { migrationSource } from '../../server/migrations.ts'
import { projectRoot } from '../../server/root.ts'

interface TestServer {
  url: string
  /** A database with the whole schema, to copy. */
  template: string
}

let starting: Promise<TestServer> | undefined

/** The Postgres of the tests, started once a process; or the server that TEST_DATABASE_URL names. */
export function testServer(): Promise<TestServer> {
  starting ??= start()
  return starting
}

async function start(): Promise<TestServer> {
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((flag) => [
    '-c',
    flag,
  ])
  const url =
    process.env.TEST_DATABASE_URL ?? (await localPostgres(path.join(projectRoot, '.data/test'), flags)).url
  const template = `template_${process.pid}`
  const admin = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
  await admin.raw(`drop database if exists ${template} with (force)`)
  await admin.raw(`create database ${template}`)
  await admin.destroy()
  const db = knex({
    client: 'pg',
    connection: url.replace(/\/[^/]*$/, `/${template}`),
    pool: { min: 0, max: 1 },
  })
  await db.migrate.latest({ migrationSource })
  await db.destroy()
  return { url, template }
}
