import { expect } from 'chai'
import { hashPassword } from '../../server/account/passwords.ts'
import { setPassword } from '../../server/account/userQueries.ts'
import { createOwner, owner, signIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { codeAt, stepAt } from '../../server/account/twoSteps/totp.ts'
import { atSignIn, readSecret, turnOnApp } from '../support/twoSteps.ts'
import { isHeldUp } from './support.ts'

describe('When everybody must sign in with two steps', () => {
  const site = useSite()
  beforeEach(async () => {
    const { agent, csrf } = await signIn(site)
    await agent
      .patch('/admin/api/security/everybody')
      .set('x-csrf-token', csrf)
      .send({ change: { twoStepsForAll: true } })
      .expect(200)
    await site.services.db.raw('delete from sessions')
  })

  const led = async () => {
    const browser = await atSignIn(site)
    const answer = await browser.form('/admin/login', { ...owner, from: '/admin/media' })
    expect(answer.headers.location).to.equal('/admin/login/set-up?from=%2Fadmin%2Fmedia')
    const { text } = await browser.agent.get(answer.headers.location!).expect(200)
    const secret = readSecret(text)
    return { ...browser, text, code: codeAt(secret, stepAt(Date.now())) }
  }

  it('leads whoever has none to set it up, and goes on from there, without a script', async () => {
    const browser = await led()
    expect(browser.text).to.include('<path d="M').and.include('Keep these recovery codes')
    expect(browser.text.match(/<li>[a-z2-9]{5}-[a-z2-9]{5}<\/li>/g)).to.have.length(10)
    const set = (fields: Record<string, string>) =>
      browser.form('/admin/login/set-up', { from: '/admin/media', ...fields })
    const untaken = await set({ code: browser.code })
    expect(untaken.status).to.equal(422)
    expect(untaken.text).to.include('Keep the recovery codes first')
    // The same codes, not others.
    expect(untaken.text).to.include(/<li>([a-z2-9-]{11})<\/li>/.exec(browser.text)![0])
    expect((await set({ code: '000000', taken: '1' })).status).to.equal(422)
    const done = await set({ code: browser.code, taken: '1' })
    expect(done.status).to.equal(303)
    expect(done.headers.location).to.equal('/admin/media')
    await browser.agent.get('/admin/media').expect(200)
  })

  it('lets nobody do anything else before, by whatever address', async () => {
    const browser = await led()
    for (const path of ['/admin/dashboard', '/admin/settings/security', '/admin/login/code'])
      await browser.agent
        .get(path)
        .expect(303)
        .expect('Location', /^\/admin\/login/)
    await browser.agent.get('/admin/api/security').expect(401)
    const call = await browser.call('/admin/api/session/code', { code: browser.code })
    expect(call.status).to.equal(401)
    const again = await browser.call('/admin/api/session', owner)
    expect(again.body).to.include({ ok: false, code: 'set_up' })
  })

  it('asks who has an app for the code, and who has a passkey for that', async () => {
    await createOwner(site)
    await turnOnApp(site, owner.email)
    const withApp = await atSignIn(site)
    expect((await withApp.form('/admin/login', owner)).headers.location).to.match(/^\/admin\/login\/code/)
    await site.services.db.raw('delete from second_factors')
    await site.services.db.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
       select id, 'abc', '\\x00', 0, false, 'Mine' from users`,
    )
    const withPasskey = await atSignIn(site)
    expect((await withPasskey.form('/admin/login', owner)).headers.location).to.match(/^\/admin\/login\/code/)
    const { text } = await withPasskey.agent.get('/admin/login/code').expect(200)
    expect(text).to.include('use your').and.not.include('name="code"')
    // Who knows the password alone makes no second step in the place of the passkey.
    await withPasskey.agent.get('/admin/login/set-up').expect(303).expect('Location', '/admin/login')
  })

  it('puts none in the place of an app that its person has set up meanwhile', async () => {
    const browser = await led()
    const app = await turnOnApp(site, owner.email)
    const late = await browser.form('/admin/login/set-up', { code: browser.code, taken: '1' })
    expect([late.status, late.headers.location]).to.deep.equal([303, '/admin/login'])
    await browser.agent.get('/admin/login/set-up').expect(303).expect('Location', '/admin/login')
    const own = await atSignIn(site)
    await own.form('/admin/login', owner)
    await own.form('/admin/login/code', { code: app.code() })
    await own.agent.get('/admin/dashboard').expect(200)
  })

  it('puts none in the place of one that its person sets up in the same moment', async () => {
    const { db } = site.services
    const browser = await led()
    const held = await db.transaction()
    await held.raw('select 1 from users for update')
    const late = browser.form('/admin/login/set-up', { code: browser.code, taken: '1' })
    await until(() => isHeldUp(site))
    const app = await turnOnApp(site, owner.email, held)
    await held.commit()
    const { status, headers } = await late
    expect([status, headers.location]).to.deep.equal([303, '/admin/login'])
    await browser.agent.get('/admin/api/security').expect(401)
    const own = await atSignIn(site)
    await own.form('/admin/login', owner)
    await own.form('/admin/login/code', { code: app.code() })
    await own.agent.get('/admin/dashboard').expect(200)
  })

  it('puts none in the place of a password that was set in the same moment', async () => {
    const { db } = site.services
    const browser = await led()
    const held = await db.transaction()
    await held.raw('select 1 from users for update')
    const late = browser.form('/admin/login/set-up', { code: browser.code, taken: '1' })
    await until(() => isHeldUp(site))
    await setPassword(held, owner.email, await hashPassword('nine copper lanterns wait'))
    await held.commit()
    expect((await late).headers.location).to.equal('/admin/login')
    expect(await db('second_factors')).to.deep.equal([])
  })

  it('does not let the last of them be turned off', async () => {
    const browser = await led()
    await browser.form('/admin/login/set-up', { code: browser.code, taken: '1' })
    const csrf = await browser.token()
    const off = () => browser.agent.delete('/admin/api/security/app').set('x-csrf-token', csrf)
    expect((await off()).status).to.equal(409)
    await site.services.db.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
       select id, 'abc', '\\x00', 0, false, 'Mine' from users`,
    )
    expect((await off()).status).to.equal(200)
    const last = await browser.agent.delete('/admin/api/security/passkeys/1').set('x-csrf-token', csrf)
    expect(last.status).to.equal(409)
    expect(await site.services.db('passkeys')).to.have.length(1)
  })

  it('never says that the password alone is enough where a passkey is asked for', async () => {
    const browser = await led()
    await browser.form('/admin/login/set-up', { code: browser.code, taken: '1' })
    await drainMail(site)
    await site.services.db.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
       select id, 'abc', '\\x00', 0, false, 'Mine' from users`,
    )
    const csrf = await browser.token()
    await browser.agent.delete('/admin/api/security/app').set('x-csrf-token', csrf).expect(200)
    const { text } = await browser.agent.get('/admin/settings/security').expect(200)
    expect(text).to.include('Besides your password one of them is asked for')
    expect(text).to.not.match(/alone (still )?signs you in/)
    const [mail] = await drainMail(site)
    expect(mail!.text)
      .to.include('passkeys is asked for')
      .and.not.match(/alone signs you in/)
  })
})
