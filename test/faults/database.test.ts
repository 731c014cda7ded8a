import { expect } from 'chai'
import supertest from 'supertest'
import { faultyPostgres, type FaultyPostgres } from '../support/faultyPostgres.ts'
import { readHtml } from '../support/html.ts'
import { testBuild } from '../support/build.ts'
import { spawnSite, until, type SiteProcess } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

const enquiry = {
  name: 'Maya Lindqvist',
  email: 'maya@example.com',
  company: 'Harbour Foods',
  role: 'Head of People',
  company_size: '51-200',
  service: 'Custom Solution',
  timeline: '',
  message: 'What I typed with care & <3',
}
const ways = {
  stopped: (database: FaultyPostgres) => database.stop(),
  hung: async (database: FaultyPostgres) => database.hang(),
}

describe('While the database is', function () {
  this.timeout(60_000)
  const site = useSharedSite()
  let database: FaultyPostgres
  let running: SiteProcess
  let http: ReturnType<typeof supertest>

  before(async () => {
    database = await faultyPostgres(site.services.config.databaseUrl)
    running = await spawnSite({ DATABASE_URL: database.url, BUILD_DIR: testBuild() })
    http = supertest(running.url)
    await until(async () => (await http.get('/readyz')).status === 200)
  })
  after(async () => {
    await running.kill('SIGKILL')
    await database.close()
  })

  /** Only a page that is kept is ever compressed for the few who take no brotli. */
  const isKept = async (path: string) => {
    const { headers } = await http.get(path).set('Accept-Encoding', 'gzip')
    return headers['content-encoding'] === 'gzip'
  }

  /** The answer, which must come within five seconds. */
  const soon = async (request: supertest.Test) => {
    const started = performance.now()
    const answer = await request
    expect(performance.now() - started, `${request.method} ${request.url}`).to.be.below(5_000)
    return answer
  }

  for (const [way, fail] of Object.entries(ways)) {
    describe(way, () => {
      before(async () => {
        await until(async () => (await http.get('/readyz')).status === 200)
        await until(async () => (await isKept('/')) && (await isKept('/blog')))
        await fail(database)
      })

      it('the process stays up, says so, and knows that it is not ready', async () => {
        await http.get('/healthz').expect(200, 'ok')
        expect((await soon(http.get('/readyz'))).status).to.equal(503)
      })

      it('pages that need no data stand', async () => {
        for (const path of ['/privacy', '/terms', '/cookies', '/commsaudit']) {
          expect((await soon(http.get(path))).status, path).to.equal(200)
        }
      })

      it('pages seen before stand as they were last', async () => {
        for (const path of ['/', '/blog']) expect((await soon(http.get(path))).status, path).to.equal(200)
      })

      it('pages that do need data ask to come back soon', async () => {
        const paths = [
          '/blog?page=7',
          '/sitemap',
          '/sitemap.xml',
          '/audit/nobody-knows-this-token',
          '/admin/login',
        ]
        const answers = await Promise.all(paths.map((path) => soon(http.get(path))))
        for (const [at, answer] of answers.entries()) {
          expect(answer.status, paths[at]).to.equal(503)
          expect(answer.headers['retry-after'], paths[at]).to.match(/^\d+$/)
        }
      })

      it('forms say in their own words that it failed, and keep what was typed', async () => {
        const [sent, asked, joined] = await Promise.all([
          soon(http.post('/enquiries').type('form').send(enquiry)),
          soon(http.post('/audit-requests').type('form').send(auditRequest)),
          soon(http.post('/newsletter').type('form').send({ email: enquiry.email, source: 'footer' })),
        ])
        for (const answer of [sent, asked, joined]) {
          expect(answer.status).to.equal(503)
          expect(answer.headers['retry-after']).to.match(/^\d+$/)
          expect(answer.text).to.include('value="maya@example.com"')
          expect(readHtml(answer.text).text).to.include('Something went wrong')
        }
        expect(readHtml(sent.text).text)
          .to.include('Please try again or contact us directly at')
          .and.include(enquiry.message)
        expect(readHtml(asked.text).text).to.include('Please try again or contact us directly')
      })

      it('a script is told without detail', async () => {
        const { status, body } = await soon(
          http.post('/enquiries').set('Accept', 'application/json').send(enquiry),
        )
        expect(status).to.equal(503)
        expect(Object.keys(body as object)).to.have.members(['ok', 'title', 'message', 'id'])
      })

      it('heals by itself within five seconds, and nothing is lost or doubled', async () => {
        await database.heal()
        await until(async () => (await http.get('/readyz')).status === 200, 5_000)
        await until(async () => (await http.get('/blog?page=7')).status === 302, 5_000)
        await until(async () => (await http.get('/')).headers.warning === undefined, 5_000)
        const email = `${way}@example.com`
        await http
          .post('/enquiries')
          .type('form')
          .send({ ...enquiry, email })
          .expect(303)
        const kept = await site.services.db('contact_submissions').where({ email })
        expect(kept).to.have.length(1)
        expect(running.child.exitCode).to.equal(null)
      })

      it('whatever it says stays a line of JSON', () => {
        const lines = running.log().trim().split('\n')
        expect(lines).to.have.length.above(1)
        expect(lines.filter((line) => !/^\{.*\}$/.test(line))).to.deep.equal([])
      })
    })
  }

  it('merely slow, nobody is sent away', async () => {
    // A lock on the table holds the form for longer than the site waits before it asks.
    const lock = await site.services.db.transaction()
    await lock.raw('lock table contact_submissions in exclusive mode')
    const answer = http
      .post('/enquiries')
      .type('form')
      .send({ ...enquiry, email: 'slow@example.com' })
    const waited = answer.then((given) => given.status)
    await until(async () => {
      const { rows } = await site.services.db.raw<{ rows: unknown[] }>(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query_start < clock_timestamp() - interval '3 seconds'`,
      )
      return rows.length > 0
    })
    await lock.rollback()
    expect(await waited).to.equal(303)
  })

  it('locked for thirty forms, everybody else still gets their pages', async () => {
    const lock = await site.services.db.transaction()
    await lock.raw('lock table contact_submissions in exclusive mode')
    const forms = Array.from({ length: 30 }, (_, at) =>
      http
        .post('/enquiries')
        .type('form')
        .send({ ...enquiry, email: `locked${at}@example.com` })
        .then(({ status }) => status),
    )
    await until(async () => {
      const { rows } = await site.services.db.raw<{ rows: { count: number }[] }>(
        `select count(*) from pg_locks where not granted and relation = 'contact_submissions'::regclass`,
      )
      return rows[0]!.count >= 4
    })
    for (const path of ['/blog?q=change', '/blog?page=7', '/readyz']) {
      expect((await soon(http.get(path))).status, path).to.be.below(400)
    }
    await lock.rollback()
    expect(new Set(await Promise.all(forms))).to.deep.equal(new Set([303]))
  })

  it('locked for good, thirty forms are sent away together with what they hold, not one after the other', async () => {
    const { db } = site.services
    const lock = await db.transaction()
    await lock.raw('lock table contact_submissions in exclusive mode')
    const forms = Array.from({ length: 30 }, (_, at) =>
      http
        .post('/enquiries')
        .type('form')
        .send({ ...enquiry, email: `kept${at}@example.com` })
        .then((answer) => answer),
    )
    // The first answer tells that one has waited long enough; whoever waited behind it then has an answer too.
    await Promise.race(forms)
    await lock.rollback()
    const answers = await Promise.all(forms)
    const away = answers.filter(({ status }) => status === 503)
    expect(away).to.have.length.of.at.least(27)
    for (const { headers, text } of away) {
      expect(headers['retry-after']).to.match(/^\d+$/)
      expect(text).to.match(/value="kept\d+@example.com"/)
      expect(readHtml(text).text).to.include(enquiry.message).and.include('Please try again or contact us')
    }
    const kept = await db('contact_submissions').whereLike('email', 'kept%')
    expect(kept).to.have.length(30 - away.length)
    await http
      .post('/enquiries')
      .type('form')
      .send({ ...enquiry, email: 'kept-later@example.com' })
      .expect(303)
  })

  it('far away, fifteen people at once are all served', async () => {
    database.delay(100)
    try {
      const forms = Array.from({ length: 30 }, (_, at) =>
        http
          .post('/enquiries')
          .type('form')
          .send({ ...enquiry, email: `far${at}@example.com` })
          .then(({ status }) => status),
      )
      const pages = Array.from({ length: 15 }, () => http.get('/blog?q=change').then(({ status }) => status))
      expect(new Set(await Promise.all(forms))).to.deep.equal(new Set([303]))
      expect(new Set(await Promise.all(pages))).to.deep.equal(new Set([200]))
    } finally {
      await database.heal()
    }
  })

  it('garbled on the way, it is asked again by itself', async () => {
    database.garble(6)
    const searches = Array.from({ length: 12 }, () => http.get('/blog?q=change').then(({ status }) => status))
    expect((await Promise.all(searches)).filter((status) => ![200, 503].includes(status))).to.deep.equal([])
    await database.heal()
    await until(async () => (await http.get('/readyz')).status === 200, 20_000)
    await http.get('/blog?q=change').expect(200)
  })

  it('not to be written to, forms ask to come back soon', async () => {
    const { db, config } = site.services
    const name = new URL(config.databaseUrl).pathname.slice(1)
    const reconnect = () =>
      db.raw(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = ? and pid <> pg_backend_pid()`,
        [name],
      )
    await db.raw(`alter database ${name} set default_transaction_read_only = on`)
    await reconnect()
    try {
      await until(async () => (await http.get('/readyz')).status === 200)
      const answer = await http.post('/enquiries').type('form').send(enquiry)
      expect(answer.status).to.equal(503)
      expect(answer.headers['retry-after']).to.match(/^\d+$/)
      expect(answer.text).to.include(enquiry.message.replace('&', '&amp;').replace('<', '&lt;'))
    } finally {
      await db.raw('set default_transaction_read_only = off')
      await db.raw(`alter database ${name} reset default_transaction_read_only`)
      await reconnect()
    }
  })
})

const auditRequest = {
  first_name: 'Maya',
  last_name: 'Lindqvist',
  email: 'maya@example.com',
}
