import { expect } from 'chai'
import { deleteOldKeys } from '../../server/api/keyQueries.ts'
import type { Keys } from '../../server/api/shared/keysApi.ts'
import { signIn, signInAsA, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

const wanted = { name: 'Booking form', scopes: ['people:write'], days: null }

describe('Keys of other programs', () => {
  const site = useSite()
  let me: SignedIn
  beforeEach(async () => {
    me = await signIn(site)
  })
  const send = (method: 'post' | 'delete', path: string, body: object = {}) =>
    me.agent[method](path).set('x-csrf-token', me.csrf).send(body)
  const make = async (more: object = {}) =>
    (await send('post', '/admin/api/keys', { ...wanted, ...more }).expect(200)).body as Keys & { key: string }
  const list = async () => ((await me.agent.get('/admin/api/keys').expect(200)).body as Keys).keys

  it('are told once: afterwards nobody knows more than how they begin', async () => {
    const { key, keys } = await make()
    expect(key).to.match(/^site_key_[A-Za-z0-9]{43}$/)
    expect(keys[0]).to.deep.include({
      name: 'Booking form',
      startsWith: key.slice(0, 13),
      scopes: ['people:write'],
      by: 'owner@plainsong.example',
      used: null,
      until: null,
    })
    const page = await me.agent.get('/admin/settings/keys').expect(200)
    expect(page.text).to.include(key.slice(0, 13)).and.not.include(key)
    const { rows } = await site.services.db.raw<{ rows: object[] }>('select * from api_keys')
    expect(JSON.stringify(rows)).to.not.include(key)
    expect((await make()).key).to.not.equal(key)
  })

  const wrong: [string, object, string][] = [
    ['has no name', { name: '  ' }, 'name'],
    ['has a name as long as a letter', { name: 'x'.repeat(61) }, 'name'],
    ['has a name of two lines', { name: 'one\ntwo' }, 'name'],
    ['may nothing', { scopes: [] }, 'scopes'],
    ['may what there is not', { scopes: ['people:erase'] }, 'scopes.0'],
    ['ends on a day of its own', { days: 10_000 }, 'days'],
  ]
  for (const [what, more, field] of wrong) {
    it(`are not made when one ${what}`, async () => {
      const { body } = await send('post', '/admin/api/keys', { ...wanted, ...more }).expect(422)
      expect(Object.keys((body as { errors: object }).errors)).to.deep.equal([field])
      expect(await list()).to.deep.equal([])
    })
  }

  it('are revoked once, and the log tells of both without the key', async () => {
    const { key, keys } = await make({ days: 30 })
    expect(keys[0]!.until).to.include({ isOver: false })
    const gone = await send('delete', `/admin/api/keys/${keys[0]!.id}`).expect(200)
    expect((gone.body as Keys).keys).to.deep.equal([])
    await send('delete', `/admin/api/keys/${keys[0]!.id}`).expect(404)
    const lines = await site.services.db('activity_log').whereLike('action', 'key.%').orderBy('id')
    expect(lines.map(({ action, subject }) => [action, subject])).to.deep.equal([
      ['key.created', 'key'],
      ['key.revoked', 'key'],
    ])
    expect(lines[0].facts).to.deep.equal({ name: 'Booking form', may: ['people:write'] })
    expect(JSON.stringify(lines)).to.not.include(key.slice(13))
    const activity = await me.agent.get('/admin/settings/activity').expect(200)
    expect(activity.text).to.include('Made a key').and.include('Revoked a key')
  })

  it('ask for the password again when it was given a while ago', async () => {
    await site.services.db.raw(`update sessions set sess = jsonb_set(sess::jsonb, '{provedAt}', '0')::json`)
    const { body } = await send('post', '/admin/api/keys', wanted).expect(403)
    expect(body).to.include({ code: 'prove' })
    await send('delete', '/admin/api/keys/1').expect(403)
  })

  it("are nobody else's business: editors see neither them nor the way there", async () => {
    const { agent } = await signInAsA(site, 'editor')
    await agent.get('/admin/settings/keys').expect(403)
    await agent.get('/admin/api/keys').expect(403)
    expect((await agent.get('/admin/settings/team').expect(200)).text).to.not.include('Keys and webhooks')
  })

  it('are fifty at most, also when two are made at once', async () => {
    await site.services.db.raw(
      `insert into api_keys (name, starts_with, key_hash, scopes)
       select 'old', 'site_key_', lpad(n::text, 43, 'x'), '{people:read}' from generate_series(1, 49) n`,
    )
    const answers = await Promise.all([1, 2].map(() => send('post', '/admin/api/keys', wanted)))
    expect(answers.map(({ status }) => status)).to.have.members([200, 409])
  })

  it('stay when whoever made them leaves, and that is said', async () => {
    await make()
    const colleague = await signInAsA(site, 'owner')
    await site.services.db.raw(`delete from users where email = 'owner@plainsong.example'`)
    const { body } = await colleague.agent.get('/admin/api/keys').expect(200)
    expect((body as Keys).keys[0]!.by).to.equal(null)
  })

  it('are called late after three months without use', async () => {
    await make()
    await site.services.db.raw(`update api_keys set last_used_at = now() - interval '94 days 1 hour'`)
    expect((await list())[0]!.used).to.deep.equal({ when: 'Not for 94 days', isLate: true })
  })

  it('are forgotten a year after they opened nothing any more', async () => {
    for (let at = 0; at < 4; at++) await make()
    const { db } = site.services
    await db.raw(`update api_keys set made_at = now() - interval '3 years'`)
    await db.raw(`update api_keys set revoked_at = now() - interval '12 months 1 day' where id = 1`)
    await db.raw(`update api_keys set expires_at = now() - interval '12 months 1 day' where id = 2`)
    await db.raw(`update api_keys set revoked_at = now() - interval '11 months' where id = 3`)
    expect(await deleteOldKeys(db)).to.equal(2)
    expect(await db('api_keys').pluck('id')).to.have.members([3, 4])
  })
})
