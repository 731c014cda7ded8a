import { expect } from 'chai'
import { seedIfEmpty } from '../../server/cli/seed.ts'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { enqueue } from '../../server/outbox/enqueue.ts'
import { insertUser } from '../../server/account/userQueries.ts'
import { signIn, signInAs, signInAsA, owner as theOwner, type SignedIn } from '../support/admin.ts'
import { fingerprints } from '../support/fingerprints.ts'
import { until } from '../support/process.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { changed, exported, restoring } from './support.ts'

const queued = (email: string) => ({
  key: `test:${email}`,
  template: 'newsletter-welcome',
  kind: 'notice' as const,
  to: { email },
  facts: {},
})

/** What a restore writes itself, and what is of the moment. */
const ofTheMoment = [
  'sessions',
  'activity_log',
  'site_settings',
  'email_pause',
  'email_daily_counts',
] as const

async function rowsOf(site: TestSite): Promise<Record<string, string>> {
  const prints = await fingerprints(site.services.db)
  for (const table of ofTheMoment) delete prints[table]
  return prints
}

describe('A restore from the browser', function () {
  this.timeout(60_000)
  let site: TestSite
  let owner: SignedIn
  let file: Buffer
  let before: Record<string, string>
  let screen: ReturnType<typeof restoring>
  beforeEach(async () => {
    site = await startSite()
    const { db } = site.services
    await seedIfEmpty(db, ['a secret of the test'])
    owner = await signIn(site)
    screen = restoring(owner)
    await upsertContact(
      db,
      { secrets: ['of the test'] },
      {
        email: 'ada@example.com',
        lifecycle: 'new_contact',
        source: 'newsletter',
      },
    )
    await enqueue(db, queued('ada@example.com'))
    before = await rowsOf(site)
    file = await exported(owner)
    await upsertContact(
      db,
      { secrets: ['of the test'] },
      {
        email: 'grace@example.com',
        lifecycle: 'new_contact',
        source: 'newsletter',
      },
    )
    await db('blog_posts').where({ slug: 'town-halls-worth-an-hour' }).update({ title: 'Another title' })
  })
  afterEach(() => site.close())

  const restored = async () => {
    await until(async () => (await screen.state()).upload?.state !== 'restoring')
    expect((await screen.state()).upload).to.equal(null)
  }

  it('brings every row back, after it said what is in the file', async () => {
    expect((await site.http.get('/blog/town-halls-worth-an-hour')).text).to.include('Another title')
    const id = await screen.bring(file)
    const { state, facts } = await screen.check(id)
    expect(state).to.equal('checked')
    expect(facts).to.include({ isOlder: false, you: 'stays', waiting: 1 })
    expect(facts!.made!.slice(0, 4)).to.match(/^\d{4}$/)
    expect(facts!.holdings).to.include({ contacts: 1 })
    expect(facts!.accounts).to.deep.equal([{ email: theOwner.email, role: 'owner', news: [] }])
    expect(await rowsOf(site)).to.not.deep.equal(before)
    expect((await screen.run(id)).status).to.equal(200)
    await restored()
    expect(await rowsOf(site)).to.deep.equal(before)
    // Numbers go on from the moment, triggers work, and a cached page is made anew.
    const { id: next } = await upsertContact(
      site.services.db,
      { secrets: ['of the test'] },
      {
        email: 'next@example.com',
        lifecycle: 'contact',
        source: 'newsletter',
      },
    )
    expect(next).to.be.within(Date.now() - 60_000, Date.now())
    await until(
      async () => !(await site.http.get('/blog/town-halls-worth-an-hour')).text.includes('Another title'),
    )
    const done = await site.services.db('activity_log').where({ action: 'site.restored' }).pluck('who')
    expect(done).to.deep.equal([theOwner.email])
  })

  it('ends every session but that of whoever restores', async () => {
    const other = await signInAs(site, theOwner.email, theOwner.password)
    const id = await screen.bring(file)
    await screen.check(id)
    expect((await screen.run(id)).status).to.equal(200)
    await restored()
    await other.agent.get('/admin/api/restore').expect(401)
    await owner.agent.get('/admin/dashboard').expect(200)
  })

  it('signs out whoever has another password there, and says so before', async () => {
    await site.services.db.raw(`update users set password_hash = password_hash || 'x'`)
    const elsewhere = await exported(owner)
    await site.services.db.raw(`update users set password_hash = left(password_hash, -1)`)
    const id = await screen.bring(elsewhere)
    expect((await screen.check(id)).facts!.you).to.equal('password')
    expect((await screen.run(id)).status).to.equal(200)
    await until(async () => (await owner.agent.get('/admin/api/restore')).status === 401)
    expect(await site.services.db('sessions')).to.have.length(0)
  })

  it('holds the mail that was waiting until somebody decides', async () => {
    const id = await screen.bring(file)
    await screen.check(id)
    expect((await screen.run(id)).status).to.equal(200)
    await restored()
    const alerts = async () => (await owner.agent.get('/admin/api/mail/alerts').expect(200)).text
    expect(await alerts()).to.include('Mail is held since the site was restored')
    await screen.post('/admin/mail/restored/drop').set('Accept', 'application/json').expect(200)
    expect(await site.services.db('email_campaigns').pluck('status')).to.deep.equal(['cancelled'])
    expect(await alerts()).to.not.include('Mail is held')
  })

  it('asks for a typed word, for the present site as a file, and for a proof after the file was brought', async () => {
    const id = await screen.bring(file)
    await screen.check(id)
    const early = await screen
      .post(`/admin/api/restore/${id}/run`)
      .send({ word: (await screen.state()).word })
    expect([early.status, early.body.code]).to.deep.equal([403, 'prove'])
    const wrong = await screen.run(id, 'restore')
    expect([wrong.status, Object.keys(wrong.body.errors)]).to.deep.equal([422, ['word']])
    await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'savedSiteAt')::json`)
    expect((await screen.run(id)).status).to.equal(409)
    expect((await screen.state()).upload?.state).to.equal('checked')
  })

  it('is for owners alone', async () => {
    for (const role of ['editor', 'viewer'] as const) {
      const them = await signInAsA(site, role)
      for (const path of ['', '/1/check', '/1/run', '/1/pieces/0'])
        await them.agent.post(`/admin/api/restore${path}`).set('x-csrf-token', them.csrf).expect(403)
    }
    await owner.agent.post('/admin/api/restore').send({ name: 'a', bytes: 1 }).expect(403)
  })

  it('is refused, with the reason, where the file does not fit; and nothing is changed', async () => {
    const now = await rowsOf(site)
    const later = ([header, ...rest]: string[]) => [
      JSON.stringify({ ...JSON.parse(header!), migrations: ['20991231_0000_later'] }),
      ...rest,
    ]
    const badRow = (lines: string[]) =>
      lines.map((line) => (line.includes('ada@example.com') && line.startsWith('[') ? '["x"]' : line))
    const at = (text: string) =>
      changed(file, (lines) => lines.flatMap((line) => (line.startsWith('{"end"') ? [text, line] : [line])))
    const cases: [Buffer, RegExp][] = [
      [Buffer.from('hello, I am no backup'), /not compressed by this site/],
      [file.subarray(0, file.length - 500), /damaged, cut off/],
      [changed(file, (lines) => lines.slice(0, -1)), /Its end is missing/],
      [changed(file, () => ['{"something": "else"}']), /not made by this site/],
      [changed(file, later), /newer version/],
      [changed(file, badRow), /Line \d+ does not fit: contacts/],
      [
        at('{"table": "users\\" (email) select 1; --", "columns": ["id"]}'),
        /Line \d+ does not fit: it names a table/,
      ],
      [at('{"sequence": {"name": "pg_catalog.x", "value": "1", "called": true}}'), /names a sequence/],
    ]
    for (const [bad, why] of cases) {
      const id = await screen.bring(bad)
      const { state, complaint, facts } = await screen.check(id)
      expect([state, facts], String(why)).to.deep.equal(['failed', null])
      expect(complaint).to.match(why).and.include('Nothing was changed')
      expect((await screen.run(id)).status).to.equal(404)
    }
    const { site_uploads: _file, site_upload_pieces: _pieces, ...rows } = await rowsOf(site)
    const { site_uploads: _none, site_upload_pieces: _no, ...same } = now
    expect(rows).to.deep.equal(same)
  })

  it('plants nobody: a session in the file is passed over, and the accounts are shown before', async () => {
    await insertUser(site.services.db, 'mallory@example.com', 'no hash', 'owner')
    const withMallory = await exported(owner)
    await site.services.db('users').where({ email: 'mallory@example.com' }).delete()
    const session = '["planted","{\\"passport\\":{\\"user\\":\\"1\\"}}","2099-01-01"]'
    const planted = changed(withMallory, (lines) => {
      const { end } = JSON.parse(lines.at(-1)!) as { end: number }
      const within = lines.slice(0, -1)
      const at = within.findIndex((line) => line.startsWith('{"table":"sessions"'))
      return [...within.toSpliced(at + 1, 0, session), JSON.stringify({ end: end + 1 })]
    })
    const id = await screen.bring(planted)
    expect((await screen.check(id)).facts!.accounts.map(({ email }) => email)).to.include(
      'mallory@example.com',
    )
    expect((await screen.run(id)).status).to.equal(200)
    await restored()
    expect(await site.services.db('sessions').where({ sid: 'planted' })).to.have.length(0)
  })
})
