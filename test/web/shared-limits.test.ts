import { expect } from 'chai'
import supertest from 'supertest'
import { takeAttempt } from '../../server/account/throttle.ts'
import { createOwner, owner } from '../support/admin.ts'
import { keyOf } from '../api/support.ts'
import { receiveLink } from '../audit/support.ts'
import { useSite } from '../support/site.ts'
import { useSiteBeside } from '../support/siteBeside.ts'

describe('Two processes on one database', () => {
  const site = useSite({ RATE_LIMITS: 'on' })
  const other = useSiteBeside(site)
  const both = () => [site, other]

  /** What each of so many tries is answered, one here and one there. */
  const inTurn = async (
    times: number,
    ask: (at: (typeof site | typeof other)['http']) => PromiseLike<{ status: number }>,
  ) => {
    const statuses: number[] = []
    for (let at = 0; at < times; at++) statuses.push((await ask(both()[at % 2]!.http)).status)
    return statuses
  }

  it('count a form together', async () => {
    const statuses = await inTurn(12, (http) =>
      http.post('/enquiries').set('X-Forwarded-For', '10.20.0.1').set('Accept', 'application/json').send({}),
    )
    expect(statuses).to.deep.equal([...Array<number>(10).fill(422), 429, 429])
  })

  it('count completed audits together', async () => {
    const link = await receiveLink(site)
    const statuses = await inTurn(22, (http) =>
      http
        .post(`${link}/submit`)
        .set('X-Forwarded-For', '10.20.0.2')
        .set('Accept', 'application/json')
        .send({ responses: {} }),
    )
    expect(statuses).to.deep.equal([...Array<number>(20).fill(422), 429, 429])
  })

  it('count wrong keys of the API together, and what a right one asks', async () => {
    const ask = (key: string, address: string) => (http: typeof site.http) =>
      http.get('/api/v1/people/1').set('X-Forwarded-For', address).set('Authorization', `Bearer ${key}`)
    const wrong = await inTurn(34, ask(`site_key_${'x'.repeat(43)}`, '10.20.0.3'))
    // Each process is told of it by a try of its own, and looks no more into the database from then on.
    expect(wrong).to.deep.equal([...Array<number>(32).fill(401), 429, 429])
    const right = await inTurn(121, ask(await keyOf(site), '10.20.0.4'))
    expect(right).to.deep.equal([...Array<number>(120).fill(404), 429])
  })

  it('count tries to sign in together', async () => {
    await createOwner(site)
    const guess = async (url: string, address: string) => {
      const agent = supertest.agent(url)
      const { body } = await agent.get('/admin/api/session').set('X-Forwarded-For', address)
      return agent
        .post('/admin/api/session')
        .set('X-Forwarded-For', address)
        .set('x-csrf-token', (body as { csrfToken: string }).csrfToken)
        .send({ ...owner, password: 'not the password' })
    }
    const statuses: number[] = []
    for (let at = 0; at < 12; at++) statuses.push((await guess(both()[at % 2]!.url, `10.21.${at}.1`)).status)
    expect(statuses).to.deep.equal([...Array<number>(10).fill(401), 429, 429])
  })
})

describe('Who does not stop trying to sign in', () => {
  const site = useSite({ RATE_LIMITS: 'on' })
  const tries = async () => {
    const { rows } = await site.services.db.raw<{ rows: { seen: string }[] }>(
      `select string_agg(key || attempts || xmax || ctid, ' ' order by key) as seen from sign_in_attempts`,
    )
    return rows[0]!.seen
  }

  it('is refused without the database after a few refusals', async () => {
    const attempt = { email: 'owner@x.example', address: '10.22.0.1', device: 'a browser' }
    for (let at = 0; at < 15; at++) await takeAttempt(site.services, attempt)
    const before = await tries()
    for (let at = 0; at < 50; at++) expect(await takeAttempt(site.services, attempt)).to.be.within(1, 30)
    expect(await tries()).to.equal(before)
  })

  it('is told how long the whole pause is, also from memory', async () => {
    const attempt = { email: 'owner@x.example', address: '10.22.0.4', device: 'a fourth browser' }
    for (let at = 0; at < 11; at++) await takeAttempt(site.services, attempt)
    await site.services.db.raw(`update sign_in_attempts set blocked_until = now() + interval '10 minutes'`)
    for (let at = 0; at < 10; at++) expect(await takeAttempt(site.services, attempt)).to.be.within(590, 600)
  })

  it('is looked up for the first few, since somebody may have lifted the pause', async () => {
    const attempt = { email: 'owner@x.example', address: '10.22.0.2', device: 'another browser' }
    for (let at = 0; at < 12; at++) await takeAttempt(site.services, attempt)
    expect(await takeAttempt(site.services, attempt)).to.be.within(1, 30)
    await site.services.db.raw('update sign_in_attempts set blocked_until = now()')
    expect(await takeAttempt(site.services, attempt)).to.equal(0)
  })

  it('is forgotten when a restore brings other counts', async () => {
    const attempt = { email: 'owner@x.example', address: '10.22.0.3', device: 'a third browser' }
    for (let at = 0; at < 20; at++) await takeAttempt(site.services, attempt)
    await site.clean()
    expect(await takeAttempt(site.services, attempt)).to.equal(0)
  })
})
