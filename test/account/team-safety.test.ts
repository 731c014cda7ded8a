import { expect } from 'chai'
import type { Member } from '../../server/account/shared/teamApi.ts'
import { makeKey } from '../../server/api/key.ts'
import { insertKey } from '../../server/api/keyQueries.ts'
import { owner, signInAsA, useOwner, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { turnOnApp } from '../support/twoSteps.ts'

describe('What the team can get in with', () => {
  const site = useSite()
  const admin = useOwner(site)

  const ask = (method: 'delete', path: string, body: object) =>
    admin.agent[method](`/admin/api/team${path}`).set('x-csrf-token', admin.csrf).send(body)
  const idOf = async (email: string) =>
    (await site.services.db('users').where({ email }).first('id')).id as number
  const logged = () => site.services.db('activity_log').orderBy('id').pluck('action')
  const makeKeys = async (madeBy: number) => {
    for (const name of ['Booking', 'Sheet']) {
      const { key: _key, ...kept } = makeKey()
      await insertKey(site.services.db, 50, { ...kept, name, scopes: ['people:read'], madeBy, days: null })
    }
  }

  it('tells owners who signs in by two steps and who made which keys, and nobody else', async () => {
    const editor = await signInAsA(site, 'editor')
    await turnOnApp(site, owner.email)
    await makeKeys(await idOf('editor@team.example'))
    const seen = async ({ agent }: SignedIn) =>
      (await agent.get('/admin/api/team').expect(200)).body.people as Member[]
    expect((await seen(admin)).map(({ hasSecondStep, keys }) => [hasSecondStep, keys])).to.deep.equal([
      [true, []],
      [false, ['Booking', 'Sheet']],
    ])
    const screen = (await admin.agent.get('/admin/settings/team').expect(200)).text
    expect(screen).to.include('Two steps').and.include('Password only')
    for (const person of await seen(editor)) expect(person).to.deep.include({ hasSecondStep: null, keys: [] })
    expect((await editor.agent.get('/admin/settings/team').expect(200)).text).to.not.include('Password only')
  })

  for (const revokeKeys of [false, true])
    it(`${revokeKeys ? 'revokes' : 'keeps'} the keys of who is removed, as was said`, async () => {
      await signInAsA(site, 'editor')
      const id = await idOf('editor@team.example')
      await makeKeys(id)
      await makeKeys(await idOf(owner.email))
      await ask('delete', `/people/${id}`, { revokeKeys }).expect(200)
      const open = await site.services.db('api_keys').whereNull('revoked_at').orderBy('id').pluck('name')
      expect(open).to.deep.equal([...(revokeKeys ? [] : ['Booking', 'Sheet']), 'Booking', 'Sheet'])
      expect((await logged()).filter((action) => action === 'key.revoked')).to.have.length(revokeKeys ? 2 : 0)
    })

  it('revokes no key when nobody was removed', async () => {
    const id = await idOf(owner.email)
    await makeKeys(id)
    await ask('delete', `/people/${id}`, { revokeKeys: true }).expect(409)
    expect(await site.services.db('api_keys').whereNotNull('revoked_at')).to.have.length(0)
  })
})
