import { expect } from 'chai'
import supertest from 'supertest'
import { createOwner, owner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('Guessing passwords', () => {
  const site = useSite({ RATE_LIMITS: 'on' })
  beforeEach(() => createOwner(site))

  /** One try from an address, with its own fresh page. */
  const guess = async (
    address: string,
    fields: { email: string; password: string },
    agent = supertest.agent(site.url),
  ) => {
    const { body } = await agent.get('/admin/api/session').set('X-Forwarded-For', address)
    return agent
      .post('/admin/api/session')
      .set('X-Forwarded-For', address)
      .set('x-csrf-token', (body as { csrfToken: string }).csrfToken)
      .send(fields)
  }
  const wrong = { ...owner, password: 'not the password' }
  /** Lets so many seconds pass for everything that is counted. */
  const wait = (seconds: number) =>
    site.services.db.raw(
      `update sign_in_attempts set blocked_until = blocked_until - make_interval(secs => :seconds),
         last_attempt_at = last_attempt_at - make_interval(secs => :seconds)`,
      { seconds },
    )
  /** How many seconds the account is paused for since the last try. */
  const pause = async () => {
    const { rows } = await site.services.db.raw<{ rows: { seconds: number }[] }>(
      `select extract(epoch from blocked_until - last_attempt_at)::int as seconds
       from sign_in_attempts where key like 'account:%'`,
    )
    return rows[0]!.seconds
  }

  it('gives one client 300 sessions a minute to sign in with, and takes none away', async () => {
    const from = (address: string, agent = supertest.agent(site.url), path = '/admin/api/session') =>
      agent.get(path).set('X-Forwarded-For', address)
    const reader = supertest.agent(site.url)
    await from('192.0.2.7', reader).expect(200)
    for (let taken = 1; taken < 300; taken += 13)
      await Promise.all(Array.from({ length: 13 }, () => from('192.0.2.7').expect(200)))
    const { headers, text } = await from('192.0.2.7', undefined, '/admin/login').expect(429)
    expect(Number(headers['retry-after'])).to.be.within(1, 60)
    expect(text).to.match(/^Too many attempts/)
    expect(headers).not.to.have.property('set-cookie')
    for (const path of ['/admin/forgot', '/admin/logout', '/admin/api/session', '/admin/login/code'])
      await from('192.0.2.7', undefined, path).expect(429)
    const { rows } = await site.services.db.raw<{ rows: { n: number }[] }>(
      'select count(*)::integer as n from sessions',
    )
    expect(rows).to.deep.equal([{ n: 300 }])
    await from('192.0.2.7', reader, '/admin/login').expect(200)
    await from('192.0.2.8').expect(200)
  })

  it('is paused after 10 tries at an account, from wherever they come', async () => {
    for (let at = 1; at <= 10; at++) expect((await guess(`10.0.${at}.1`, wrong)).status).to.equal(401)
    const paused = await guess('10.0.99.1', owner)
    expect(paused.status).to.equal(429)
    expect(Number(paused.headers['retry-after'])).to.be.within(1, 30)
    expect((paused.body as { message: string }).message).to.match(
      /^Too many attempts\. Please try again in \d+ seconds\.$/,
    )
    await wait(30)
    expect((await guess('10.0.99.1', owner)).status).to.equal(200)
  })

  it('is paused after 20 tries from an address, at whatever accounts', async () => {
    for (let at = 1; at <= 20; at++) {
      const nobody = { email: `nobody${at}@x.example`, password: 'not the password' }
      expect((await guess('10.1.1.1', nobody)).status).to.equal(401)
    }
    expect((await guess('10.1.1.1', { email: 'other@x.example', password: 'x' })).status).to.equal(429)
    expect((await guess('10.1.1.2', owner)).status).to.equal(200)
  })

  it('never locks out the browser that signed in before', async () => {
    const known = supertest.agent(site.url)
    expect((await guess('10.2.0.1', owner, known)).status).to.equal(200)
    for (let at = 1; at <= 40; at++) await guess(`10.2.${at}.1`, wrong)
    expect((await guess('10.2.77.1', owner)).status).to.equal(429)
    await site.services.db.raw('delete from sessions')
    expect((await guess('10.2.0.1', owner, known)).status).to.equal(200)
  })

  it('ignores a device cookie that we did not sign, or of another account', async () => {
    for (let at = 1; at <= 10; at++) await guess(`10.3.${at}.1`, wrong)
    const forged = `device=1.${'a'.repeat(22)}.${'b'.repeat(43)}`
    const { body, headers } = await supertest(site.url).get('/admin/api/session')
    const answer = await supertest(site.url)
      .post('/admin/api/session')
      .set('Cookie', [(headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!, forged].join('; '))
      .set('x-csrf-token', (body as { csrfToken: string }).csrfToken)
      .send(owner)
    expect(answer.status).to.equal(429)
  })

  it('waits longer each time, 15 minutes at most', async () => {
    const pauses: number[] = []
    for (let at = 1; at <= 18; at++) {
      await guess(`10.4.${at}.1`, wrong)
      pauses.push(await pause())
      await wait(pauses.at(-1)!)
    }
    expect(pauses.slice(8)).to.deep.equal([0, 30, 60, 120, 240, 480, 900, 900, 900, 900])
  })

  it('begins anew once 15 minutes have passed since the end of a pause, or since a try without one', async () => {
    for (let at = 1; at <= 10; at++) await guess(`10.10.${at}.1`, wrong)
    await wait(30 + 890)
    await guess('10.10.11.1', wrong)
    expect(await pause()).to.equal(60)
    await wait(60 + 901)
    for (let at = 1; at <= 9; at++) await guess(`10.11.${at}.1`, wrong)
    expect(await pause()).to.equal(0)
    await wait(901)
    await guess('10.11.10.1', wrong)
    expect(await pause()).to.equal(0)
  })

  it('cannot slip through by asking many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => guess(`10.5.${at}.1`, wrong)))
    const counted = answers.filter(({ status }) => status === 401 || status === 503)
    expect(counted.length).to.be.at.most(10)
  })

  it("forgets an account's failures when its owner signs in", async () => {
    for (let at = 1; at <= 9; at++) await guess(`10.6.${at}.1`, wrong)
    expect((await guess('10.6.50.1', owner)).status).to.equal(200)
    for (let at = 1; at <= 9; at++) expect((await guess(`10.6.1${at}.1`, wrong)).status).to.equal(401)
  })

  it('from one blocked address does not keep the owner out of a new browser', async () => {
    for (let at = 1; at <= 20; at++) {
      await guess('10.8.0.1', { email: `nobody${at}@x.example`, password: 'not the password' })
    }
    for (let at = 1; at <= 15; at++) expect((await guess('10.8.0.1', wrong)).status).to.equal(429)
    expect((await guess('10.8.0.2', owner)).status).to.equal(200)
  })

  it('is paused after 5 tries at the current password, with whatever session', async () => {
    const agent = supertest.agent(site.url)
    await guess('10.9.0.1', owner, agent)
    const change = async (current: string) => {
      const { body } = await agent.get('/admin/api/session')
      const fresh = 'seven quiet green harbours'
      return agent
        .post('/admin/account/password')
        .type('form')
        .send({ _csrf: (body as { csrfToken: string }).csrfToken, current, fresh, again: fresh })
    }
    for (let at = 1; at <= 5; at++) {
      const { status, text } = await change('not the password')
      expect(status).to.equal(422)
      expect(text).to.include('This is not your current password')
    }
    const paused = await change(owner.password)
    expect(paused.status).to.equal(429)
    expect(paused.text).to.match(/Too many attempts\. Please try again in \d+ seconds\./)
    expect(Number(paused.headers['retry-after'])).to.be.within(1, 30)
    await wait(30)
    expect((await change(owner.password)).status).to.equal(303)
  })

  it('keeps no address and no email that was typed', async () => {
    await guess('10.7.7.7', { email: 'secret.person@x.example', password: 'x' })
    const { rows } = await site.services.db.raw<{ rows: { key: string }[] }>(
      'select key from sign_in_attempts',
    )
    expect(rows).to.have.length(2)
    expect(JSON.stringify(rows)).to.not.include('secret').and.not.include('10.7')
  })
})
