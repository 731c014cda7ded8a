import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import pg from 'pg'
import { createBackup } from '../../server/backup/createBackup.ts'
import { fillDatabase } from '../../server/cli/fillDatabase.ts'
import { limitAccount } from '../../server/cli/limitAccount.ts'
import { connectWithoutLimits } from '../../server/db.ts'
import { projectRoot } from '../../server/root.ts'
import { createPost } from '../blog/support.ts'
import { receiveLink, saveDraft, submit } from '../audit/support.ts'
import { signIn } from '../support/admin.ts'
import { useFolder } from '../support/folder.ts'
import { hasPooler, startPooler, type Pooler } from '../support/pooler.ts'
import { testServer } from '../support/postgres.ts'
import { until } from '../support/process.ts'
import { startSite, useSharedSite, type TestSite } from '../support/site.ts'

describe('Behind a connection pooler in transaction mode', function () {
  this.timeout(60_000)
  let pooler: Pooler | undefined
  let site: TestSite
  const folder = useFolder()

  before(async function () {
    if (!hasPooler()) this.skip()
    const server = await testServer()
    pooler = await startPooler(server.url)
    site = await startSite({ RATE_LIMITS: 'on' }, '127.0.0.1', pooler)
  })
  after(async () => {
    await site?.close()
    await pooler?.stop()
  })

  it('the release gives the account the limits that no connection can bring, and takes them back without it', async () => {
    const { config } = site.services
    await fillDatabase(config)
    expect(await limitsOf(config.directUrl)).to.deep.equal(['10s', '5s', '15s'])
    await fillDatabase({ ...config, pooled: false, databaseUrl: config.directUrl })
    expect(await limitsOf(config.directUrl)).to.deep.equal(['0', '0', '0'])
    await fillDatabase(config)
  })

  it('work that may take long has none of them', async () => {
    const { directUrl } = site.services.config
    const long = connectWithoutLimits(directUrl)
    const { rows } = await long.raw<{ rows: object[] }>('show statement_timeout')
    await long.destroy()
    expect(rows).to.deep.equal([{ statement_timeout: '0' }])
    const { tables } = await createBackup(site.services.config, path.join(folder, 'site.gz'))
    expect(tables).to.be.above(20)
  })

  it('the audit is asked for, answered and read', async () => {
    const link = await receiveLink(site)
    await saveDraft(site, link, { version: 1, step: 1, responses: { 1: '3' } }).expect(200)
    const { body } = await submit(site, link).expect(200)
    await site.http.get((body as { url: string }).url).expect(200)
  })

  it('people sign in and work, on whichever connection they are given', async () => {
    const { agent } = await signIn(site)
    for (const page of ['/admin/dashboard', '/admin/contacts', '/admin/analytics', '/admin/blog'])
      await agent.get(page).expect(200)
    const pages = await Promise.all(Array.from({ length: 30 }, () => agent.get('/admin/contacts')))
    expect(new Set(pages.map(({ status }) => status))).to.deep.equal(new Set([200]))
  })

  it('forms are counted, many at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 30 }, () =>
        site.http
          .post('/enquiries')
          .set('X-Forwarded-For', '10.30.0.1')
          .set('Accept', 'application/json')
          .send({}),
      ),
    )
    const statuses = sent.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).to.deep.equal([...Array<number>(10).fill(422), ...Array<number>(20).fill(429)])
  })

  it('changes of content are heard', async () => {
    await site.http.get('/blog').expect(200)
    await createPost(site, { title: 'Heard through the wall' })
    await until(async () => (await site.http.get('/blog')).text.includes('Heard through the wall'), 5_000)
  })

  it('jobs run', async () => {
    site.startWork()
    const run = async () =>
      (await site.services.db('agenda_jobs').whereNotNull('last_finished_at')).length > 0
    await until(run, 30_000)
  })
})

describe('Limits that somebody gave the account', () => {
  const site = useSharedSite()

  it('stay where a release without a pooler takes back its own', async () => {
    const { directUrl } = site.services.config
    const { rows } = await site.services.db.raw<{ rows: { name: string }[] }>(
      'select current_database() as name',
    )
    const { name } = rows[0]!
    await limitAccount(directUrl, true)
    await site.services.db.raw(`alter role current_user in database ?? set lock_timeout = '7s'`, [name])
    await limitAccount(directUrl, false)
    expect(await limitsOf(directUrl)).to.deep.equal(['0', '7s', '0'])
    await site.services.db.raw(`alter role current_user in database ?? reset lock_timeout`, [name])
  })
})

/** What holds for whoever connects and says nothing of it. */
async function limitsOf(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const shown: string[] = []
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    shown.push((await client.query<Record<string, string>>(`show ${name}`)).rows[0]![name]!)
  await client.end()
  return shown
}

describe('A statement on a connection that is given back', () => {
  // What outlives its transaction stays with a connection that a pooler hands to somebody else.
  const leaving: [what: string, pattern: RegExp][] = [
    ['a setting for the session', /(?:^|[`'";]\s*)set (?!local\b|constraints\b)[a-z_.]+ (?:=|to) /im],
    ['a setting for the session by function', /set_config\([^)]*,\s*false\)/i],
    ['a lock of the session', /\bpg_(?:try_)?advisory_lock(?:_shared)?\(/i],
    ['a temporary table', /\bcreate (?:local |global )?temp(?:orary)? /i],
    ['a cursor that outlives its transaction', /\bwith hold\b/i],
    ['a prepared statement', /[`'"]\s*(?:prepare|deallocate) \w+/i],
    ['listening', /[`'"]\s*listen \S/i],
  ]
  /** They have a connection of their own, to Postgres itself. */
  const direct: Record<string, string[]> = {
    'a setting for the session': ['server/migrations.ts'],
    'a lock of the session': ['server/migrations.ts'],
    listening: ['server/web/listenForContent.ts'],
  }
  const sources = fs
    .readdirSync(path.join(projectRoot, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join('server', file))

  for (const [what, pattern] of leaving) {
    it(`leaves no such thing behind as ${what}`, () => {
      const found = sources.filter((file) =>
        pattern.test(fs.readFileSync(path.join(projectRoot, file), 'utf8')),
      )
      expect(found).to.deep.equal(direct[what] ?? [])
    })
  }
})
