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
