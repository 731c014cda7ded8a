import { spawn } from 'node:child_process'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import { expect } from 'chai'
import { createLog, scrub } from '../../server/log.ts'
import { projectRoot } from '../../server/root.ts'
import { createReporter } from '../../server/web/sentryReporter.ts'
import { startSite, type TestSite } from '../support/site.ts'

interface Told {
  url: string
  key: string
  event: Record<string, unknown>
  raw: string
}

describe('The error service', () => {
  const told: Told[] = []
  let answer: number | undefined = 200
  let service: http.Server
  let dsn: string
  let site: TestSite

  before(async () => {
    service = http.createServer((req, res) => {
      let raw = ''
      req.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      req.on('end', () => {
        const lines = raw.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>)
        const key = String(req.headers['x-sentry-auth'])
        told.push({ url: req.url!, key, event: lines[2]!, raw })
        if (answer) res.writeHead(answer).end()
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    dsn = `http://thekey@127.0.0.1:${(service.address() as AddressInfo).port}/sub/42`
    site = await startSite({ SENTRY_DSN: dsn, RELEASE: 'v7' })
  })
  after(async () => {
    service.closeAllConnections()
    service.close()
    await site.close()
  })
  beforeEach(() => {
    told.length = 0
    answer = 200
  })

  it('hears of a path that nobody knows, once, without its query and without a secret', async () => {
    const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
    await site.http.get('/no-such-page?email=a@b.example').expect(404)
    await site.http.get('/no-such-page').expect(404)
    await site.http.get(`/audit/${token}/more/maya@example.com`).expect(404)
    await site.services.report.settled()
    // Each on its way by itself.
    expect(told.map(({ event }) => event.message)).to.have.members([
      'No page at /no-such-page',
      'No page at /audit/[token]/more/[address]',
    ])
    expect(told[0]!.url).to.equal('/sub/api/42/envelope/')
    expect(told[0]!.key).to.include('sentry_key=thekey')
    expect(JSON.stringify(told)).not.to.match(/a@b\.example|abcdefghijklmnop/)
  })

  it('hears of a surprise with its error id and place, and of nobody’s data', async () => {
    await site.services.db.raw('alter table contact_submissions rename to elsewhere')
    try {
      const { headers } = await site.http
        .post('/enquiries?token=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG')
        .type('form')
        .send({
          name: 'Maya Lindqvist',
          email: 'maya@example.com',
          company: 'Harbour Foods',
          role: 'Head',
          company_size: '51-200',
          service: 'Custom Solution',
          message: 'Private words',
        })
        .expect(500)
      await site.services.report.settled()
      expect(told).to.have.length(1)
      const { event, raw } = told[0]!
      expect(event).to.deep.include({
        level: 'error',
        transaction: '/enquiries',
        tags: { request_id: headers['x-request-id'] },
        server_name: os.hostname(),
        release: 'v7',
      })
      expect(raw).to.include('contact_submissions').and.include('"lineno"')
      expect(raw).not.to.match(/maya|Lindqvist|Harbour|Private|abcdefghijk/i)
    } finally {
      await site.services.db.raw('alter table elsewhere rename to contact_submissions')
    }
  })

  it('hears of a surprise that nobody caught before the process ends', async () => {
    const program = `
      import http from 'node:http'
      import { createLog } from './server/log.ts'
      import { createReporter } from './server/web/sentryReporter.ts'
      import { stopOnSignals } from './server/web/shutdown.ts'
      const log = createLog('silent')
      const report = createReporter({ production: true, siteUrl: 'https://plainsong.example', sentryDsn: '${dsn}' }, log)
      stopOnSignals({ log, report }, http.createServer().listen(0), { stopWork: async () => {}, close: report.settled })
      setTimeout(() => { throw new Error('nobody caught this') }, 10)`
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      cwd: projectRoot,
    })
    const code = await new Promise((resolve) => child.once('exit', resolve))
    expect(code).to.equal(1)
    expect(JSON.stringify(told.map(({ event }) => event))).to.include('nobody caught this')
  })

  it('is not waited for, and its own failure is nobody’s', async () => {
    answer = undefined
    await site.http.get('/nothing/for/long').expect(404)
    let given = false
    const givenUp = site.services.report.settled().then(() => (given = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(given, 'still on its way').to.equal(false)
    await givenUp
    answer = 500
    await site.http.get('/nothing/at-all').expect(404)
    await site.services.report.settled()
  })

  it('is told of a flood only so much, and of nothing without an address', async () => {
    const config = { production: true, siteUrl: 'https://plainsong.example' }
    const flood = createReporter({ ...config, sentryDsn: dsn }, createLog('silent'))
    for (let times = 0; times < 200; times++) flood.error(new Error('again'))
    await flood.settled()
    expect(told.length).to.be.within(1, 60)
    told.length = 0
    const strangers = createReporter({ ...config, sentryDsn: dsn }, createLog('silent'))
    for (let times = 0; times < 200; times++) {
      strangers.missedPath(`/nowhere/${times}`)
      strangers.browserError(new Error('made up'))
    }
    strangers.error(new Error('ours'))
    await strangers.settled()
    expect(told.length).to.be.within(1, 60)
    expect(JSON.stringify(told.map(({ event }) => event)), 'behind what strangers caused').to.include('ours')
    told.length = 0
    const nobody = createReporter({ ...config, sentryDsn: undefined }, createLog('silent'))
    nobody.error(new Error('alone'))
    await nobody.settled()
    expect(told).to.have.length(0)
  })
})

describe('What others wrote into an error', () => {
  it('is kept without addresses and tokens', () => {
    expect(scrub('no maya.lindqvist+x@example.com here')).to.equal('no m***@example.com here')
    expect(scrub(`see ${'aB3-_'.repeat(9)}.`)).to.equal('see [token].')
    expect(scrub('at sendPage (server/web/page.ts:120:9)')).to.equal('at sendPage (server/web/page.ts:120:9)')
  })
})
