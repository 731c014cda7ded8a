import { expect } from 'chai'
import supertest from 'supertest'
import { testBuild } from '../support/build.ts'
import { faultyPostgres, type FaultyPostgres } from '../support/faultyPostgres.ts'
import { spawnSite, until, type SiteProcess } from '../support/process.ts'
import type { TestSite } from '../support/site.ts'

export const enquiry = {
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  company: 'Harbour Foods',
  role: 'Head of People',
  company_size: '51-200',
  service: 'Custom Solution',
  timeline: '',
  message: 'What I typed with care & <3',
}

interface FaultySite {
  database: FaultyPostgres
  running: SiteProcess
  http: ReturnType<typeof supertest>
}

/** A process of the site that reaches its database through a line that can break. Filled before the first test. */
export function useFaultySite(site: TestSite): FaultySite {
  const faulty = {} as FaultySite
  before(async () => {
    faulty.database = await faultyPostgres(site.services.config.databaseUrl)
    faulty.running = await spawnSite({ DATABASE_URL: faulty.database.url, BUILD_DIR: testBuild() })
    faulty.http = supertest(faulty.running.url)
    await until(async () => (await faulty.http.get('/readyz')).status === 200)
  })
  after(async () => {
    await faulty.running.kill('SIGKILL')
    await faulty.database.close()
  })
  return faulty
}

/** The answer, which must come within five seconds. */
export async function soon(request: supertest.Test): Promise<supertest.Response> {
  const started = performance.now()
  const answer = await request
  expect(performance.now() - started, `${request.method} ${request.url}`).to.be.below(5_000)
  return answer
}

/** Lets every form wait, but for no lock: the wait for one would run out while the machine rests. @returns how to let them go on */
export async function holdForms({ services: { db } }: TestSite): Promise<() => Promise<void>> {
  await db.raw('create table gate as select true as is_shut')
  await db.raw(`create function wait_at_gate() returns trigger language plpgsql as
    'begin while exists (select from gate where is_shut) loop perform pg_sleep(0.02); end loop; return new; end'`)
  await db.raw(`create trigger wait_at_gate before insert on contact_submissions
    for each row execute function wait_at_gate()`)
  return async () => {
    await db.raw('update gate set is_shut = false')
  }
}

/** How many of them wait. */
export async function heldForms(site: TestSite): Promise<number> {
  const { rows } = await site.services.db.raw<{ rows: { count: number }[] }>(
    `select count(*) as count from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`,
  )
  return rows[0]!.count
}
