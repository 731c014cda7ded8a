import { expect } from 'chai'
import supertest from 'supertest'
import { createOwner, owner, signIn, signInAsA } from '../support/admin.ts'
import { startSite, useSite, type TestSite } from '../support/site.ts'

describe('A session', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))

  const sql = (statement: string) => site.services.db.raw<{ rows: Record<string, unknown>[] }>(statement)
  const age = (field: string, interval: string) =>
    sql(`update sessions set sess = jsonb_set(sess::jsonb, '{${field}}',
      to_jsonb(floor(extract(epoch from now() - interval '${interval}') * 1000)))::json`)

  it('is only begun under /admin, and public pages set no cookie', async () => {
    for (const path of ['/', '/privacy', '/nothing-here', '/healthz']) {
      const answer = await site.http.get(path)
      expect(answer.headers['set-cookie'], path).to.equal(undefined)
    }
    await site.http.get('/admin/dashboard').expect(303)
    expect((await sql('select sid from sessions')).rows).to.have.length(0)
  })

  it('ends after 12 hours without a visit', async () => {
    const { agent } = await signIn(site)
    await age('seenAt', '11 hours 59 minutes')
    await agent.get('/admin/dashboard').expect(200)
    await age('seenAt', '12 hours 1 minute')
    await agent
      .get('/admin/dashboard')
      .expect(303)
      .expect('Location', /^\/admin\/login/)
  })

  it('lives on while it is used, but 7 days at most', async () => {
    const { agent } = await signIn(site)
    await age('seenAt', '10 hours')
    await agent.get('/admin/dashboard').expect(200)
    const { rows } = await sql(`select sess -> 'seenAt' as seen from sessions`)
    expect(Date.now() - Number(rows[0]!.seen)).to.be.below(60_000)
    await age('startedAt', '168 hours 1 minute')
    await agent.get('/admin/dashboard').expect(303)
    await agent.get('/admin/api/popups').expect(401)
  })

  it('is gone after Logout, in every copy', async () => {
    const { agent, csrf } = await signIn(site)
    const cookie = await cookieOf(agent, site)
    const answer = await agent.post('/admin/logout').type('form').send({ _csrf: csrf }).expect(303)
    expect(answer.headers['clear-site-data']).to.equal('"cache", "storage"')
    expect(answer.headers.location).to.equal('/admin/login')
    await supertest(site.url).get('/admin/api/popups').set('Cookie', cookie).expect(401)
    expect(
      (await sql(`select 1 from sessions where sess -> 'passport' ->> 'user' is not null`)).rows,
    ).to.have.length(0)
  })

  it('does not end by a link or without its token', async () => {
    const { agent } = await signIn(site)
    await agent.get('/admin/logout').expect(404)
    await agent.post('/admin/logout').type('form').send({})
    await agent.get('/admin/dashboard').expect(200)
  })

  it('is not left open unknowingly by Logout on a page of a session before it', async () => {
    const { csrf: old } = await signIn(site)
    const { agent } = await signIn(site)
    const logOut = (csrf: string) => agent.post('/admin/logout').type('form').send({ _csrf: csrf })
    const { text } = await logOut(old).expect(403)
    expect(text).to.include('This page was open for a long time').and.include(`Welcome, ${owner.email}`)
    const fresh = /action="\/admin\/logout">\s*<input type="hidden" name="_csrf" value="([^"]+)"/.exec(
      text,
    )?.[1]
    await logOut(fresh!).expect(303).expect('Location', '/admin/login')
    await agent.get('/admin/dashboard').expect(303)
  })

  it('of somebody who is not of the team is shown nothing by Logout on such a page', async () => {
    const { agent } = await signInAsA(site, 'nothing')
    const answer = await agent.post('/admin/logout').type('form').send({}).expect(303)
    await agent.get(answer.headers.location!).expect(303).expect('Location', '/')
  })

  it('ends everywhere when the password changes, and goes on in front of the screen', async () => {
    const here = await signIn(site)
    const there = await signIn(site)
    const change = (fields: object) =>
      here.agent
        .post('/admin/account/password')
        .type('form')
        .send({ _csrf: here.csrf, ...fields })
    const fresh = 'nine copper lanterns wait'
    const wrong = await change({ current: 'not mine', fresh, again: fresh })
    expect(wrong.status).to.equal(422)
    expect(wrong.text).to.include('This is not your current password')
    const short = await change({ current: owner.password, fresh: 'short', again: 'short' })
    expect(short.text).to.include('Use at least 12 characters')
    const apart = await change({ current: owner.password, fresh, again: `${fresh}!` })
    expect(apart.text).to.include('The passwords differ')
    await there.agent.get('/admin/dashboard').expect(200)

    const done = await change({ current: owner.password, fresh, again: fresh })
    expect(done.status).to.equal(303)
    await there.agent.get('/admin/dashboard').expect(303)
    const after = await here.agent.get(done.headers.location!).expect(200)
    expect(after.text).to.include('Your password is changed')
  })

  it('ends everywhere at once by one button', async () => {
    const here = await signIn(site)
    const there = await signIn(site)
    await here.agent.post('/admin/account/sessions').type('form').send({ _csrf: here.csrf }).expect(303)
    await here.agent.get('/admin/dashboard').expect(303)
    await there.agent.get('/admin/dashboard').expect(303)
  })

  it('ends with the account, and with the admin role', async () => {
    const { agent } = await signIn(site)
    await sql('delete from user_roles')
    await agent.get('/admin/dashboard').expect(303).expect('Location', '/')
    await sql('update users set is_disabled = true')
    await agent
      .get('/admin/dashboard')
      .expect(303)
      .expect('Location', /^\/admin\/login/)
  })
})

describe('Cookies of the back office', () => {
  it('are tied to this host and to TLS on https', async () => {
    const site = await startSite({ SITE_URL: 'https://plainsong.example' })
    try {
      await createOwner(site)
      const agent = supertest.agent(site.url)
      const page = await agent.get('/admin/login').set('X-Forwarded-Proto', 'https').expect(200)
      const csrf = /name="_csrf" value="([^"]+)"/.exec(page.text)![1]!
      const [first] = page.headers['set-cookie'] as unknown as string[]
      const answer = await supertest(site.url)
        .post('/admin/login')
        .set('X-Forwarded-Proto', 'https')
        .set('Cookie', first!.split(';')[0]!)
        .type('form')
        .send({ ...owner, _csrf: csrf })
        .expect(303)
      const cookies = [first!, ...(answer.headers['set-cookie'] as unknown as string[])]
      expect(cookies).to.have.length(3)
      for (const cookie of cookies) {
        expect(cookie).to.match(/^__Host-(session|device)=/)
        for (const part of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(cookie).to.include(part)
        expect(cookie).to.not.include('Domain')
      }
    } finally {
      await site.close()
    }
  })
})

async function cookieOf(agent: ReturnType<typeof supertest.agent>, site: TestSite): Promise<string> {
  const { rows } = await site.services.db.raw<{ rows: unknown[] }>('select sid from sessions')
  expect(rows).to.not.have.length(0)
  const jar = agent.jar.getCookies({ domain: '127.0.0.1', path: '/', secure: false, script: false })
  return jar.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ')
}
