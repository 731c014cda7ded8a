import { expect } from 'chai'
import { access } from '../../server/account/access.ts'
import { codeAt, stepAt } from '../../server/account/twoSteps/totp.ts'
import { needsSecondStep } from '../../server/account/shared/leastRole.ts'
import { owner, signIn, signInAsA, type SignedIn } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { atSignIn, fromBase32, turnOnApp, type App } from '../support/twoSteps.ts'
import { isHeldUp } from './support.ts'

const guarded = [
  'PATCH /admin/api/security/address',
  'POST /admin/api/security/app/begin',
  'POST /admin/api/security/app',
  'DELETE /admin/api/security/app',
  'POST /admin/api/security/codes',
  'PATCH /admin/api/security/everybody',
  'POST /admin/api/security/passkeys/options',
  'POST /admin/api/security/passkeys',
  'DELETE /admin/api/security/passkeys/:id',
  'POST /admin/api/team/invitations',
  'POST /admin/api/team/invitations/:id/again',
  'PATCH /admin/api/team/people/:id',
  'POST /admin/api/team/people/:id/enable',
  'DELETE /admin/api/team/people/:id/second-step',
  'POST /admin/api/keys',
  'POST /admin/api/webhooks',
  'PUT /admin/api/webhooks/:id',
  'PUT /admin/api/settings/mail/server',
  'DELETE /admin/api/settings/mail/server',
  'POST /admin/api/settings/mail/server/try',
  'PATCH /admin/api/settings/privacy/pixel',
  'POST /admin/api/settings/export',
  'POST /admin/api/restore',
  'POST /admin/api/restore/:id/check',
  'POST /admin/api/restore/:id/run',
]
/** What a browser opens: it is led to the page that asks. */
const opened = ['/admin/site.jsonl.gz']

describe('A stolen session and password', () => {
  const site = useSite()
  let me: SignedIn
  beforeEach(async () => void (me = await signIn(site)))

  const ask = (key: string, body: object = {}, { agent, csrf }: SignedIn = me) => {
    const [method = '', path = ''] = key.split(' ')
    const verb = method.toLowerCase() as 'post' | 'patch' | 'delete'
    return agent[verb](path.replace(':id', '1')).set('x-csrf-token', csrf).send(body)
  }
  const prove = (proof: object) => ask('POST /admin/api/prove', proof).expect(200)
  const addPasskey = () =>
    site.services.db.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
       select id, 'abc', '\\x00', 0, false, 'Mine' from users`,
    )
  const refusedAll = async () => {
    for (const key of guarded) {
      const { status, body } = await ask(key)
      expect([status, (body as { code: string }).code], key).to.deep.equal([403, 'prove second'])
    }
  }

  it('cannot disarm the app, nor set another way in beside it', async () => {
    await turnOnApp(site, owner.email)
    await refusedAll()
    await prove({ password: owner.password })
    await refusedAll()
    const db = site.services.db
    expect(await db('second_factors')).to.have.length(1)
    expect(await db('recovery_codes')).to.have.length(10)
    expect(await db('passkeys')).to.have.length(0)
  })

  it('cannot disarm a passkey either', async () => {
    await addPasskey()
    await prove({ password: owner.password })
    await refusedAll()
    expect(await site.services.db('passkeys')).to.have.length(1)
  })

  it('cannot put an app in the place of one that is set up in the same moment', async () => {
    const { db } = site.services
    const begun = await ask('POST /admin/api/security/app/begin')
    const secret = fromBase32((begun.body as { secret: string }).secret.replaceAll(' ', ''))
    const held = await db.transaction()
    await held.raw('select 1 from users for update')
    const code = codeAt(secret, stepAt(Date.now()))
    const answer = ask('POST /admin/api/security/app', { code, taken: true }).then((refused) => refused)
    await until(() => isHeldUp(site))
    const app = await turnOnApp(site, owner.email, held)
    await held.commit()
    const { status, body } = await answer
    expect([status, (body as { code: string }).code]).to.deep.equal([422, 'late'])
    const browser = await atSignIn(site)
    await browser.form('/admin/login', owner)
    await browser.form('/admin/login/code', { code: app.code() })
    await browser.agent.get('/admin/dashboard').expect(200)
  })

  it('cannot do it in a browser that is spared the code', async () => {
    const app = await turnOnApp(site, owner.email)
    const browser = await atSignIn(site)
    await browser.form('/admin/login', owner)
    await browser.form('/admin/login/code', { code: app.code(), trust: '1' })
    await browser.form('/admin/logout', {})
    expect((await browser.form('/admin/login', owner)).headers.location).to.equal('/admin/dashboard')
    expect((await browser.call('/admin/api/security/codes', {})).status).to.equal(403)
  })

  it('cannot do it by setting another password', async () => {
    await turnOnApp(site, owner.email)
    const fresh = 'nine copper lanterns wait'
    const form = { _csrf: me.csrf, current: owner.password, fresh, again: fresh }
    await me.agent.post('/admin/account/password').type('form').send(form).expect(303)
    const { body } = await me.agent.get('/admin/api/session')
    me = { ...me, csrf: (body as { csrfToken: string }).csrfToken }
    expect((await ask('DELETE /admin/api/security/app')).status).to.equal(403)
  })

  it('does not get the whole site, by the screen or by its address', async () => {
    await turnOnApp(site, owner.email)
    await prove({ password: owner.password })
    for (const path of opened) {
      const { headers } = await me.agent.get(path).expect(303)
      const page = await me.agent.get(headers.location!).expect(200)
      expect(page.text).to.include('The password is not enough').and.not.include('name="prove_password"')
      const form = { _csrf: me.csrf, prove_from: path, prove_password: owner.password }
      const refused = await me.agent.post('/admin/prove').type('form').send(form).expect(422)
      expect(refused.text).to.include('This needs a code of your app')
      await me.agent.get(path).expect(303)
      await me.agent.get(path).set('Accept', 'application/json').expect(403)
    }
    expect(await site.services.db('activity_log').where({ action: 'site.exported' })).to.deep.equal([])
  })

  it('can still do what the password is enough for', async () => {
    await turnOnApp(site, owner.email)
    await prove({ password: owner.password })
    await me.agent.get('/admin/contacts.csv').expect(200)
  })
})

describe('The person whose second step it is', () => {
  const site = useSite()
  let app: App
  const beginAt = async (path: string, code: string) => {
    const browser = await atSignIn(site)
    await browser.form('/admin/login', owner)
    await browser.form(path, { code })
    return browser
  }
  beforeEach(async () => {
    await signIn(site)
    app = await turnOnApp(site, owner.email)
  })

  it('changes it within ten minutes of a code, and not after', async () => {
    const browser = await beginAt('/admin/login/code', app.code())
    expect((await browser.call('/admin/api/security/codes', {})).status).to.equal(200)
    await site.services.db.raw(`update sessions set sess = jsonb_set(sess::jsonb, '{secondAt}',
      to_jsonb(floor(extract(epoch from now() - interval '10 minutes 1 second') * 1000)))::json`)
    expect((await browser.call('/admin/api/security/codes', {})).status).to.equal(403)
    await site.services.db.raw('update second_factors set last_step = 0')
    expect((await browser.call('/admin/api/prove', { code: app.code() })).status).to.equal(200)
    expect((await browser.call('/admin/api/security/codes', {})).status).to.equal(200)
  })

  it('replaces a lost app after signing in by a recovery code', async () => {
    const browser = await beginAt('/admin/login/code', app.recoveryCodes[0]!)
    expect((await browser.call('/admin/api/security/app/begin', {})).status).to.equal(200)
  })

  it('has the whole site as a file after a code, on the page that asks where there is no script', async () => {
    const browser = await beginAt('/admin/login/code', app.code())
    await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'secondAt')::json`)
    await site.services.db.raw('update second_factors set last_step = 0')
    const asks = await browser.agent.get(opened[0]!).expect(303)
    const fields = { prove_from: opened[0]!, prove_code: app.code() }
    const done = await browser.form('/admin/prove', fields)
    expect(done.headers.refresh).to.equal(`0; url=${opened[0]!}`)
    expect((await browser.agent.get(asks.headers.location!).expect(200)).headers.refresh).to.equal(
      done.headers.refresh,
    )
    await browser.agent.get(opened[0]!).expect(200)
  })

  it('is offered the passkey on that page, and nothing that would not do', async () => {
    const { agent } = await signInAsA(site, 'owner')
    await site.services.db.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
       select id, 'abc', '\\x00', 0, false, 'Mine' from users where email = 'owner@team.example'`,
    )
    const { headers } = await agent.get(opened[0]!).expect(303)
    const { text } = await agent.get(headers.location!).expect(200)
    expect(text).to.include('Use a passkey').and.include('Your passkey needs JavaScript')
    expect(text).to.not.include('prove_password').and.not.include('prove_code').and.not.include('Go on<')
  })

  it('is told what is asked: the password alone is not offered', async () => {
    const { agent, csrf } = await signInAsA(site, 'viewer')
    const ask = () => agent.post('/admin/api/security/app/begin').set('x-csrf-token', csrf)
    await ask().expect(200)
    await turnOnApp(site, 'viewer@team.example')
    const { body } = await ask().expect(403)
    expect(body).to.deep.include({ ok: false, code: 'prove second' })
  })
})

describe('The addresses that ask for the second step', () => {
  it('are those that change how one signs in, let others and other programs in, or hand out everything', () => {
    const marked = Object.keys(access).filter((key) => needsSecondStep(access[key]!))
    expect(marked.toSorted()).to.deep.equal([...guarded, ...opened.map((path) => `GET ${path}`)].toSorted())
  })

  it('are asked by a script, which can answer with a code', () => {
    for (const key of guarded) expect(key.split(' ')[1]).to.match(/^\/admin\/api\//)
  })
})
