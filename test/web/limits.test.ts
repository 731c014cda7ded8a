import { expect } from 'chai'
import { closeServices, createBaseServices } from '../../server/services.ts'
import { createSharedLimit } from '../../server/web/limits.ts'
import { startSite, useSharedSite } from '../support/site.ts'

describe('Forms sent too often', () => {
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  const wrong = (path: string, address: string, accept = 'application/json') =>
    site.http
      .post(path)
      .set('X-Forwarded-For', address)
      .set('Accept', accept)
      .type('form')
      .send({ email: 'x' })

  for (const path of ['/enquiries', '/newsletter', '/audit-requests', '/audit-requests/link']) {
    it(`are held back at ${path} even when nothing in them is right`, async () => {
      const statuses: number[] = []
      for (let count = 0; count < 14; count++) statuses.push((await wrong(path, '10.1.0.1')).status)
      expect(statuses).to.deep.equal([...Array<number>(10).fill(422), ...Array<number>(4).fill(429)])
      expect((await wrong(path, '10.1.0.2')).status, 'somebody else').to.equal(422)
    })
  }

  it('leave links for others: thirty requests for the audit an hour', async () => {
    const { db } = site.services
    let statuses: number[] = []
    for (let round = 0; round < 4; round++) {
      // As if ten minutes had passed.
      await db.raw(`update form_tries set expire = 0 where key like '% 600:%'`)
      statuses = []
      for (let count = 0; count < 10; count++) {
        statuses.push((await wrong('/audit-requests', '10.7.0.1')).status)
      }
    }
    expect(new Set(statuses)).to.deep.equal(new Set([429]))
    expect((await wrong('/audit-requests', '10.7.0.2')).status).to.equal(422)
  })

  it('get one line, without being read, from whoever does not stop', async () => {
    let answer = await wrong('/enquiries', '10.2.0.1', 'text/html')
    for (let count = 0; count < 20; count++) answer = await wrong('/enquiries', '10.2.0.1', 'text/html')
    expect(answer.status).to.equal(429)
    expect(answer.text).to.equal('Too many submissions. Please wait a few minutes.')
    expect(answer.headers).to.include({ connection: 'close' })
    expect(Number(answer.headers['retry-after'])).to.be.within(1, 300)
    const { body } = await wrong('/enquiries', '10.2.0.1')
    expect(body).to.include({ ok: false, title: 'Too many submissions' })
  })

  it('are told apart behind a CDN and a router, where the environment says that both are there', async () => {
    const behind = await startSite({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '2' })
    const from = (visitor: string) =>
      behind.http
        .post('/enquiries')
        .set('X-Forwarded-For', `10.99.0.1, ${visitor}, 192.0.2.7`)
        .set('Accept', 'application/json')
        .send({ email: 'x' })
    const statuses: number[] = []
    for (let count = 0; count < 11; count++) statuses.push((await from('198.51.100.1')).status)
    const other = await from('198.51.100.2')
    await behind.close()
    expect(statuses).to.deep.equal([...Array<number>(10).fill(422), 429])
    expect(other.status, 'somebody else').to.equal(422)
  })

  it('may be more by the environment, where many people share an address', async () => {
    const fair = await startSite({ RATE_LIMITS: 'on', FORM_LIMITS: '1.5' })
    const statuses: number[] = []
    for (let count = 0; count < 17; count++) {
      const answer = await fair.http.post('/enquiries').set('Accept', 'application/json').send({ email: 'x' })
      statuses.push(answer.status)
    }
    await fair.close()
    expect(statuses).to.deep.equal([...Array<number>(15).fill(422), 429, 429])
  })

  it('keep no address of anybody', async () => {
    await wrong('/newsletter', '10.99.0.1')
    const rows = await site.services.db('form_tries')
    expect(rows).to.have.length.above(0)
    expect(JSON.stringify(rows)).not.to.include('10.99')
  })

  it('are counted by all processes together, and a restart does not begin again', async () => {
    const { config } = site.services
    const take = async () => {
      const services = createBaseServices(config)
      const wait = await createSharedLimit(services, 'restarts', 2, 60).take({ ip: '10.3.0.1' })
      await closeServices(services)
      return wait
    }
    expect(await take()).to.equal(0)
    expect(await take()).to.equal(0)
    expect(await take()).to.be.within(1, 60)
  })

  it('are refused from memory once a client has to wait', async () => {
    const services = createBaseServices(site.services.config)
    const limit = createSharedLimit(services, 'memory', 1, 60)
    await limit.take({ ip: '10.4.0.1' })
    await limit.take({ ip: '10.4.0.1' })
    await closeServices(services)
    expect(await limit.take({ ip: '10.4.0.1' })).to.be.within(1, 60)
  })

  it('are counted by each process alone while the database is away', async () => {
    const services = createBaseServices({
      ...site.services.config,
      databaseUrl: 'postgres://127.0.0.1:1/none',
    })
    const limit = createSharedLimit(services, 'away', 1, 60)
    expect(await limit.take({ ip: '10.5.0.1' })).to.equal(0)
    expect(await limit.take({ ip: '10.5.0.1' })).to.be.within(1, 60)
    await closeServices(services)
  })
})

describe('Searches without end', function () {
  this.timeout(60_000)
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  it('are held back after 240 a minute, on a page that says so', async () => {
    const search = (address: string) => site.http.get('/blog?q=change').set('X-Forwarded-For', address)
    for (let batch = 0; batch < 24; batch++) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => search('10.6.0.1')))
      expect(answers.filter(({ status }) => status !== 200)).to.deep.equal([])
    }
    const { text, headers } = await search('10.6.0.1').expect(429)
    expect(headers).to.include({ 'retry-after': '60' })
    expect(text).to.include('Too many searches')
    await site.http.get('/blog').set('X-Forwarded-For', '10.6.0.1').expect(200)
    await search('10.6.0.2').expect(200)
  })
})

describe('Reports of what browsers could not draw', () => {
  const site = useSharedSite({ RATE_LIMITS: 'on' })

  it('are taken ten a minute from one address, and a hundred in all', async () => {
    const report = {
      id: '0123456789abcdef',
      island: 'AuditWizard',
      path: '/',
      name: 'Error',
      message: 'x',
      stack: '',
    }
    const send = async (address: string) =>
      (await site.http.post('/browser-errors').set('X-Forwarded-For', address).send(report)).status
    const told: number[] = []
    for (let sender = 0; sender < 12; sender++) {
      for (let count = 0; count < (sender === 0 ? 12 : 9); count++) told.push(await send(`10.8.0.${sender}`))
    }
    expect(told.slice(0, 12)).to.deep.equal([...Array<number>(10).fill(204), 429, 429])
    expect(told.slice(12, 102)).to.deep.equal(Array<number>(90).fill(204))
    expect(new Set(told.slice(102))).to.deep.equal(new Set([429]))
  })
})
