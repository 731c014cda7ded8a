import { expect } from 'chai'
import { access } from '../../server/account/access.ts'
import type { Role } from '../../server/account/shared/roles.ts'
import { permissions } from '../../server/account/team/permissions.ts'
import { lockOwners } from '../../server/account/team/teamQueries.ts'
import {
  changeRole,
  disableColleague,
  invite as inviteByOwner,
  removeColleague,
} from '../../server/account/team/team.ts'
import { insertUser, userByEmail, type User } from '../../server/account/userQueries.ts'
import { owner, signInAs, signInAsA, useOwner } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { choose, openForm } from './support.ts'

const fresh = 'nine copper lanterns wait'

describe('The team', () => {
  const site = useSite()
  const admin = useOwner(site)

  const ask = (method: 'post' | 'patch' | 'delete', path: string, body: object = {}) =>
    admin.agent[method](`/admin/api/team${path}`).set('x-csrf-token', admin.csrf).send(body)
  const idOf = async (email: string) =>
    (await site.services.db('users').where({ email }).first('id')).id as number
  const invite = async (email = 'sam@plainsong.example', role: Role = 'editor') => {
    await ask('post', '/invitations', { email, role }).expect(200)
    const [mail] = await drainMail(site)
    return { mail: mail!, link: mail!.links.find((link) => link.includes('/admin/join'))! }
  }
  const logged = () => site.services.db('activity_log').orderBy('id').pluck('action')

  it('grows by an invitation that comes by mail', async () => {
    const { mail, link } = await invite()
    expect(mail.to).to.equal('sam@plainsong.example')
    expect(mail.text).to.include(owner.email).and.include('as editor')
    const form = await openForm(site, link.replace(site.url, ''))
    expect(form.text).to.include('sam@plainsong.example').and.include('invited as editor')
    expect((await choose(site, link, fresh)).headers.location).to.equal('/admin/join?done=1')
    const sam = await signInAs(site, 'sam@plainsong.example', fresh)
    await sam.agent.get('/admin/dashboard').expect(200)
    await sam.agent.get('/admin/contacts.csv').expect(403)
    expect((await choose(site, link, fresh)).status).to.equal(410)
    expect(await logged()).to.include.members(['team.invited', 'team.joined'])
  })

  it('sends an invitation again with a new link, and can withdraw it', async () => {
    const { link } = await invite()
    const { body } = await admin.agent.get('/admin/api/team')
    const { id } = body.invitations[0] as { id: number }
    await ask('post', `/invitations/${id}/again`).expect(200)
    const [again] = await drainMail(site)
    const newer = again!.links.find((one) => one.includes('/admin/join'))!
    expect(newer).to.not.equal(link)
    expect((await choose(site, link, fresh)).status).to.equal(410)
    expect((await openForm(site, newer.replace(site.url, ''))).status).to.equal(200)
    await ask('delete', `/invitations/${id}`).expect(200)
    expect((await choose(site, newer, fresh)).status).to.equal(410)
    await ask('post', `/invitations/${id}/again`).expect(409)
    await ask('delete', `/invitations/${id}`).expect(409)
  })

  it('sends no mail of an invitation that was withdrawn before it left', async () => {
    await ask('post', '/invitations', { email: 'sam@plainsong.example', role: 'viewer' })
    await site.services.db('account_links').delete()
    expect(await drainMail(site)).to.deep.equal([])
  })

  it('lets an invitation end after 7 days', async () => {
    const { link } = await invite()
    await site.services.db.raw(`update account_links set expires_at = expires_at - interval '7 days'`)
    expect((await choose(site, link, fresh)).status).to.equal(410)
    const { body } = await admin.agent.get('/admin/api/team')
    expect(body.invitations[0]).to.include({ email: 'sam@plainsong.example', isOver: true })
  })

  it('invites nobody twice, nor who has an account', async () => {
    await invite()
    const twice = await ask('post', '/invitations', { email: 'SAM@plainsong.example', role: 'owner' }).expect(
      409,
    )
    expect(twice.body.message).to.include('is invited already')
    const known = await ask('post', '/invitations', { email: owner.email, role: 'viewer' }).expect(409)
    expect(known.body.message).to.include('has an account already')
    const wrong = await ask('post', '/invitations', { email: 'sam', role: 'viewer' }).expect(422)
    expect(wrong.body.errors.email).to.equal('Please enter a valid email address')
    await ask('post', '/invitations', { email: 'kim@plainsong.example', role: 'admin' }).expect(422)
  })

  it('takes no password for an account that was made meanwhile', async () => {
    const { link } = await invite('editor@team.example', 'owner')
    await signInAsA(site, 'editor')
    const answer = await choose(site, link, fresh)
    expect(answer.status).to.equal(303)
    const next = await site.http.get(answer.headers.location as string).expect(200)
    expect(next.text).to.include('You have an account already').and.not.include('you have just chosen')
    const editor = await signInAs(site, 'editor@team.example', owner.password)
    await editor.agent.get('/admin/contacts.csv').expect(403)
  })

  it('changes a role at once, for sessions that are open too', async () => {
    const viewer = await signInAsA(site, 'viewer')
    const id = await idOf('viewer@team.example')
    await viewer.agent.get('/admin/contacts.csv').expect(403)
    await ask('patch', `/people/${id}`, { role: 'owner' }).expect(200)
    await viewer.agent.get('/admin/contacts.csv').expect(200)
    await ask('patch', `/people/${id}`, { role: 'viewer' }).expect(200)
    await viewer.agent.get('/admin/contacts.csv').expect(403)
  })

  it('disables, enables and removes', async () => {
    const editor = await signInAsA(site, 'editor')
    const id = await idOf('editor@team.example')
    await ask('post', `/people/${id}/disable`).expect(200)
    await editor.agent.get('/admin/dashboard').expect(303)
    const { body } = await ask('post', `/people/${id}/enable`).expect(200)
    expect(body.people[1]).to.include({ email: 'editor@team.example', role: 'editor', isDisabled: false })
    await signInAs(site, 'editor@team.example', owner.password)
    await ask('delete', `/people/${id}`).expect(200)
    expect(await site.services.db('users').pluck('email')).to.deep.equal([owner.email])
    await ask('delete', `/people/${id}`).expect(409)
    expect(await logged()).to.include.members(['team.disabled', 'team.enabled', 'team.removed'])
  })

  it('gives a disabled person another role, which opens nothing', async () => {
    const editor = await signInAsA(site, 'editor')
    const id = await idOf('editor@team.example')
    await ask('post', `/people/${id}/disable`).expect(200)
    await ask('patch', `/people/${id}`, { role: 'owner' }).expect(200)
    await editor.agent.get('/admin/dashboard').expect(303)
    // A disabled owner is none who could let anybody in.
    await ask('patch', `/people/${await idOf(owner.email)}`, { role: 'viewer' }).expect(409)
  })

  it('keeps its last owner, and nobody disables or removes themselves', async () => {
    const id = await idOf(owner.email)
    const { body } = await ask('patch', `/people/${id}`, { role: 'viewer' }).expect(409)
    expect(body.message).to.include('the only owner who can sign in')
    await ask('post', `/people/${id}/disable`).expect(409)
    await ask('delete', `/people/${id}`).expect(409)
    expect(await logged()).to.not.include.members(['team.roleChanged'])
  })

  const lowering = {
    'lower each other': (by: User, id: number) => changeRole(site.services, by, id, 'viewer'),
    'disable each other': (by: User, id: number) => disableColleague(site.services, by, id),
    'remove each other': (by: User, id: number) => removeColleague(site.services, by, id),
  }
  const threeOwners = async () => {
    for (const email of ['second@team.example', 'third@team.example'])
      await insertUser(site.services.db, email, 'x', 'owner')
    return Promise.all(
      [owner.email, 'second@team.example', 'third@team.example'].map(
        async (email) => (await userByEmail(site.services.db, email))!,
      ),
    )
  }
  for (const [what, lower] of Object.entries(lowering)) {
    it(`keeps one of three owners who ${what} at once`, async () => {
      const all = await threeOwners()
      const answers = await Promise.all(all.map((by, at) => lower(by, all[(at + 1) % 3]!.id)))
      expect(await site.services.db.transaction(lockOwners)).to.have.length(1)
      // Whose turn comes after they were lowered does nothing any more.
      expect(answers.filter(Boolean)).to.deep.equal(['You are not an owner any more.'])
    })
  }

  it('keeps one of three owners who all step down at once', async () => {
    const all = await threeOwners()
    await Promise.all(all.map((by) => changeRole(site.services, by, by.id, 'viewer')))
    expect(await site.services.db.transaction(lockOwners)).to.have.length(1)
  })

  it('lets in nobody whom an owner invites in the moment in which they are none any more', async () => {
    const [me, second] = await threeOwners()
    expect(await changeRole(site.services, me!, second!.id, 'viewer')).to.equal(undefined)
    const wanted = { email: 'friend@team.example', role: 'owner' } as const
    expect(await inviteByOwner(site.services, second!, wanted)).to.equal('You are not an owner any more.')
    expect(await site.services.db('account_links')).to.deep.equal([])
  })

  it('lets in nobody whom somebody had invited who is no owner any more', async () => {
    const ways: Record<string, (by: User, id: number) => Promise<unknown>> = {
      demoted: (by, id) => changeRole(site.services, by, id, 'editor'),
      disabled: (by, id) => disableColleague(site.services, by, id),
      removed: (by, id) => removeColleague(site.services, by, id),
    }
    const { db } = site.services
    const me = (await userByEmail(db, owner.email))!
    await inviteByOwner(site.services, me, { email: 'mine@team.example', role: 'viewer' })
    for (const [way, end] of Object.entries(ways)) {
      await insertUser(db, `${way}@team.example`, 'x', 'owner')
      const other = (await userByEmail(db, `${way}@team.example`))!
      await inviteByOwner(site.services, other, { email: `${way}@elsewhere.example`, role: 'owner' })
      await end(me, other.id)
    }
    expect(await db('account_links').pluck('email')).to.deep.equal(['mine@team.example'])
    expect((await logged()).filter((action) => action === 'team.inviteWithdrawn')).to.have.length(3)
  })

  it('is seen by everybody of it, with no invitations and nothing to press', async () => {
    await invite()
    const viewer = await signInAsA(site, 'viewer')
    const { text } = await viewer.agent.get('/admin/settings/team').expect(200)
    expect(text).to.include('Only an owner may invite').and.include(owner.email)
    expect(text).to.not.include('sam@plainsong.example').and.not.include('<select')
    const refused = await viewer.agent
      .post('/admin/api/team/invitations')
      .set('x-csrf-token', viewer.csrf)
      .send({ email: 'kim@plainsong.example', role: 'owner' })
    expect(refused.status).to.equal(403)
  })

  it('reads in words what each role may do, as the table of addresses has it', async () => {
    for (const [deed, key] of Object.entries(permissions)) expect(access[key], deed).to.be.a('string')
    const { body } = await admin.agent.get('/admin/api/team')
    const told = Object.fromEntries(
      (body.deeds as { deed: string; answers: string[] }[]).map(({ deed, answers }) => [deed, answers]),
    )
    expect(told['See every screen']).to.deep.equal(['Yes', 'Yes', 'Yes'])
    expect(told['Save people as a file']).to.deep.equal(['Yes, asked again', 'No', 'No'])
  })
})
