import { expect } from 'chai'
import supertest, { type Test } from 'supertest'
import { createOwner, owner, signIn, type SignedIn } from '../support/admin.ts'
import { useSite, type TestSite } from '../support/site.ts'
import { until } from '../support/process.ts'
import { turnOnApp } from '../support/twoSteps.ts'

/** As if so long had gone by since the person proved who they are. */
const provedBefore = (site: TestSite, interval: string) =>
  site.services.db.raw(`update sessions set sess = jsonb_set(sess::jsonb, '{provedAt}',
    to_jsonb(floor(extract(epoch from now() - interval '${interval}') * 1000)))::json`)

describe('What is for the person alone', () => {
  const site = useSite()
  let me: SignedIn
  beforeEach(async () => {
    me = await signIn(site)
  })
  const later = () => provedBefore(site, '10 minutes 1 second')
  const call = (path: string, body: object) => me.agent.post(path).set('x-csrf-token', me.csrf).send(body)
  const form = (path: string, fields: object) =>
    me.agent
      .post(path)
      .type('form')
      .send({ _csrf: me.csrf, ...fields })
  const file = '/admin/contacts.csv?sort=name'

  it('is done at once within ten minutes of signing in', async () => {
    await provedBefore(site, '9 minutes 50 seconds')
    await me.agent.get(file).expect(200)
  })

  it('tells a script to ask, and goes on when the password was right', async () => {
    await later()
    const refused = await call('/admin/api/security/app/begin', {})
    expect(refused.status).to.equal(403)
    expect(refused.body).to.include({ ok: false, code: 'prove' })
    const { body } = await me.agent.get('/admin/api/prove').expect(200)
    expect(body).to.deep.equal({ email: owner.email, hasApp: false, hasPasskeys: false })
    expect((await call('/admin/api/prove', { password: 'not mine' })).status).to.equal(422)
    expect((await call('/admin/api/security/app/begin', {})).status).to.equal(403)
    await call('/admin/api/prove', { password: owner.password }).expect(200)
    await call('/admin/api/security/app/begin', {}).expect(200)
  })

  it('asks on a page where there is no script, and then hands out the file', async () => {
    await later()
    const sent = await me.agent.get(file).expect(303)
    expect(sent.headers.location).to.equal('/admin/prove?from=%2Fadmin%2Fcontacts.csv%3Fsort%3Dname')
    const page = await me.agent.get(sent.headers.location!).expect(200)
    expect(page.text).to.include('Is it you?').and.include('value="/admin/contacts.csv?sort=name"')
    const wrong = await form('/admin/prove', { prove_from: file, prove_password: 'not mine' }).expect(422)
    expect(wrong.text).to.include('This is not your password').and.not.include('not mine')
    const done = await form('/admin/prove', { prove_from: file, prove_password: owner.password }).expect(200)
    expect(done.headers.refresh).to.equal(`0; url=${file}`)
    expect(done.text).to.include(`href="${file}"`)
    await me.agent.get(file).expect(200)
  })

  it('sends a form once more afterwards, with all that was typed', async () => {
    const typed = { note: 'A “quote” & <b>more</b>', _csrf: me.csrf }
    const page = await form('/admin/prove?from=%2Fadmin%2Fnothing', typed).expect(200)
    expect(page.text).to.include('name="note" value="A “quote” &amp; &lt;b&gt;more&lt;/b&gt;"')
    const done = await form('/admin/prove', {
      ...typed,
      prove_from: '/admin/nothing',
      prove_again: '1',
      prove_password: owner.password,
    })
    expect(done.status).to.equal(307)
    expect(done.headers.location).to.equal('/admin/nothing')
  })

  it('leads to addresses of the back office only', async () => {
    for (const from of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/blog',
      '/admin/api/contacts',
    ]) {
      const done = await form('/admin/prove', { prove_from: from, prove_password: owner.password }).expect(
        303,
      )
      expect(done.headers.location, from).to.equal('/admin/dashboard')
    }
  })

  it('counts for the browser that proved it, and ends every copy of its session', async () => {
    await later()
    const jar = me.agent.jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false })
    const copied = jar.map(({ name, value }) => `${name}=${value}`).join('; ')
    await supertest(site.url).get('/admin/api/contacts').set('Cookie', copied).expect(200)
    await call('/admin/api/prove', { password: owner.password }).expect(200)
    await supertest(site.url).get('/admin/api/contacts').set('Cookie', copied).expect(401)
    await me.agent.get(file).expect(200)
  })

  it('keeps the session as old as it is', async () => {
    const started = async () =>
      (
        await site.services.db.raw<{ rows: { at: string }[] }>(
          `select sess ->> 'startedAt' as at from sessions where sess -> 'passport' is not null`,
        )
      ).rows
    const before = await started()
    await call('/admin/api/prove', { password: owner.password }).expect(200)
    expect(await started()).to.deep.equal(before)
  })

  it('takes a code of the app too, once, and no recovery code', async () => {
    const app = await turnOnApp(site, owner.email)
    await later()
    expect((await call('/admin/api/prove', { code: app.recoveryCodes[0]! })).status).to.equal(422)
    const code = app.code()
    await call('/admin/api/prove', { code }).expect(200)
    await later()
    expect((await call('/admin/api/prove', { code })).status).to.equal(422)
    await call('/admin/api/prove', { password: owner.password }).expect(200)
  })

  it('takes nothing that is empty, or is no text', async () => {
    for (const body of [{}, { password: '' }, { code: '' }, { password: ['a'] }, { code: 123456 }]) {
      const { status } = await call('/admin/api/prove', body)
      expect(status, JSON.stringify(body)).to.equal(422)
    }
  })
})

describe('Guessing the password with a stolen session', () => {
  const site = useSite({ RATE_LIMITS: 'on' })

  it('is paused after five tries, however it is asked', async () => {
    await createOwner(site)
    const { agent, csrf } = await signIn(site)
    for (let at = 1; at <= 5; at++)
      await agent.post('/admin/api/prove').set('x-csrf-token', csrf).send({ password: 'wrong' }).expect(422)
    const paused = await agent
      .post('/admin/prove')
      .type('form')
      .send({ _csrf: csrf, prove_from: '/admin', prove_password: owner.password })
    expect(paused.status).to.equal(429)
    expect(Number(paused.headers['retry-after'])).to.be.above(0)
  })
})

describe('A session that was ended', () => {
  const site = useSite()
  /** Its last visit is written with the next request. */
  const wasAway = () =>
    site.services.db.raw(`update sessions set sess = jsonb_set(sess::jsonb, '{seenAt}',
      to_jsonb(floor(extract(epoch from now() - interval '2 minutes') * 1000)))::json`)
  /** Lets a question wait for a table that it reads, after its session was read. */
  const whileAsked = async (table: string, ask: () => Test, meanwhile: () => Promise<unknown>) => {
    const { db } = site.services
    const held = await db.transaction()
    await held.raw('lock table ?? in access exclusive mode', [table])
    const answer = ask().then(({ status }) => status)
    const waits = async (): Promise<boolean> =>
      (
        await db.raw<{ rows: unknown[] }>(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rows.length > 0
    await until(waits)
    await meanwhile()
    await held.rollback()
    return answer
  }

  it('does not come back with a request that was still being answered', async () => {
    const { agent, csrf } = await signIn(site)
    // What the passkey is asked is kept in the session.
    const ask = () => agent.post('/admin/api/security/passkeys/options').set('x-csrf-token', csrf).send({})
    expect(await whileAsked('passkeys', ask, () => site.services.db.raw('delete from sessions'))).to.equal(
      200,
    )
    await agent.get('/admin/api/popups').expect(401)
  })

  it('by a proof is not gone back to with a request that was still being answered', async () => {
    const { agent, csrf } = await signIn(site)
    await wasAway()
    const prove = () =>
      agent.post('/admin/api/prove').set('x-csrf-token', csrf).send({ password: owner.password }).expect(200)
    expect(await whileAsked('popup_settings', () => agent.get('/admin/api/popups'), prove)).to.equal(200)
    await agent.get('/admin/api/popups').expect(200)
  })

  it('does not come back with a proof that was still being checked', async () => {
    const { agent, csrf } = await signIn(site)
    const { db } = site.services
    const held = await db.transaction()
    await held.raw('lock table sign_in_attempts in access exclusive mode')
    const answer = agent
      .post('/admin/api/prove')
      .set('x-csrf-token', csrf)
      .send({ password: owner.password })
      .then(({ status }) => status)
    await until(async () => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.length > 0
    })
    await db.raw('delete from sessions')
    await held.rollback()
    expect(await answer).to.equal(422)
    expect((await db('sessions')).length).to.equal(0)
    await agent.get('/admin/api/popups').expect(401)
  })
})
