import { expect } from 'chai'
import { changeRole, removeSecondStep } from '../../server/account/team/team.ts'
import { userByEmail } from '../../server/account/userQueries.ts'
import { owner, signInAsA, useOwner, type SignedIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { atSignIn, turnOnApp } from '../support/twoSteps.ts'

const colleague = 'editor@team.example'

describe('A colleague who lost phone and codes', () => {
  const site = useSite()
  const admin = useOwner(site)
  let editor: SignedIn

  const idOf = async (email: string) =>
    (await site.services.db('users').where({ email }).first('id')).id as number
  const ask = async (email = colleague, { agent, csrf }: SignedIn = admin) =>
    agent
      .delete(`/admin/api/team/people/${await idOf(email)}/second-step`)
      .set('x-csrf-token', csrf)
      .send()
  const addPasskey = (email: string) =>
    site.services.db.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
       select id, 'abc' || id, '\\x00', 0, false, 'Mine' from users where email = ?`,
      [email],
    )
  const stepsOf = async (email: string) => {
    const { rows } = await site.services.db.raw<{ rows: { table: string }[] }>(
      `select kept.table from (select user_id, 'app' as table from second_factors
         union select user_id, 'codes' from recovery_codes union select user_id, 'passkeys' from passkeys) kept
       join users on users.id = kept.user_id where email = ? order by 1`,
      [email],
    )
    return rows.map(({ table }) => table)
  }
  const deeds = () =>
    site.services.db('activity_log').whereNot({ action: 'account.signedIn' }).select('action', 'who', 'facts')
  beforeEach(async () => {
    editor = await signInAsA(site, 'editor')
    await turnOnApp(site, colleague)
    await addPasskey(colleague)
  })

  it('signs in by the password alone after an owner took it all away, and is told by whom', async () => {
    const { body } = await ask()
    expect(body.people[1]).to.include({ email: colleague, hasSecondStep: false, role: 'editor' })
    expect(await stepsOf(colleague)).to.deep.equal([])
    const mails = await drainMail(site)
    expect(mails.map(({ to, subject }) => [to, subject])).to.deep.equal([
      [colleague, 'Your second step at sign-in was removed'],
    ])
    expect(mails[0]!.text).to.include(`It was done by ${owner.email}`).and.include('/admin/forgot')
    expect(await deeds()).to.deep.equal([
      { action: 'team.secondStepRemoved', who: owner.email, facts: { email: colleague } },
    ])
    const browser = await atSignIn(site)
    const answer = await browser.form('/admin/login', { email: colleague, password: owner.password })
    expect(answer.headers.location).to.equal('/admin/dashboard')
  })

  it('is signed out everywhere, and nobody else is', async () => {
    const viewer = await signInAsA(site, 'viewer')
    await editor.agent.get('/admin/api/contacts').expect(200)
    expect((await ask()).status).to.equal(200)
    await editor.agent.get('/admin/api/contacts').expect(401)
    await viewer.agent.get('/admin/api/contacts').expect(200)
    await admin.agent.get('/admin/api/contacts').expect(200)
  })

  it('sets up a second step at the next sign-in where everybody must have one', async () => {
    await ask()
    await site.services.db('site_settings').insert({ key: 'twoStepsForAll', value: 'true' })
    const browser = await atSignIn(site)
    const answer = await browser.form('/admin/login', { email: colleague, password: owner.password })
    expect(answer.headers.location).to.match(/^\/admin\/login\/set-up/)
  })

  it('stays disabled', async () => {
    await site.services.db('users').where({ email: colleague }).update({ is_disabled: true })
    expect((await ask()).status).to.equal(200)
    expect(await stepsOf(colleague)).to.deep.equal([])
    const browser = await atSignIn(site)
    const answer = await browser.form('/admin/login', { email: colleague, password: owner.password })
    expect(answer.headers.location ?? '').to.not.equal('/admin/dashboard')
  })

  it('may be an owner like whoever helps', async () => {
    const second = await signInAsA(site, 'owner')
    await turnOnApp(site, 'owner@team.example')
    expect((await ask('owner@team.example')).status).to.equal(200)
    await second.agent.get('/admin/api/contacts').expect(401)
    expect((await drainMail(site)).map(({ to }) => to)).to.deep.equal(['owner@team.example'])
  })

  it('is somebody else: nobody takes their own second step away like this', async () => {
    await addPasskey(owner.email)
    await site.services.db.raw(
      `update sessions set sess = jsonb_set(sess::jsonb, '{secondAt}', sess::jsonb -> 'provedAt')::json`,
    )
    const { status, body } = await ask(owner.email)
    expect([status, body.message]).to.deep.equal([409, 'This is you: ask another owner.'])
    expect(await stepsOf(owner.email)).to.deep.equal(['passkeys'])
    expect(await drainMail(site)).to.deep.equal([])
  })

  it('is told of nothing when there was nothing, or when it is pressed twice', async () => {
    const both = await Promise.all([ask(), ask()])
    expect(both.map(({ status }) => status)).to.have.members([200, 409])
    expect(both.find(({ status }) => status === 409)!.body.message).to.include('has no second step')
    expect(await drainMail(site)).to.have.length(1)
    expect(await deeds()).to.have.length(1)
  })

  it('is helped by nobody whose own proof is old, or the password alone beside an app', async () => {
    await turnOnApp(site, owner.email)
    const { status, body } = await ask()
    expect([status, body.code]).to.deep.equal([403, 'prove second'])
    await site.services
      .db('second_factors')
      .where({ user_id: await idOf(owner.email) })
      .delete()
    await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    expect((await ask()).body.code).to.equal('prove')
    expect(await stepsOf(colleague)).to.deep.equal(['app', 'codes', 'passkeys'])
  })

  it('is not helped by an owner who is lowered in the same moment', async () => {
    await signInAsA(site, 'owner')
    const by = (await userByEmail(site.services.db, 'owner@team.example'))!
    const me = (await userByEmail(site.services.db, owner.email))!
    const id = await idOf(colleague)
    const asked: Promise<string | undefined>[] = []
    await site.services.db.transaction(async (trx) => {
      await trx.raw('select 1 from users for update')
      asked.push(changeRole(site.services, me, by.id, 'viewer'))
      await waiting(1)
      asked.push(removeSecondStep(site.services, by, id))
      await waiting(2)
    })
    expect(await Promise.all(asked)).to.deep.equal([undefined, 'You are not an owner any more.'])
    expect(await stepsOf(colleague)).to.deep.equal(['app', 'codes', 'passkeys'])
  })

  /** Until so many wait for a row that somebody holds. */
  const waiting = async (many: number) => {
    await until(async () => {
      const { rows } = await site.services.db.raw<{ rows: { many: number }[] }>(
        `select count(*)::int as many from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]!.many >= many
    })
  }
})
