import { expect } from 'chai'
import { hashPassword } from '../../server/account/passwords.ts'
import { setPassword } from '../../server/account/userQueries.ts'
import { createOwner, owner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { atSignIn, turnOnApp, type App } from '../support/twoSteps.ts'

describe('A browser that is not to be asked', () => {
  const site = useSite()
  let app: App
  beforeEach(async () => {
    await createOwner(site)
    app = await turnOnApp(site, owner.email)
  })

  const trusted = async () => {
    const browser = await atSignIn(site)
    await browser.form('/admin/login', owner)
    await site.services.db.raw('update second_factors set last_step = 0')
    expect((await browser.form('/admin/login/code', { code: app.code(), trust: '1' })).status).to.equal(303)
    return browser
  }
  /** Where the right password leads in a browser that is signed out. */
  const afterPassword = async (browser: Awaited<ReturnType<typeof trusted>>) => {
    await site.services.db.raw('delete from sessions')
    return (await browser.form('/admin/login', owner)).headers.location
  }

  it('signs in by the password alone, after one code', async () => {
    expect(await afterPassword(await trusted())).to.equal('/admin/dashboard')
  })

  it('is asked again without the tick, and with a cookie that is not ours, or of somebody else', async () => {
    const browser = await atSignIn(site)
    await browser.form('/admin/login', owner)
    await browser.form('/admin/login/code', { code: app.code() })
    expect(await afterPassword(browser)).to.match(/^\/admin\/login\/code/)
    const real = await trusted()
    const cookie = real.agent.jar.getCookie('trusted', {
      domain: '127.0.0.1',
      path: '/',
      secure: false,
      script: false,
    })
    const [id, at, signature] = cookie!.value.split('.')
    for (const forged of [
      `${id}.${at}.${'a'.repeat(43)}`,
      `${id}.${Number(at) + 1}.${signature}`,
      `${Number(id) + 1}.${at}.${signature}`,
    ]) {
      const other = await atSignIn(site)
      other.agent.jar.setCookie(`trusted=${forged}`, '127.0.0.1', '/')
      expect(await afterPassword(other), forged).to.match(/^\/admin\/login\/code/)
    }
  })

  it('is asked again after another password, another app and signing out everywhere else', async () => {
    const browser = await trusted()
    await setPassword(site.services.db, owner.email, await hashPassword(owner.password))
    expect(await afterPassword(browser)).to.match(/^\/admin\/login\/code/)
    const again = await trusted()
    app = await turnOnApp(site, owner.email)
    expect(await afterPassword(again)).to.match(/^\/admin\/login\/code/)
  })
})

describe('Guessing codes', () => {
  const site = useSite({ RATE_LIMITS: 'on' })
  let app: App
  beforeEach(async () => {
    await createOwner(site)
    app = await turnOnApp(site, owner.email)
  })

  const guess = async (address: string, code: string) => {
    const browser = await atSignIn(site, { 'X-Forwarded-For': address })
    await browser.call('/admin/api/session', owner)
    return browser.call('/admin/api/session/code', { code })
  }

  it('ends after five in fifteen minutes, from wherever they come, of whatever kind', async () => {
    for (let at = 1; at <= 5; at++) {
      const code = at % 2 ? '000000' : 'aaaaa-aaaaa'
      expect((await guess(`10.0.${at}.1`, code)).status).to.equal(422)
    }
    const paused = await guess('10.0.9.1', app.code())
    expect(paused.status).to.equal(429)
    expect(Number(paused.headers['retry-after'])).to.be.within(800, 900)
    expect((await guess('10.0.9.2', app.recoveryCodes[0]!)).status).to.equal(429)
    await site.services.db.raw(
      `update sign_in_attempts set last_attempt_at = now() - interval '16 minutes', blocked_until = now()`,
    )
    expect((await guess('10.0.9.1', app.code())).status).to.equal(200)
  })

  it('cannot slip through by asking many times at once', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const browser = await atSignIn(site, { 'X-Forwarded-For': `10.1.${at}.1` })
        await browser.call('/admin/api/session', owner)
        return browser
      }),
    )
    const answers = await Promise.all(
      browsers.map(({ call }) => call('/admin/api/session/code', { code: '000000' })),
    )
    expect(answers.filter(({ status }) => status === 422).length).to.be.at.most(5)
  })
})
