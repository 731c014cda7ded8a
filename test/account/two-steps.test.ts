import { expect } from 'chai'
import type supertest from 'supertest'
import { storeFactor, deleteFactor } from '../../server/account/twoSteps/factorQueries.ts'
import { takeSecondStep } from '../../server/account/twoSteps/secondStep.ts'
import { codeAt, stepAt } from '../../server/account/twoSteps/totp.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { setPassword } from '../../server/account/userQueries.ts'
import { createOwner, owner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { atSignIn, turnOnApp, type App } from '../support/twoSteps.ts'
import { isHeldUp } from './support.ts'

describe('Signing in with two steps', () => {
  const site = useSite()
  let app: App
  beforeEach(async () => {
    await createOwner(site)
    app = await turnOnApp(site, owner.email)
  })
  const sql = (statement: string) => site.services.db.raw<{ rows: Record<string, unknown>[] }>(statement)

  const halfway = async () => {
    const browser = await atSignIn(site)
    const answer = await browser.form('/admin/login', { ...owner, from: '/admin/contacts' })
    expect(answer.status).to.equal(303)
    expect(answer.headers.location).to.equal('/admin/login/code?from=%2Fadmin%2Fcontacts')
    return browser
  }
  const isIn = async ({ agent }: { agent: ReturnType<typeof supertest.agent> }) =>
    (await agent.get('/admin/api/contacts')).status === 200

  it('asks for the code after the password, on a page that needs no script, and goes on', async () => {
    const browser = await halfway()
    const { text } = await browser.agent.get('/admin/login/code?from=/admin/contacts').expect(200)
    expect(text).to.include('<h1>One more step</h1>').and.include('autocomplete="one-time-code"')
    // Who has lost phone and codes needs no terminal while the site has an owner who can sign in.
    expect(text).to.include('An owner of this site takes your second step away')
    expect(text).to.include('value="/admin/contacts"').and.include('Use').and.include('noindex')
    const answer = await browser.form('/admin/login/code', { code: app.code(), from: '/admin/contacts' })
    expect(answer.status).to.equal(303)
    expect(answer.headers.location).to.equal('/admin/contacts')
    expect(await isIn(browser)).to.equal(true)
  })

  it('asks for it in the dialog, too, with the same steps', async () => {
    const browser = await atSignIn(site)
    const first = await browser.call('/admin/api/session', owner)
    expect(first.status).to.equal(401)
    expect(first.body).to.include({ ok: false, code: 'second_step' })
    expect(await isIn(browser)).to.equal(false)
    const wrong = await browser.call('/admin/api/session/code', { code: '000000' })
    expect(wrong.status).to.equal(422)
    const done = await browser.call('/admin/api/session/code', { code: app.code() })
    expect(done.body).to.include({ ok: true, email: owner.email })
    expect(await isIn(browser)).to.equal(true)
  })

  it('lets nobody in between, by whatever address', async () => {
    const browser = await halfway()
    for (const path of ['/admin', '/admin/dashboard', '/admin/account', '/admin/settings/mail']) {
      const { status, headers } = await browser.agent.get(path)
      expect(status, path).to.equal(303)
      expect(headers.location, path).to.match(/^\/admin\/login/)
    }
    expect(await isIn(browser)).to.equal(false)
    const { body } = await browser.agent.get('/admin/api/session').expect(200)
    expect(body).to.include({ email: null })
    await browser.agent
      .post('/admin/account/password')
      .type('form')
      .send({ _csrf: await browser.token(), current: owner.password })
      .expect(303)
    await browser.agent.get('/admin/login/set-up').expect(303).expect('Location', '/admin/login')
  })

  it('begins a new session at each step, so that a planted one is worth nothing', async () => {
    const browser = await atSignIn(site)
    const ids = async () => (await sql('select sid from sessions')).rows.map(({ sid }) => sid)
    await browser.token()
    const planted = await ids()
    await browser.form('/admin/login', owner)
    const between = await ids()
    await browser.form('/admin/login/code', { code: app.code() })
    const after = await ids()
    expect([planted, between, after].map((list) => list.length)).to.deep.equal([1, 1, 1])
    expect(new Set([...planted, ...between, ...after]).size).to.equal(3)
  })

  it('takes a code once, whoever types it, and none from before it', async () => {
    const code = app.code()
    const earlier = app.code(-1)
    const [one, two] = [await halfway(), await halfway()]
    expect((await one.form('/admin/login/code', { code })).status).to.equal(303)
    const again = await two.form('/admin/login/code', { code })
    expect(again.status).to.equal(422)
    expect(again.text).to.include('used already')
    expect((await two.form('/admin/login/code', { code: earlier })).status).to.equal(422)
    expect(await isIn(two)).to.equal(false)
  })

  it('takes it once also when it comes ten times at the same moment', async () => {
    const browsers = await Promise.all(Array.from({ length: 10 }, () => halfway()))
    const code = app.code()
    const answers = await Promise.all(browsers.map(({ form }) => form('/admin/login/code', { code })))
    expect(answers.filter(({ status }) => status === 303)).to.have.length(1)
  })

  it('puts no app back that was replaced while its code was looked at', async () => {
    const lost = app
    const browser = await halfway()
    const held = await site.services.db.transaction()
    await held.raw('select 1 from second_factors for update')
    const answer = browser.form('/admin/login/code', { code: lost.code() })
    await until(() => isHeldUp(site))
    app = await turnOnApp(site, owner.email, held)
    await held.commit()
    expect((await answer).status).to.equal(422)
    const own = await halfway()
    expect((await own.form('/admin/login/code', { code: app.code() })).status).to.equal(303)
  })

  it('allows for a clock that is half a minute off, in either direction, and not for more', async () => {
    const user = { id: app.userId, email: owner.email } as never
    const now = Date.now()
    const tryAt = async (away: number) => {
      await sql('update second_factors set last_step = 0')
      const code = codeAt(app.secret, stepAt(now) + away)
      return (await takeSecondStep(site.services, user, code, { recovery: false, now })).way
    }
    for (const away of [-1, 0, 1]) expect(await tryAt(away), `${away}`).to.equal('code')
    for (const away of [-2, 2, 60]) expect(await tryAt(away), `${away}`).to.equal(undefined)
  })

  it('has five minutes for the second step', async () => {
    const browser = await halfway()
    const since = (interval: string) =>
      sql(`update sessions set sess = jsonb_set(sess::jsonb, '{halfway,at}',
        to_jsonb(floor(extract(epoch from now() - interval '${interval}') * 1000)))::json`)
    await since('4 minutes 50 seconds')
    await browser.agent.get('/admin/login/code').expect(200)
    await since('5 minutes 1 second')
    await browser.agent.get('/admin/login/code').expect(303).expect('Location', '/admin/login')
    const answer = await browser.form('/admin/login/code', { code: app.code() })
    expect(answer.headers.location).to.equal('/admin/login')
    const call = await browser.call('/admin/api/session/code', { code: app.code() })
    expect(call.status).to.equal(401)
    expect(call.body).to.include({ code: 'late' })
    expect(await isIn(browser)).to.equal(false)
    await since('-1 minute')
    await browser.agent.get('/admin/login/code').expect(303)
  })

  it('ends in between when the account is locked, its password changes or its app goes', async () => {
    const locked = await halfway()
    await sql('update users set is_disabled = true')
    expect((await locked.form('/admin/login/code', { code: app.code() })).headers.location).to.equal(
      '/admin/login',
    )
    await sql('update users set is_disabled = false')

    const changed = await halfway()
    await setPassword(site.services.db, owner.email, await hashPassword(owner.password))
    expect((await changed.form('/admin/login/code', { code: app.code() })).headers.location).to.equal(
      '/admin/login',
    )

    const turnedOff = await halfway()
    await deleteFactor(site.services.db, app.userId)
    expect((await turnedOff.form('/admin/login/code', { code: app.code() })).status).to.equal(422)
    for (const browser of [locked, changed, turnedOff]) expect(await isIn(browser)).to.equal(false)
  })

  it('takes a recovery code in place of the app, once, and tells the person by mail', async () => {
    const browser = await halfway()
    const { text } = await browser.agent.get('/admin/login/code?recovery=1').expect(200)
    expect(text).to.include('Recovery code').and.include('name="recovery"')
    const [code] = app.recoveryCodes
    const used = await browser.form('/admin/login/code', { code: code!.toUpperCase(), recovery: '1' })
    expect(used.status).to.equal(303)
    expect(await isIn(browser)).to.equal(true)
    const again = await halfway()
    const refused = await again.form('/admin/login/code', { code: code!, recovery: '1' })
    expect(refused.status).to.equal(422)
    expect(refused.text).to.include('was used already')
    const mails = await drainMail(site)
    const told = mails.filter(({ subject }) => subject === 'A recovery code was used')
    expect(told).to.have.length(1)
    expect(told[0]!.to).to.equal(owner.email)
    expect(told[0]!.text).to.include('9 codes are left').and.not.include(code)
  })

  it("takes nobody else's recovery code", async () => {
    await site.services.db.raw(
      `insert into users (email, password_hash) values ('other@plainsong.example', 'none')`,
    )
    const other = await turnOnApp(site, 'other@plainsong.example')
    const browser = await halfway()
    const answer = await browser.form('/admin/login/code', { code: other.recoveryCodes[0]!, recovery: '1' })
    expect(answer.status).to.equal(422)
  })

  it('keeps the secret and the codes unreadable in the database', async () => {
    const { rows } = await sql('select f.*, c.* from second_factors f join recovery_codes c using (user_id)')
    const kept = JSON.stringify(rows)
    expect(kept).to.not.include(app.secret.toString('base64url')).and.not.include(app.secret.toString('hex'))
    for (const code of app.recoveryCodes)
      expect(kept).to.not.include(code).and.not.include(code.replace('-', ''))
  })

  it('does not open with a secret that was moved from another account', async () => {
    await site.services.db.raw(
      `insert into users (email, password_hash) values ('other@plainsong.example', 'none')`,
    )
    const other = await turnOnApp(site, 'other@plainsong.example')
    const { rows } = await sql(`select secret from second_factors where user_id = ${other.userId}`)
    await storeFactor(site.services.db, app.userId, String(rows[0]!.secret), 0)
    const browser = await halfway()
    expect((await browser.form('/admin/login/code', { code: other.code() })).status).to.equal(422)
  })
})
