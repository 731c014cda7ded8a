import { expect } from 'chai'
import { adminCommand } from '../../server/account/adminCommand.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { setPassword } from '../../server/account/userQueries.ts'
import { createOwner, owner, signIn, signInAs } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { atSignIn } from '../support/twoSteps.ts'
import { choose, forget } from './support.ts'

const fresh = 'nine copper lanterns wait'

describe('A new password', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))

  const linkSentBefore = async () => {
    await forget(site, owner.email)
    return (await drainMail(site))
      .flatMap(({ links }) => links)
      .find((address) => address.includes('/admin/reset'))!
  }
  const waits = async (many = 1): Promise<boolean> =>
    (
      await site.services.db.raw<{ rows: unknown[] }>(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rows.length >= many

  it('ends the links with which one could be set, when it is set in the account', async () => {
    const link = await linkSentBefore()
    const { agent, csrf } = await signIn(site)
    await agent
      .post('/admin/account/password')
      .type('form')
      .send({ _csrf: csrf, current: owner.password, fresh, again: fresh })
      .expect(303)
    expect((await choose(site, link, 'seven more lanterns wait')).status).to.equal(410)
    await signInAs(site, owner.email, fresh)
  })

  it('ends them when it is set at the terminal', async () => {
    const link = await linkSentBefore()
    const done = await adminCommand(site.services, {
      command: 'password',
      email: owner.email,
      ask: async () => fresh,
    })
    expect(done.ok).to.equal(true)
    expect((await choose(site, link, 'seven more lanterns wait')).status).to.equal(410)
  })

  it('is set by one of two links that are used at once, and the other is told so', async () => {
    await forget(site, owner.email)
    await forget(site, owner.email)
    const links = (await drainMail(site))
      .flatMap((mail) => mail.links)
      .filter((address) => address.includes('/admin/reset'))
    const both = [...new Set(links)]
    expect(both).to.have.length(2)
    const held = await site.services.db.transaction()
    await held.raw('select 1 from users for update')
    const answers = Promise.all(both.map((link) => choose(site, link, fresh)))
    await until(() => waits(2))
    await held.commit()
    expect((await answers).map(({ status }) => status)).to.have.members([303, 410])
    await signInAs(site, owner.email, fresh)
  })

  it('ends a sign-in with the old one that was still being answered', async () => {
    const { agent, token } = await atSignIn(site)
    const _csrf = await token()
    // The new session is written here, after the password was right.
    const held = await site.services.db.transaction()
    await held.raw('lock table sessions in exclusive mode')
    const answer = agent
      .post('/admin/login')
      .type('form')
      .send({ _csrf, ...owner })
      .then(({ status }) => status)
    await until(() => waits())
    await setPassword(held, owner.email, await hashPassword(fresh))
    await held.commit()
    expect(await answer).to.equal(303)
    await agent.get('/admin/api/popups').expect(401)
  })
})
