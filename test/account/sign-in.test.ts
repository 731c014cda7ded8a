import { expect } from 'chai'
import supertest from 'supertest'
import { createOwner, owner, signIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('Signing in', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))

  const page = async (from = '') => {
    const agent = supertest.agent(site.url)
    const { text } = await agent.get(`/admin/login${from}`).expect(200)
    return { agent, text, csrf: /name="_csrf" value="([^"]+)"/.exec(text)![1]! }
  }
  const send = async (fields: Record<string, string>, from = '') => {
    const { agent, csrf } = await page(from)
    const answer = await agent
      .post('/admin/login')
      .type('form')
      .send({ _csrf: csrf, ...fields })
    return { agent, answer }
  }

  it('asks for email and password, by name and by rule', async () => {
    const { text } = await page()
    expect(text).to.include('<h1>Sign in</h1>').and.include('autocomplete="username"')
    expect(text).to.include('autocomplete="current-password"').and.include('data-busy="Signing in..."')
    expect(text).to.include('noindex')
  })

  it('opens the dashboard', async () => {
    const { agent, answer } = await send(owner)
    expect(answer.status).to.equal(303)
    expect(answer.headers.location).to.equal('/admin/dashboard')
    const { text } = await agent.get('/admin/dashboard').expect(200)
    expect(text).to.include(`Welcome, ${owner.email}`)
  })

  it('returns to the page that was asked for', async () => {
    const asked = await site.http.get('/admin/contacts?q=maya&page=2').expect(303)
    expect(asked.headers.location).to.equal('/admin/login?from=%2Fadmin%2Fcontacts%3Fq%3Dmaya%26page%3D2')
    const { text } = await page('?from=%2Fadmin%2Fcontacts%3Fq%3Dmaya%26page%3D2')
    const from = /name="from" value="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&')
    const { answer } = await send({ ...owner, from })
    expect(answer.headers.location).to.equal('/admin/contacts?q=maya&page=2')
  })

  it('says the same about a wrong password, an unknown email and a disabled account', async () => {
    const wrong = await send({ ...owner, password: 'not the password' })
    const unknown = await send({ email: 'nobody@plainsong.example', password: 'not the password' })
    await site.services.db.raw('update users set is_disabled = true')
    const disabled = await send(owner)
    for (const { answer } of [wrong, unknown, disabled]) {
      expect(answer.status).to.equal(401)
      expect(answer.text).to.include('role="alert"').and.include('Invalid login credentials')
      expect(answer.text).to.include('Check your email and password, then try again.')
    }
  })

  it('keeps the email that was typed, and never the password', async () => {
    const { answer } = await send({ email: 'me@plainsong.example', password: 'not the password' })
    expect(answer.text).to.include('value="me@plainsong.example"').and.not.include('not the password')
  })

  it('takes the email in any case and the password exactly', async () => {
    expect((await send({ ...owner, email: ' OWNER@plainsong.example ' })).answer.status).to.equal(303)
    expect((await send({ ...owner, password: `${owner.password} ` })).answer.status).to.equal(401)
  })

  it('requires both', async () => {
    const { answer } = await send({ email: '', password: '' })
    expect(answer.status).to.equal(422)
    expect(answer.text).to.include('Enter your email address')
  })

  it('refuses values that are not text', async () => {
    const { agent, csrf } = await page()
    const answer = await agent
      .post('/admin/api/session')
      .set('x-csrf-token', csrf)
      .send({ email: { $ne: 1 }, password: ['a'] })
    expect(answer.status).to.equal(422)
  })

  it('begins a new session, so that a planted one is worth nothing', async () => {
    const { agent, csrf } = await page()
    const planted = cookieOf(await agent.get('/admin/login'), 'session') ?? ''
    const { rows } = await site.services.db.raw<{ rows: { sid: string }[] }>('select sid from sessions')
    await agent
      .post('/admin/login')
      .type('form')
      .send({ ...owner, _csrf: csrf })
      .expect(303)
    const after = await site.services.db.raw<{ rows: { sid: string }[] }>('select sid from sessions')
    expect(after.rows.map((row) => row.sid)).to.not.include(rows[0]!.sid)
    await supertest(site.url).get('/admin/api/contacts').set('Cookie', planted).expect(401)
  })

  it('gives the page back when it stood open too long, with what was typed', async () => {
    const answer = await supertest(site.url)
      .post('/admin/login')
      .type('form')
      .send({ ...owner, _csrf: 'old' })
    expect(answer.status).to.equal(403)
    expect(answer.text).to.include('This page was open for a long time').and.include(`value="${owner.email}"`)
  })

  it('sends somebody who is signed in on to the dashboard', async () => {
    const { agent } = await signIn(site)
    await agent.get('/admin/login').expect(303).expect('Location', '/admin/dashboard')
    await agent.get('/admin').expect(303).expect('Location', '/admin/dashboard')
  })

  it('has no way to sign up', async () => {
    for (const path of ['/admin/signup', '/admin/register', '/signup', '/admin/users']) {
      const { status } = await site.http.post(path).set('Accept', 'application/json').send(owner)
      expect(status, path).to.be.oneOf([401, 403, 404])
    }
  })
})

function cookieOf(answer: supertest.Response, name: string): string | undefined {
  const cookies = (answer.headers['set-cookie'] ?? []) as unknown as string[]
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0]
}
