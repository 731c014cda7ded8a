import { gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { type FaultyPostgres } from '../support/faultyPostgres.ts'
import { readHtml } from '../support/html.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'
import { enquiry, soon, useFaultySite } from './faultySite.ts'

const ways = {
  stopped: (database: FaultyPostgres) => database.stop(),
  hung: async (database: FaultyPostgres) => database.hang(),
}

describe('While the database is', function () {
  this.timeout(60_000)
  const site = useSharedSite()
  const faulty = useFaultySite(site)

  /** Only a page that is kept is ever compressed as well as can be. */
  const isKept = async (path: string) => {
    const { headers, text } = await faulty.http.get(path).set('Accept-Encoding', 'gzip')
    return Number(headers['content-length']) === gzipSync(text, { level: 9 }).length
  }

  for (const [way, fail] of Object.entries(ways)) {
    describe(way, () => {
      before(async () => {
        await until(async () => (await faulty.http.get('/readyz')).status === 200)
        await until(async () => (await isKept('/')) && (await isKept('/blog')))
        await fail(faulty.database)
      })

      it('the process stays up, says so, and knows that it is not ready', async () => {
        await faulty.http.get('/healthz').expect(200, 'ok')
        expect((await soon(faulty.http.get('/readyz'))).status).to.equal(503)
      })

      it('pages that need no data stand', async () => {
        for (const path of ['/privacy', '/terms', '/cookies', '/commsaudit']) {
          expect((await soon(faulty.http.get(path))).status, path).to.equal(200)
        }
      })

      it('pages seen before stand as they were last', async () => {
        for (const path of ['/', '/blog'])
          expect((await soon(faulty.http.get(path))).status, path).to.equal(200)
      })

      it('pages that do need data ask to come back soon', async () => {
        const paths = [
          '/blog?page=7',
          '/sitemap',
          '/sitemap.xml',
          '/audit/nobody-knows-this-token',
          '/admin/login',
        ]
        const answers = await Promise.all(paths.map((path) => soon(faulty.http.get(path))))
        for (const [at, answer] of answers.entries()) {
          expect(answer.status, paths[at]).to.equal(503)
          expect(answer.headers['retry-after'], paths[at]).to.match(/^\d+$/)
        }
      })

      it('forms say in their own words that it failed, and keep what was typed', async () => {
        const [sent, asked, joined] = await Promise.all([
          soon(faulty.http.post('/enquiries').type('form').send(enquiry)),
          soon(faulty.http.post('/audit-requests').type('form').send(auditRequest)),
          soon(faulty.http.post('/newsletter').type('form').send({ email: enquiry.email, source: 'footer' })),
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
          faulty.http.post('/enquiries').set('Accept', 'application/json').send(enquiry),
        )
        expect(status).to.equal(503)
        expect(Object.keys(body as object)).to.have.members(['ok', 'title', 'message', 'id'])
      })

      it('heals by itself within five seconds, and nothing is lost or doubled', async () => {
        await faulty.database.heal()
        await until(async () => (await faulty.http.get('/readyz')).status === 200, 5_000)
        await until(async () => (await faulty.http.get('/blog?page=7')).status === 302, 5_000)
        await until(async () => (await faulty.http.get('/')).headers.warning === undefined, 5_000)
        const email = `${way}@example.com`
        await faulty.http
          .post('/enquiries')
          .type('form')
          .send({ ...enquiry, email })
          .expect(303)
        const kept = await site.services.db('contact_submissions').where({ email })
        expect(kept).to.have.length(1)
        expect(faulty.running.child.exitCode).to.equal(null)
      })

      it('whatever it says stays a line of JSON', () => {
        const lines = faulty.running.log().trim().split('\n')
        expect(lines).to.have.length.above(1)
        expect(lines.filter((line) => !/^\{.*\}$/.test(line))).to.deep.equal([])
      })
    })
  }
})

const auditRequest = {
  first_name: 'Maya',
  last_name: 'Lindqvist',
  email: 'maya@example.com',
}
