import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import supertest from 'supertest'
import { seedIfEmpty } from '../../server/cli/seed.ts'
import { createOwner, owner as theOwner, signIn, signInAs } from '../support/admin.ts'
import { fingerprints } from '../support/fingerprints.ts'
import { spawnSite, until } from '../support/process.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { exported, restoring } from './support.ts'

/** Made by the last version before the first schema. */
const fromBefore = path.join(import.meta.dirname, 'fixtures/before-the-first-schema.jsonl.gz')

describe('A restore that meets with something', function () {
  this.timeout(60_000)
  let site: TestSite
  beforeEach(async () => {
    site = await startSite()
    await seedIfEmpty(site.services.db, ['a secret of the test'])
  })
  afterEach(() => site.close())

  const posts = async () => (await fingerprints(site.services.db)).blog_posts

  it('changes nothing when the process is killed at the last moment, and can be done again', async () => {
    const { config, db } = site.services
    await createOwner(site)
    const child = await spawnSite({ DATABASE_URL: config.databaseUrl })
    try {
      const elsewhere = { ...site, url: child.url, http: supertest(child.url) }
      const me = await signInAs(elsewhere, theOwner.email, theOwner.password)
      const screen = restoring(me)
      const id = await screen.bring(await exported(me))
      expect((await screen.check(id)).state).to.equal('checked')
      await db('blog_posts').where({ slug: 'town-halls-worth-an-hour' }).update({ title: 'Another title' })
      const now = await posts()
      await db.transaction(async (trx) => {
        // Somebody reads: the restore has all in place, and waits for them.
        await trx.raw('select from blog_posts limit 1')
        expect((await screen.run(id)).status).to.equal(200)
        await until(async () => {
          const { rows } = await trx.raw<{ rows: unknown[] }>(
            `select from pg_locks where mode = 'AccessExclusiveLock' and not granted
               and relation = 'public.blog_posts'::regclass`,
          )
          return rows.length > 0
        })
        await child.kill('SIGKILL')
      })
      expect(await posts()).to.equal(now)
      const { rows: left } = await db.raw<{ rows: unknown[] }>(
        `select from pg_namespace where nspname = 'site_to_restore'`,
      )
      expect(left).to.have.length(0)
    } finally {
      await child.kill('SIGKILL')
    }
    await db('site_uploads').update({ touched_at: new Date(0) })
    const owner = await signIn(site)
    const again = restoring(owner)
    const { upload } = await again.state()
    expect(upload).to.include({ state: 'failed' })
    expect(upload!.complaint).to.include('stopped meanwhile')
    await exported(owner)
    expect((await again.run(upload!.id)).status).to.equal(200)
    await until(async () => (await again.state()).upload === null)
    expect((await site.http.get('/blog/town-halls-worth-an-hour')).text).to.not.include('Another title')
  })

  it('waits for nobody else: of two files one is refused', async () => {
    const { db } = site.services
    const owner = await signIn(site)
    const screen = restoring(owner)
    const id = await screen.bring(await exported(owner))
    await db.transaction(async (trx) => {
      await trx.raw('select pg_advisory_xact_lock(7263403)')
      expect((await screen.check(id)).complaint).to.include('Another file is being looked through')
    })
    await db('site_uploads').update({ state: 'restoring', touched_at: new Date() })
    const begun = await screen.post('/admin/api/restore').send({ name: 'other.jsonl.gz', bytes: 10 })
    expect(begun.status).to.equal(409)
    expect((await screen.post(`/admin/api/restore/${id}/check`)).status).to.equal(409)
    await owner.agent.delete(`/admin/api/restore/${id}`).set('x-csrf-token', owner.csrf).expect(409)
  })

  it('brings a file of an older version to this one', async () => {
    const { db } = site.services
    const owner = await signIn(site)
    const screen = restoring(owner)
    await exported(owner)
    const { facts } = await screen.check(await screen.bring(fs.readFileSync(fromBefore)))
    expect(facts).to.include({ isOlder: true, made: null, you: 'missing', rows: 126 })
    const { rows: schema } = await db.raw<{ rows: unknown[] }>(shapes)
    const { id } = (await screen.state()).upload!
    expect((await screen.run(id)).status).to.equal(200)
    await until(async () => (await owner.agent.get('/admin/api/restore')).status === 401)
    expect(await db('contacts').orderBy('id').pluck('email')).to.deep.equal(
      ['ada', 'grace', 'mary', 'rosa', 'hedy', 'edith'].map((name) => `${name}@example.com`),
    )
    const { rows: after } = await db.raw<{ rows: unknown[] }>(shapes)
    expect(after).to.deep.equal(schema)
    await site.http.get('/').expect(200)
  })

  it('keeps what is not of this site from being lost', async () => {
    await site.services.db.raw('create table of_somebody_else (id int)')
    const owner = await signIn(site)
    const screen = restoring(owner)
    const file = await exported(owner)
    const { complaint } = await screen.check(await screen.bring(file))
    expect(complaint).to.match(/of_somebody_else|table or column that the site has not/)
  })

  it('takes no more of a file than was announced, and no larger file than 1 GB', async () => {
    const owner = await signIn(site)
    const screen = restoring(owner)
    const { body } = await screen.post('/admin/api/restore').send({ name: 'a.gz', bytes: 10 }).expect(200)
    const { id } = body as { id: number }
    await screen
      .post(`/admin/api/restore/${id}/pieces/0`)
      .attach('file', Buffer.alloc(11), 'piece')
      .expect(409)
    expect((await screen.post(`/admin/api/restore/${id}/check`)).status).to.equal(409)
    const large = await screen.post('/admin/api/restore').send({ name: 'a.gz', bytes: 2 ** 30 + 1 })
    expect([large.status, large.body.message]).to.deep.equal([
      422,
      'The file is larger than 1 GB: restore it by the command.',
    ])
  })
})

/** Everything that the schema is made of, by name. */
const shapes = `
  select relname as name, relkind::text as kind, relnamespace::regnamespace::text as place from pg_class
    where relnamespace = 'public'::regnamespace
  union all select proname, 'routine', pronamespace::regnamespace::text from pg_proc where pronamespace = 'public'::regnamespace
  union all select tgname, tgenabled::text, tgrelid::regclass::text from pg_trigger where not tgisinternal
  union all select conname, contype::text, conrelid::regclass::text from pg_constraint where connamespace = 'public'::regnamespace
  order by 1, 2, 3`
