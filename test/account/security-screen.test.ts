import { expect } from 'chai'
import supertest from 'supertest'
import type { AppToSetUp, Security } from '../../server/account/shared/securityApi.ts'
import { codeAt, stepAt } from '../../server/account/twoSteps/totp.ts'
import { owner, signIn, signInAsA, type SignedIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { atSignIn, fromBase32 } from '../support/twoSteps.ts'

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

describe('Sign-in security', () => {
  const site = useSite({ COUNTRY_HEADER: 'CF-IPCountry' })
  let me: SignedIn
  beforeEach(async () => {
    me = await signIn(site)
  })
  const read = async () => (await me.agent.get('/admin/api/security').expect(200)).body as Security
  const send = (method: 'post' | 'patch' | 'delete', path: string, body: object = {}) =>
    me.agent[method](path).set('x-csrf-token', me.csrf).send(body)
  const signedInWith = async (agent: string, headers: Record<string, string> = {}) => {
    const browser = await atSignIn(site, { 'User-Agent': agent, ...headers })
    expect((await browser.form('/admin/login', owner)).status).to.equal(303)
    return browser
  }
  const begin = async () =>
    (await send('post', '/admin/api/security/app/begin').expect(200)).body as AppToSetUp
  const codeOf = (app: AppToSetUp) => codeAt(fromBase32(app.secret), stepAt(Date.now()))

  it('turns two steps on with a right code, once the recovery codes are kept', async () => {
    const app = await begin()
    expect(app.codes).to.have.length(10)
    expect((await begin()).secret, 'the same while it is being set up').to.equal(app.secret)
    const code = codeOf(app)
    await send('post', '/admin/api/security/app', { code, taken: false }).expect(422)
    await send('post', '/admin/api/security/app', { code: '000000', taken: true }).expect(422)
    expect((await read()).appSince).to.equal(null)
    await send('post', '/admin/api/security/app', { code, taken: true }).expect(200)
    const after = await read()
    expect(after.appSince).to.be.a('string')
    expect(after.recoveryCodes).to.equal(10)
    expect(JSON.stringify(after)).to.not.include(app.secret).and.not.include(app.codes[0])
    // The code that turned it on is spent, and what was being set up is gone.
    const browser = await atSignIn(site)
    await browser.form('/admin/login', owner)
    expect((await browser.form('/admin/login/code', { code })).status).to.equal(422)
    await send('post', '/admin/api/security/app', { code, taken: true }).expect(422)
    expect((await drainMail(site)).map(({ subject }) => subject)).to.deep.equal([
      'Two steps at sign-in are on',
    ])
  })

  it('puts another app in the place of the first, which opens nothing more', async () => {
    const first = await begin()
    await send('post', '/admin/api/security/app', { code: codeOf(first), taken: true }).expect(200)
    const second = await begin()
    expect(second.secret).to.not.equal(first.secret)
    await send('post', '/admin/api/security/app', { code: codeOf(second), taken: true }).expect(200)
    await site.services.db.raw('update second_factors set last_step = 0')
    const browser = await atSignIn(site)
    await browser.form('/admin/login', owner)
    expect((await browser.form('/admin/login/code', { code: codeOf(first) })).status).to.equal(422)
    expect(
      (await browser.form('/admin/login/code', { code: first.codes[0]!, recovery: '1' })).status,
    ).to.equal(422)
    expect((await browser.form('/admin/login/code', { code: codeOf(second) })).status).to.equal(303)
  })

  it('makes new recovery codes, which end those before, and turns two steps off', async () => {
    const app = await begin()
    await send('post', '/admin/api/security/codes').expect(404)
    await send('delete', '/admin/api/security/app').expect(404)
    await send('post', '/admin/api/security/app', { code: codeOf(app), taken: true }).expect(200)
    const { body } = await send('post', '/admin/api/security/codes').expect(200)
    const { codes } = body as { codes: string[] }
    const browser = await atSignIn(site)
    await browser.form('/admin/login', owner)
    expect((await browser.form('/admin/login/code', { code: app.codes[0]!, recovery: '1' })).status).to.equal(
      422,
    )
    expect((await browser.form('/admin/login/code', { code: codes[0]!, recovery: '1' })).status).to.equal(303)
    await send('delete', '/admin/api/security/app').expect(200)
    expect((await site.services.db('recovery_codes').select()).length).to.equal(0)
    const alone = await atSignIn(site)
    expect((await alone.form('/admin/login', owner)).headers.location).to.equal('/admin/dashboard')
  })

  it('shows every session by device and country, and which is this one, but nothing that opens one', async () => {
    await signedInWith(iphone, { 'CF-IPCountry': 'IE', 'X-Forwarded-For': '203.0.113.77' })
    const { sessions } = await read()
    expect(
      sessions.map(({ name, country, kind, isThis }) => ({ name, country, kind, isThis })),
    ).to.deep.equal([
      { name: 'Unknown device', country: null, kind: 'computer', isThis: true },
      { name: 'Safari on iPhone', country: 'Ireland', kind: 'phone', isThis: false },
    ])
    const { rows } = await site.services.db.raw<{ rows: { sid: string; sess: object }[] }>(
      'select sid, sess from sessions',
    )
    for (const { sid } of rows) expect(JSON.stringify(sessions)).to.not.include(sid)
    expect(JSON.stringify(rows)).to.not.include('203.0.113')
  })

  it('ends one session, or all but this one', async () => {
    const one = await signedInWith(firefox)
    const two = await signedInWith(iphone)
    const handle = (await read()).sessions.find(({ name }) => name === 'Firefox on Linux')!.handle
    await send('delete', `/admin/api/security/sessions/${handle}`).expect(200)
    await send('delete', `/admin/api/security/sessions/${handle}`).expect(404)
    await one.agent.get('/admin/api/contacts').expect(401)
    await two.agent.get('/admin/api/contacts').expect(200)
    await signedInWith(firefox)
    const { body } = await send('delete', '/admin/api/security/sessions').expect(200)
    expect(body).to.deep.equal({ ended: 2 })
    await two.agent.get('/admin/api/contacts').expect(401)
    await me.agent.get('/admin/api/contacts').expect(200)
  })

  it("shows nobody else's sessions and passkeys, and changes none", async () => {
    const editor = await signInAsA(site, 'editor')
    const { sessions } = await read()
    expect(sessions).to.have.length(1)
    const [mine] = sessions
    const as = (method: 'patch' | 'delete', path: string, body: object = {}) =>
      editor.agent[method](path).set('x-csrf-token', editor.csrf).send(body)
    await as('delete', `/admin/api/security/sessions/${mine!.handle}`).expect(404)
    await site.services.db.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
       select id, 'abc', '\\x00', 0, false, 'Mine' from users where email = ?`,
      [owner.email],
    )
    const id = (await read()).passkeys[0]!.id
    await as('patch', `/admin/api/security/passkeys/${id}`, { name: 'Theirs' }).expect(404)
    await as('delete', `/admin/api/security/passkeys/${id}`).expect(404)
    expect((await read()).passkeys[0]!.name).to.equal('Mine')
    for (const name of ['', '   ', 'x'.repeat(61)])
      await send('patch', `/admin/api/security/passkeys/${id}`, { name }).expect(422)
    await send('patch', '/admin/api/security/passkeys/abc', { name: 'x' }).expect(404)
    const seen = (await editor.agent.get('/admin/api/security').expect(200)).body as Security
    expect(seen.passkeys).to.deep.equal([])
    expect(seen.everybody).to.equal(null)
    await as('patch', '/admin/api/security/everybody', { change: { twoStepsForAll: true } }).expect(403)
  })

  it('is not reached by somebody who is signed out', async () => {
    await supertest(site.url).get('/admin/settings/security').expect(303)
    await supertest(site.url).get('/admin/api/security').expect(401)
  })
})
