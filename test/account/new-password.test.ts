import { hash } from '@node-rs/argon2'
import { expect } from 'chai'
import { adminCommand } from '../../server/account/adminCommand.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { disableUser, setPassword } from '../../server/account/userQueries.ts'
import { createOwner, owner, signIn, signInAs, signInAsA, type SignedIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { atSignIn } from '../support/twoSteps.ts'
import { choose, forget, isHeldUp } from './support.ts'

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
  const waits = (many = 1) => isHeldUp(site, many)
  const holdPeople = async () => {
    const held = await site.services.db.transaction()
    await held.raw('select 1 from users for update')
    return held
  }
  const another = 'seven more lanterns wait'
  const change = ({ agent, csrf }: SignedIn) =>
    agent
      .post('/admin/account/password')
      .type('form')
      .send({ _csrf: csrf, current: owner.password, fresh: another, again: another })
      .then(({ status }) => status)

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
    const held = await holdPeople()
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

  it('stays when somebody who knows the old one was changing that in the same moment', async () => {
    const thief = await signIn(site)
    const held = await holdPeople()
    const answer = change(thief)
    await until(waits)
    await setPassword(held, owner.email, await hashPassword(fresh))
    await held.commit()
    expect(await answer).to.equal(422)
    await signInAs(site, owner.email, fresh)
    await thief.agent.get('/admin/api/popups').expect(401)
  })

  it('ends the session too in which another one was set a moment before', async () => {
    const { db } = site.services
    await db.raw(`create function wait_for_test() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(8101); return new; end $$`)
    await db.raw(`create trigger wait_for_test before insert on sessions
      for each row execute function wait_for_test()`)
    try {
      const thief = await signIn(site)
      const held = await db.transaction()
      await held.raw('select pg_advisory_xact_lock(8101)')
      const answer = change(thief)
      await until(waits)
      await setPassword(held, owner.email, await hashPassword(fresh))
      await held.commit()
      expect(await answer).to.equal(303)
      await thief.agent.get('/admin/api/popups').expect(401)
    } finally {
      await db.raw('drop function wait_for_test cascade')
    }
  })

  it('lifts no ban that came while it was being set', async () => {
    const colleague = await signInAsA(site, 'editor')
    const held = await holdPeople()
    const answer = change(colleague)
    await until(waits)
    await disableUser(held, 'editor@team.example')
    await held.commit()
    expect(await answer).to.equal(422)
    expect(await site.services.db('users').where({ is_disabled: true })).to.have.length(1)
  })

  it('is not undone by a sign-in with the old one whose hash was being made anew', async () => {
    const { db } = site.services
    const old = await hash(owner.password, { memoryCost: 9_728, timeCost: 2, parallelism: 1 })
    await db.raw('update users set password_hash = ?', [old])
    const { agent, token } = await atSignIn(site)
    const _csrf = await token()
    const held = await holdPeople()
    const answer = agent
      .post('/admin/login')
      .type('form')
      .send({ _csrf, ...owner })
      .then(({ status }) => status)
    await until(waits)
    await setPassword(held, owner.email, await hashPassword(fresh))
    await held.commit()
    await answer
    await agent.get('/admin/api/popups').expect(401)
    await signInAs(site, owner.email, fresh)
  })
})
