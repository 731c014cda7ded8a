import { expect } from 'chai'
import supertest from 'supertest'
import type { Role } from '../../server/account/shared/roles.ts'
import { asking, keyOf } from '../api/support.ts'
import { owner, signInAs, signInAsA, useOwner, type SignedIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { useSite } from '../support/site.ts'
import { useSiteBeside } from '../support/siteBeside.ts'
import { choose, openForm, sendForm } from './support.ts'

const fresh = 'nine copper lanterns wait'

describe('Two processes on one database, for the team', () => {
  const site = useSite()
  const other = useSiteBeside(site)
  const both = () => [site, other]
  const admin = useOwner(site)

  /** The same browser at the other process. */
  const onOther = ({ agent }: SignedIn) => {
    const there = supertest.agent(other.url)
    there.jar = agent.jar
    return there
  }
  const ask = (method: 'post' | 'patch' | 'delete', path: string, body: object = {}) =>
    admin.agent[method](`/admin/api/team${path}`).set('x-csrf-token', admin.csrf).send(body).expect(200)
  /** A colleague who is at work at the other process, and how they are named in an address. */
  const colleague = async (role: Role) => {
    const signedIn = await signInAsA(site, role)
    const there = onOther(signedIn)
    await there.get('/admin/api/contacts').expect(200)
    const { id } = (await site.services
      .db('users')
      .where({ email: `${role}@team.example` })
      .first('id')) as { id: number }
    return { ...signedIn, there, id }
  }

  it('make one account of one invitation, by whichever it is opened', async () => {
    await ask('post', '/invitations', { email: 'sam@plainsong.example', role: 'editor' })
    const [mail] = await drainMail(site)
    const link = mail!.links.find((one) => one.includes('/admin/join'))!
    const answers = await Promise.all(both().map((at, which) => choose(at, link, `${fresh} ${which}`)))
    const won = answers.findIndex(({ headers }) => headers.location === '/admin/join?done=1')
    expect(answers.map(({ status }) => status)).to.have.members([303, 410])
    await signInAs(both()[1 - won]!, 'sam@plainsong.example', `${fresh} ${won}`)
    expect(await site.services.db('users')).to.have.length(2)
  })

  it('know at once that an invitation was withdrawn', async () => {
    await ask('post', '/invitations', { email: 'sam@plainsong.example', role: 'editor' })
    const [mail] = await drainMail(site)
    const { pathname, search } = new URL(mail!.links.find((one) => one.includes('/admin/join'))!)
    expect((await openForm(other, pathname + search)).status).to.equal(200)
    const { body } = await admin.agent.get('/admin/api/team')
    await ask('delete', `/invitations/${(body as { invitations: { id: number }[] }).invitations[0]!.id}`)
    expect((await openForm(other, pathname + search)).status).to.equal(410)
  })

  it('go by a role from the next request on', async () => {
    const { there, csrf, id } = await colleague('editor')
    const write = () =>
      there
        .post('/admin/api/people')
        .set('x-csrf-token', csrf)
        .send({})
        .then(({ status }) => status)
    expect(await write()).to.equal(422)
    await ask('patch', `/people/${id}`, { role: 'viewer' })
    expect(await write()).to.equal(403)
    await ask('patch', `/people/${id}`, { role: 'editor' })
    expect(await write()).to.equal(422)
  })

  it('let in nobody who was disabled or removed, by whatever was open', async () => {
    for (const [role, end] of [
      ['editor', (id: number) => ask('post', `/people/${id}/disable`)],
      ['viewer', (id: number) => ask('delete', `/people/${id}`)],
    ] as const) {
      const { there, id } = await colleague(role)
      await end(id)
      await there.get('/admin/api/contacts').expect(401)
      const again = await sendForm(other, '/admin/login', {
        email: `${role}@team.example`,
        password: owner.password,
      })
      expect(again.status, role).to.equal(401)
    }
  })

  it('know no key any more of who was removed with what they had made', async () => {
    const { id } = await colleague('editor')
    const key = await keyOf(site)
    await site.services.db('api_keys').update({ made_by: id })
    const { get } = asking(other, key)
    expect((await get('/people/1')).status).to.equal(404)
    await ask('delete', `/people/${id}`, { revokeKeys: true })
    expect((await get('/people/1')).status).to.equal(401)
  })

  it('end every session at once, also of a browser that speaks to the other', async () => {
    const elsewhere = await signInAs(other, owner.email, owner.password)
    const there = onOther(admin)
    await there.get('/admin/api/contacts').expect(200)
    await admin.agent.delete('/admin/api/security/sessions').set('x-csrf-token', admin.csrf).expect(200)
    await elsewhere.agent.get('/admin/api/contacts').expect(401)
    await there.get('/admin/api/contacts').expect(200)
    await admin.agent.post('/admin/account/sessions').type('form').send({ _csrf: admin.csrf }).expect(303)
    await there.get('/admin/api/contacts').expect(401)
  })

  it('keep an owner when two owners lower each other at once, one at each', async () => {
    await site.services.db.raw(`update user_roles set role = 'owner'`)
    const second = await colleague('owner')
    const me = (await site.services.db('users').where({ email: owner.email }).first('id')) as { id: number }
    const answers = await Promise.all([
      admin.agent
        .patch(`/admin/api/team/people/${second.id}`)
        .set('x-csrf-token', admin.csrf)
        .send({ role: 'viewer' }),
      second.there
        .patch(`/admin/api/team/people/${me.id}`)
        .set('x-csrf-token', second.csrf)
        .send({ role: 'viewer' }),
    ])
    expect(answers.map(({ status }) => status)).to.include(200)
    expect(await site.services.db('user_roles').where({ role: 'owner' })).to.have.length(1)
  })
})
