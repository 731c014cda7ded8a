import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { insertUser } from '../../server/account/userQueries.ts'
import { owner as theOwner, signIn, type SignedIn } from '../support/admin.ts'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { setting, settings } from '../../server/settings/settings.ts'
import { until } from '../support/process.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { exported, restoring } from './support.ts'

const known = 'https://crm.example.com/hook'
const strange = 'https://mallory.example/hook'

describe('What a file lets in that does not come in here', function () {
  this.timeout(60_000)
  let site: TestSite
  let owner: SignedIn
  let screen: ReturnType<typeof restoring>
  beforeEach(async () => {
    site = await startSite()
    owner = await signIn(site)
    screen = restoring(owner)
  })
  afterEach(() => site.close())

  const keyOf = async (name: string): Promise<string> => {
    const { body } = await screen
      .post('/admin/api/keys')
      .send({ name, scopes: ['people:read'], days: null })
      .expect(200)
    return (body as { key: string }).key
  }
  const webhookTo = (address: string) =>
    site.services.db('webhooks').insert({ address, events: ['person.created'], secret: 'sealed' })
  const keys = ['mailServer', 'pixelId'] as const
  const set = (change: Parameters<typeof storeSettings>[1]['change']) =>
    storeSettings(site.services.db, { change, by: theOwner.email })
  const passkeyOf = (email: string, name: string) =>
    site.services.db.raw(
      `insert into passkeys (user_id, credential_id, public_key, counter, is_backed_up, name)
       select id, ?, ?, 0, false, ? from users where email = ?`,
      [name, randomBytes(8), name, email],
    )
  /** Has the file looked through. */
  const look = async (file: Buffer) => {
    const id = await screen.bring(file)
    return { id, facts: (await screen.check(id)).facts! }
  }
  const restore = async (id: number) => {
    expect((await screen.run(id)).status).to.equal(200)
    await until(async () => (await screen.state()).upload?.state !== 'restoring')
    expect((await screen.state()).upload).to.equal(null)
  }
  const waitingFor = async (table: string): Promise<number> => {
    const { rows } = await site.services.db.raw<{ rows: unknown[] }>(
      'select from pg_locks where relation = ?::regclass and not granted',
      [table],
    )
    return rows.length
  }
  const people = (key: string) => site.http.get('/api/v1/people').set('Authorization', `Bearer ${key}`)

  it('is a key: it is named before, and opens nothing afterwards', async () => {
    const ours = await keyOf('CRM')
    const planted = await keyOf('Planted')
    const file = await exported(owner)
    await site.services.db('api_keys').where({ name: 'Planted' }).delete()
    const { id, facts } = await look(file)
    expect(facts.keys.map(({ name, isOpenHere }) => [name, isOpenHere])).to.deep.equal([
      ['CRM', true],
      ['Planted', false],
    ])
    await restore(id)
    await people(ours).expect(200)
    await people(planted).expect(401)
  })

  it('is a key, and a mail server, that are changed while the restore waits for its last moment', async () => {
    const shut = await keyOf('Shut meanwhile')
    await set({ pixelId: '111111111' })
    const { id } = await look(await exported(owner))
    const { db } = site.services
    await db.transaction(async (reading) => {
      // The first table that a restore waits for then: all others are still free.
      await reading.raw('lock table account_links in access share mode')
      expect((await screen.run(id)).status).to.equal(200)
      await until(async () => (await waitingFor('account_links')) > 0)
      await db('api_keys').update({ revoked_at: new Date() })
      await set({ pixelId: '222222222' })
    })
    await until(async () => (await screen.state()).upload?.state !== 'restoring')
    expect((await screen.state()).upload).to.equal(null)
    await people(shut).expect(401)
    expect((await settings(db, site.services.config, keys)).pixelId.value).to.equal('222222222')
  })

  it('is a key that may more there, or lasts longer', async () => {
    const { db } = site.services
    const wider = await keyOf('Wider')
    const longer = await keyOf('Longer')
    const file = await exported(owner)
    await db('api_keys')
      .where({ name: 'Wider' })
      .update({ scopes: ['audits:read'] })
    await db.raw(`update api_keys set expires_at = now() + interval '1 day' where name = 'Longer'`)
    const { id, facts } = await look(file)
    expect(facts.keys.map(({ isOpenHere }) => isOpenHere)).to.deep.equal([false, false])
    await restore(id)
    await people(wider).expect(401)
    await people(longer).expect(401)
  })

  it('is a webhook: its address is named before, and it is paused afterwards', async () => {
    const { db } = site.services
    await webhookTo(known)
    await webhookTo(strange)
    const file = await exported(owner)
    await db('webhooks').where({ address: strange }).delete()
    const { id, facts } = await look(file)
    expect(facts.webhooks).to.deep.equal([
      { address: known, isOnHere: true },
      { address: strange, isOnHere: false },
    ])
    await restore(id)
    expect(await db('webhooks').orderBy('id').select('address', 'state')).to.deep.equal([
      { address: known, state: 'on' },
      { address: strange, state: 'paused' },
    ])
  })

  it('is a mail server, which reads every link that is mailed: it is named before, and not connected afterwards', async () => {
    const connected = { host: 'mail.known.example', port: 587, login: '' }
    await set({ mailServer: { host: 'mail.mallory.example', port: 465, login: '' } })
    const file = await exported(owner)
    await set({ mailServer: connected })
    const { id, facts } = await look(file)
    expect(facts.guarded.mailServer).to.equal('mail.mallory.example:465')
    await restore(id)
    expect(await setting(site.services.db, site.services.config, 'mailServer')).to.deep.equal(connected)
  })

  it('is a mail server where none is connected, and a pixel where there is none', async () => {
    await set({ mailServer: { host: 'mail.mallory.example', port: 465, login: '' }, pixelId: '66600000000' })
    const file = await exported(owner)
    await set({ mailServer: null, pixelId: null })
    const { id, facts } = await look(file)
    expect(facts.guarded).to.deep.equal({ mailServer: 'mail.mallory.example:465', pixelId: '66600000000' })
    await restore(id)
    const { mailServer, pixelId } = await settings(site.services.db, site.services.config, keys)
    expect([mailServer.source, pixelId.source]).to.deep.equal(['usual', 'usual'])
  })

  it('is whoever has no second step, where the team signs in with two; what is as here is not named', async () => {
    await set({ mailServer: { host: 'mail.known.example', port: 587, login: '' } })
    const file = await exported(owner)
    await set({ twoStepsForAll: true })
    const { id, facts } = await look(file)
    expect(facts.guarded).to.deep.equal({ mailServer: null, pixelId: null })
    await restore(id)
    expect(await setting(site.services.db, site.services.config, 'twoStepsForAll')).to.equal(true)
  })

  it('is somebody who is told by mail of what comes in, who is named before', async () => {
    const told = ['owner@firm.example', 'Mallory@example.com']
    await set({ enquiryNoticeTo: told, auditNoticeTo: ['mallory@example.com'] })
    const file = await exported(owner)
    await set({ enquiryNoticeTo: ['Owner@firm.example'], auditNoticeTo: null })
    const { facts } = await look(file)
    expect(facts.told).to.deep.equal(['mallory@example.com'])
  })

  it('is an account, a role, a password, or a passkey; and what is as here is not news', async () => {
    const { db } = site.services
    const file = async () => {
      await insertUser(db, 'mallory@example.com', 'no hash', 'owner')
      await insertUser(db, 'sam@example.com', 'a hash', 'owner')
      await insertUser(db, 'kim@example.com', 'a hash', 'editor')
      await passkeyOf('kim@example.com', 'Phone')
      await passkeyOf('sam@example.com', 'Planted')
      return exported(owner)
    }
    const saved = await file()
    await db('users').where({ email: 'mallory@example.com' }).delete()
    await db('passkeys').where({ name: 'Planted' }).delete()
    await db.raw(`update user_roles set role = 'viewer' from users where id = user_id and email like 'sam@%'`)
    await db('users').where({ email: 'sam@example.com' }).update({ password_hash: 'another' })
    const { facts } = await look(saved)
    expect(facts.accounts).to.deep.equal([
      { email: theOwner.email, role: 'owner', news: [] },
      { email: 'mallory@example.com', role: 'owner', news: ['account'] },
      { email: 'sam@example.com', role: 'owner', news: ['role', 'password', 'passkey'] },
      { email: 'kim@example.com', role: 'editor', news: [] },
    ])
  })

  it('is somebody who has a second step here and none there', async () => {
    const { db } = site.services
    await insertUser(db, 'kim@example.com', 'a hash', 'editor')
    const file = await exported(owner)
    await passkeyOf('kim@example.com', 'Phone')
    const { facts } = await look(file)
    expect(facts.accounts.at(-1)).to.deep.equal({ email: 'kim@example.com', role: 'editor', news: ['step'] })
  })
})
