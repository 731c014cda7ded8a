import { expect } from 'chai'
import { createOwner, owner, signIn } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { atSignIn, turnOnApp } from '../support/twoSteps.ts'

interface Line {
  who: string
  action: string
  facts: Record<string, string>
}

describe('Failing to prove who one is', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))

  const failures = async (): Promise<Line[]> =>
    site.services.db('activity_log').whereLike('action', '%Failed').orderBy('id')
  /** They are noted behind the answer. */
  const noted = async (facts: Record<string, string>[]) => {
    await until(async () => {
      const found = (await failures()).map((line) => line.facts)
      return JSON.stringify(found) === JSON.stringify(facts)
    })
  }
  const trySignIn = async (email: string, password: string) => {
    const browser = await atSignIn(site)
    return browser.form('/admin/login', { email, password })
  }

  it('with a wrong password is one line, which counts the tries of a quarter of an hour', async () => {
    for (let times = 1; times <= 3; times++) {
      await trySignIn(owner.email.toUpperCase(), `not it, try ${times}`)
      await noted([{ why: 'A wrong password', ...(times > 1 ? { times: String(times) } : {}) }])
    }
    const [line] = await failures()
    expect(line).to.include({ who: owner.email, action: 'account.signInFailed' })
    expect(JSON.stringify(line)).to.not.include('not it')
    await site.services.db.raw(`update activity_log set at = now() - interval '15 minutes 1 second'`)
    await trySignIn(owner.email, 'wrong again')
    await noted([{ why: 'A wrong password', times: '3' }, { why: 'A wrong password' }])
  })

  it('many times at once is one line too', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, at) => trySignIn(owner.email, `wrong ${at} of eight`)))
    await noted([{ why: 'A wrong password', times: '8' }])
  })

  it('is not noted of who has no account: what was typed into the field is kept nowhere', async () => {
    await trySignIn('stranger@nowhere.example', 'a password of theirs')
    await trySignIn(owner.email, 'wrong, afterwards')
    await noted([{ why: 'A wrong password' }])
  })

  it('with a session is noted as well: when asked again, for another password, and with a code', async () => {
    const { agent, csrf } = await signIn(site)
    await agent.post('/admin/api/prove').set('x-csrf-token', csrf).send({ password: 'wrong' }).expect(422)
    await noted([{ why: 'A wrong password' }])
    const fresh = 'nine copper lanterns wait'
    const form = { _csrf: csrf, current: 'wrong', fresh, again: fresh }
    await agent.post('/admin/account/password').type('form').send(form).expect(422)
    await turnOnApp(site, owner.email)
    await agent.post('/admin/api/prove').set('x-csrf-token', csrf).send({ code: '000000' }).expect(422)
    await until(async () => (await failures()).length === 3)
    expect(new Set((await failures()).map(({ action }) => action))).to.deep.equal(
      new Set(['account.proofFailed']),
    )
  })
})
