import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import knex, { type Knex } from 'knex'
import { localPostgres } from '../../server/cli/localPostgres.ts'
import { migrate } from '../../server/migrations.ts'
import { projectRoot } from '../../server/root.ts'

interface TestServer {
  url: string
  /** A database with the whole schema, to copy. */
  template: string
}

const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100']
const lock = 7_263_402
let starting: Promise<TestServer> | undefined

/** The Postgres of the tests, started once a process; or the server that TEST_DATABASE_URL names. */
export function testServer(): Promise<TestServer> {
  starting ??= start()
  return starting
}

async function start(): Promise<TestServer> {
  const url =
    process.env.TEST_DATABASE_URL ??
    (
      await localPostgres(
        path.join(projectRoot, '.data/test'),
        flags.flatMap((flag) => ['-c', flag]),
      )
    ).url
  const template = `template_${schemaHash()}`
  const admin = knex({ client: 'pg', connection: url, pool: { min: 1, max: 1 } })
  try {
    await admin.raw('select pg_advisory_lock(?)', [lock])
    if (!(await databases(admin, template)).includes(template)) await makeTemplate(admin, url, template)
  } finally {
    await admin.destroy()
  }
  return { url, template }
}

/** Migrated aside and then renamed, so that a template is always whole. Those of older schemas go. */
async function makeTemplate(admin: Knex, url: string, template: string): Promise<void> {
  for (const old of await databases(admin, 'template\\_%')) {
    await admin.raw(`drop database if exists ${old} with (force)`)
  }
  const draft = `${template}_draft`
  await admin.raw(`create database ${draft}`)
  await migrate(url.replace(/\/[^/]*$/, `/${draft}`))
  await admin.raw(`alter database ${draft} rename to ${template}`)
}

async function databases(admin: Knex, pattern: string): Promise<string[]> {
  const { rows } = await admin.raw<{ rows: { datname: string }[] }>(
    'select datname from pg_database where datname like ?',
    [pattern],
  )
  return rows.map((row) => row.datname)
}

function schemaHash(): string {
  const folder = path.join(projectRoot, 'migrations')
  const hash = createHash('sha256')
  for (const entry of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const file = path.join(folder, entry)
    if (fs.statSync(file).isFile()) hash.update(entry).update(fs.readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}
