import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import knex, { type Knex } from 'knex'
import supertest from 'supertest'
import { readConfig } from '../../server/config.ts'
import { hasSqlState, sqlState } from '../../server/db.ts'
import type { Services } from '../../server/services.ts'
import { createSite, type Site } from '../../server/site.ts'
import { createServer } from '../../server/web/httpServer.ts'
import { testBuild } from './build.ts'
import { followContent } from './contentNews.ts'
import { followRequests } from './openRequests.ts'
import { startPooler, type Pooler } from './pooler.ts'
import { testServer } from './postgres.ts'
import { until } from './process.ts'
import { slowDownServer } from './slowness.ts'

export interface TestSite extends Pick<Site, 'app' | 'memory' | 'startWork'> {
  /** Tests read tables with knex's builder, which the site itself does without. */
  services: Omit<Services, 'db'> & { readonly db: Knex }
  /** Where the site answers, without a slash at the end. */
  url: string
  /** A supertest client. */
  http: ReturnType<typeof supertest>
  /** Waits until the site has heard of every change of its content, as visitors wait for a moment. */
  told(): Promise<void>
  /** Empties every table that a test may have filled. */
  clean(): Promise<void>
  /** Stops it calmly; its database stays. */
  stop(): Promise<void>
  /** Stops it and drops its database. */
  close(): Promise<void>
}

type Host = '127.0.0.1' | 'localhost'

/**
 * A whole site on a database of its own (a copy of the migrated template) and a free port.
 * Outgoing mail stays in email_campaigns until a test drains it.
 * @param env overrides of the environment
 * @param host by which it is opened: a passkey belongs to a name, never to an address
 * @param before the pooler by which it reaches its database
 */
export async function startSite(
  env: Record<string, string> = {},
  host: Host = '127.0.0.1',
  before?: Pooler,
): Promise<TestSite> {
  const server = await testServer()
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files it is there in a quarter of the time that it takes by way of the log.
  await asOwner(server.url, `create database ${name} template ${server.template} strategy file_copy`)
  const listening = createServer()
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const url = `http://${host}:${(listening.address() as AddressInfo).port}`
  const databaseUrl = server.url.replace(/\/[^/]*$/, `/${name}`)
  const pooler = before ?? (await sharedPooler(server.url))
  const pooled = pooler && { DATABASE_URL: pooler.through(databaseUrl), DATABASE_DIRECT_URL: databaseUrl }
  const config = readConfig({
    NODE_ENV: 'test',
    BUILD_DIR: testBuild(),
    DATABASE_URL: databaseUrl,
    SITE_URL: url,
    SESSION_SECRET: 'a test secret that is long enough to be one',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    MAILS_PER_SECOND: '1000',
    TIME_ZONE: 'UTC',
    ...pooled,
    ...env,
  })
  const site = createSite(config, listening)
  slowDownServer(listening)
  const answered = followRequests(listening)
  const { services, memory } = site
  // The first call says that it listens.
  let heard = -1
  site.contentChanges.on(() => void heard++)
  await until(() => heard >= 0)
  // By what mail leaves is read then.
  await site.contentChanges.done()
  const news = await followContent(config.directUrl, () => heard)
  const told = async () => {
    await news.told()
    // Settings and the next post that is due are read again, which a test that counts statements would see.
    await site.contentChanges.done()
  }

  async function stop(): Promise<void> {
    listening.closeAllConnections()
    await new Promise((resolve) => listening.close(resolve))
    await site.stopWork()
    await Promise.all([site.close(), news.close()])
  }

  return {
    ...site,
    services: services as TestSite['services'],
    url,
    http: supertest(url),
    told,
    async clean() {
      // What the test before has begun would be stored in the next one.
      await answered()
      await Promise.all([memory.recorder.flush(), memory.missedSearches.flush()])
      await emptyTables(services as TestSite['services'])
      await told()
    },
    stop,
    async close() {
      await stop()
      await asOwner(server.url, `drop database ${name} with (force)`)
    },
  }
}

/**
 * The site of the tests around it: there from their first `before` on, emptied before each of them, closed after the
 * last, and after whatever a later `before` opened.
 * @param env overrides of the environment
 * @param host by which it is opened
 */
export function useSite(env: Record<string, string> = {}, host?: Host): TestSite {
  const site = useSharedSite(env, host)
  beforeEach(() => site.clean())
  return site
}

/** The same, but never emptied: the tests read what a `before` filled in, or each makes people of its own. */
export function useSharedSite(env: Record<string, string> = {}, host?: Host): TestSite {
  const site = {} as TestSite
  before(async function () {
    Object.assign(site, await startSite(env, host))
    // Added now, it is the last of the hooks.
    this.test!.parent!.afterAll(() => site.close())
  })
  return site
}

/**
 * Empties the tables that hold something and starts their numbering again; the schema, the migration history and the
 * audit that comes with it stay.
 * Rows are deleted rather than tables truncated: truncating makes new files for every table and index, which costs
 * more than most tests. A table without a single page never held anything. No trigger runs: the order of the tables
 * does not matter, and the change is told by hand.
 */
const emptying = `do $$
declare
  held record;
begin
  set local session_replication_role = replica;
  for held in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname not like 'knex_%' and pg_relation_size(oid) > 0 loop
    execute 'delete from ' || held.name
      || case when held.name = 'audit_definitions'::regclass then ' where version > 1' else '' end;
  end loop;
  perform setval(seqrelid, 1, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
    where relnamespace = 'public'::regnamespace and relname not like 'knex_%'
    and pg_sequence_last_value(seqrelid) is not null;
  perform pg_notify('content_changed', 'everything');
end
$$`

async function emptyTables({ db }: TestSite['services']): Promise<void> {
  // What the site still writes behind an answer (a conversion, say) may hold one row and want another.
  await db.raw(emptying).catch((error: unknown) => {
    if (!hasSqlState(error, sqlState.deadlock)) throw error
    return db.raw(emptying)
  })
}

let pooling: Promise<Pooler> | undefined

/** With TEST_POOLER set every site of the tests reaches its database through a pooler. */
async function sharedPooler(serverUrl: string): Promise<Pooler | undefined> {
  if (!process.env.TEST_POOLER) return undefined
  pooling ??= startPooler(serverUrl)
  return pooling
}

let asking: Knex | undefined

/** On one connection for all sites of this process. */
async function asOwner(url: string, statement: string): Promise<void> {
  asking ??= knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
  await asking.raw(statement)
}
