import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as wholeText } from 'node:stream/consumers'
import { expect } from 'chai'
import express from 'express'
import supertest from 'supertest'
import { capacity } from '../../server/capacity.ts'
import { createRecorder } from '../../server/analytics/recorder.ts'
import { readLimits } from '../../server/dashboard/admin/readLimits.ts'
import { limitsCheck } from '../../server/dashboard/shared/limitsCheck.ts'
import { boundRequests, createLoad } from '../../server/web/boundRequests.ts'
import { readHtml } from '../support/html.ts'
import { useSharedSite } from '../support/site.ts'
import { until } from '../support/process.ts'

describe('More at once than a process can answer', () => {
  const site = useSharedSite()

  it('is turned away at once, in words and with a time; finished pages are answered all the same', async () => {
    const { load, pages } = site.services
    await site.http.get('/blog').expect(200)
    await until(() => pages.get('/blog') !== undefined)
    load.open += capacity.requests
    try {
      const refused = await site.http
        .post('/enquiries')
        .set('Accept', 'application/json')
        .send({})
        .expect(503)
      expect(refused.body).to.include({ ok: false, title: 'Very busy' })
      expect(refused.headers).to.include({
        'retry-after': '2',
        connection: 'close',
        'cache-control': 'no-store',
      })
      const page = await site.http.get('/admin/login').expect(503)
      expect(page.headers).to.include({ 'retry-after': '2', 'cache-control': 'no-store' })
      const { title, text } = readHtml(page.text)
      expect(title).to.equal('Very busy')
      expect(text).to.include('Many people are here at once.').and.include('Try again')
      const form = await site.http.post('/enquiries').type('form').send({ name: 'Maya' }).expect(503)
      expect(readHtml(form.text).text).to.include('Reload this page to send it once more')
      await site.http.get('/blog').expect(200)
      await site.http.get('/healthz').expect(200)
    } finally {
      load.open -= capacity.requests
    }
    await site.http.get('/admin/login').expect(200)
    expect(load.refused).to.equal(3)
  })

  it('is counted until an answer has left, or whoever asked has gone', async () => {
    const load = createLoad()
    const app = express()
    const held: (() => void)[] = []
    app.use(boundRequests(load, { rateLimits: false }, { requests: 2, coming: 2, requestsOfOne: 2 }))
    app.get('/', (_req, res) => void held.push(() => void res.send('done')))
    const server = app.listen(0, '127.0.0.1')
    const http = supertest(server)
    const first = http.get('/').then((answer) => answer)
    await until(() => held.length === 1)
    const second = http.get('/')
    const gone = second.then(
      () => 'answered',
      () => 'gone',
    )
    await until(() => held.length === 2)
    await http.get('/').expect(503)
    second.abort()
    await until(() => load.open === 1)
    held[0]!()
    expect((await first).status).to.equal(200)
    await until(() => load.open === 0)
    expect(await gone).to.equal('gone')
    server.closeAllConnections()
    server.close()
  })

  it('of one client, however slowly it reads, leaves room for everybody else', async () => {
    const load = createLoad()
    const app = express()
    const held: (() => void)[] = []
    app.set('trust proxy', 1)
    app.use(boundRequests(load, { rateLimits: true }, { requests: 4, coming: 4, requestsOfOne: 2 }))
    app.get('/', (_req, res) => void held.push(() => void res.send('done')))
    const server = app.listen(0, '127.0.0.1')
    const from = (address: string) => supertest(server).get('/').set('X-Forwarded-For', address)
    const slow = [
      from('10.0.0.1').then(({ status }) => status),
      from('10.0.0.1').then(({ status }) => status),
    ]
    await until(() => held.length === 2)
    await from('10.0.0.1').expect(503)
    const other = from('10.0.0.2').then(({ status }) => status)
    await until(() => held.length === 3)
    for (const answer of held) answer()
    expect(await Promise.all([...slow, other])).to.deep.equal([200, 200, 200])
    await until(() => load.open === 0)
    const again = from('10.0.0.1').then(({ status }) => status)
    await until(() => held.length === 4)
    held[3]!()
    expect(await again).to.equal(200)
    server.closeAllConnections()
    server.close()
  })

  it('is not who still sends: a place is taken when all has come', async () => {
    const load = createLoad()
    const app = express()
    // Without a word about who goes away while he sends.
    app.set('env', 'test')
    const held: (() => void)[] = []
    app.use(boundRequests(load, { rateLimits: false }, { requests: 1, coming: 2, requestsOfOne: 1 }))
    app.use(express.text())
    app.get('/', (_req, res) => void res.send('read'))
    app.post('/', (req, res) => void held.push(() => void res.send(req.body)))
    const server = app.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const read = () => supertest(server).get('/')
    const sendSlowly = () => {
      const headers = { 'Content-Type': 'text/plain', 'Content-Length': 5, Connection: 'close' }
      const sender = request({ port, method: 'POST', headers })
      sender.write('he')
      return sender
    }

    const slow = sendSlowly()
    const answer = once(slow, 'response') as Promise<[IncomingMessage]>
    await until(() => load.coming === 1)
    const gone = sendSlowly()
    gone.on('error', () => {})
    await until(() => load.coming === 2)
    await read().expect(200)
    // No more can send, which keeps nobody from reading.
    await supertest(server).post('/').type('text').send('hello').expect(503)
    await read().expect(200)
    slow.end('llo')
    await until(() => held.length === 1)
    expect(load).to.include({ open: 1, coming: 1 })
    await read().expect(503)
    gone.destroy()
    held[0]!()
    expect(await wholeText((await answer)[0])).to.equal('hello')
    await until(() => load.open === 0 && load.coming === 0)
    await read().expect(200)
    server.closeAllConnections()
    server.close()
  })

  it('is measured by the client that holds the most, where clients are limited', async () => {
    const { services } = site
    const load = {
      ...createLoad(),
      ofClients: new Map([
        ['one', 3],
        ['other', 7],
      ]),
    }
    const read = (rateLimits: boolean) =>
      readLimits({ ...services, config: { ...services.config, rateLimits }, load })
    expect((await read(true)).ofOne).to.deep.equal({ now: 7, most: capacity.requestsOfOne })
    expect((await read(false)).ofOne).to.equal(null)
  })

  it('is counted for page views until they are written', async () => {
    const load = createLoad()
    const recorder = createRecorder({ ...site.services, load })
    const seen = {
      kind: 'leave',
      at: new Date(),
      address: '203.0.113.7',
      agent: 'x',
      optsOut: false,
    } as const
    recorder.record({ ...seen, visibleMs: 5 })
    recorder.record({ ...seen, visibleMs: 6 })
    expect(load.views).to.equal(2)
    await recorder.flush()
    expect(load.views).to.equal(0)
  })

  it('is told in System Health, limit by limit', () => {
    const calm = {
      requests: { now: 3, most: 300 },
      coming: { now: 0, most: 1_000 },
      ofOne: null,
      connections: { now: 1, most: 5 },
      lines: [{ name: 'uploads', waiting: 0, most: 50 }],
      views: { now: 4, most: 20_000 },
      pages: { now: 40, most: 500, megabytes: 2 },
      memoryMegabytes: 120,
      refused: 0,
      replica: null,
    }
    expect(limitsCheck(calm)).to.deep.include({
      state: 'healthy',
      message: 'There is room: the fullest limit is at 20%.',
      figures:
        '3 of 300 requests, 0 of 1,000 that still come, 1 of 5 connections; in line: uploads 0 of 50, ' +
        'page views 4 of 20,000; 40 of 500 finished pages (2 MB), 120 MB in all.',
    })
    expect(limitsCheck({ ...calm, ofOne: { now: 7, most: 100 } }).figures).to.include(
      '7 of 100 of one client',
    )
    expect(limitsCheck({ ...calm, views: { now: 20_000, most: 20_000 } })).to.include({ state: 'warning' })
    const busy = limitsCheck({
      ...calm,
      refused: 12,
      replica: false,
      lines: [{ name: 'uploads', waiting: 50, most: 50 }],
    })
    expect(busy.state).to.equal('warning')
    expect(busy.message)
      .to.include('12 requests were turned away')
      .and.include('No more can wait: uploads')
      .and.include('replica')
  })
})
