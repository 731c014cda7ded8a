import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import type { Knex } from 'knex'
import sharp from 'sharp'
import { createBackup } from '../../server/backup/createBackup.ts'
import { restoreBackup } from '../../server/backup/restoreBackup.ts'
import { seedIfEmpty } from '../../server/cli/seed.ts'
import { upsertContact } from '../../server/contacts/upsertQueries.ts'
import { storeUpload } from '../../server/media/storeUpload.ts'
import { enqueue } from '../../server/outbox/enqueue.ts'
import { decoys } from '../../server/web/shared/decoys.ts'
import { emptyDatabase, type EmptyDatabase } from '../support/database.ts'
import { fingerprints } from '../support/fingerprints.ts'
import { useFolder } from '../support/folder.ts'
import { startSite, useSharedSite, type TestSite } from '../support/site.ts'

describe('A backup', () => {
  const folder = useFolder()
  const file = path.join(folder, 'site.jsonl.gz')
  const site = useSharedSite({ UPLOADS_DIR: path.join(folder, 'uploads') })
  let picture: string
  const opened: EmptyDatabase[] = []
  before(async () => {
    picture = await fill(site, folder)
    await createBackup(site.services.config, file)
  })
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.drop()
  })

  const empty = async () => {
    const database = await emptyDatabase()
    opened.push(database)
    return database
  }
  const refusal = (promise: Promise<unknown>) =>
    promise.then(
      () => undefined,
      (error: Error) => error.message,
    )

  it('brings the same site into an empty database: pages, pictures, every variant', async () => {
    const { url } = await empty()
    await restoreBackup(url, file)
    const restored = await startSite({ DATABASE_URL: url, UPLOADS_DIR: path.join(folder, 'other uploads') })
    try {
      for (const page of [
        '/',
        '/commsaudit',
        '/blog',
        '/blog/town-halls-worth-an-hour',
        '/sitemap.xml',
        '/rss.xml',
      ]) {
        expect(await textOf(restored, page), page).to.equal(await textOf(site, page))
      }
      expect(await textOf(site, '/blog/town-halls-worth-an-hour')).to.include(path.basename(picture))
      const variants = ['400x300', '800x600', '1200x900'].map(
        (size) => `/uploads/${size}/${path.basename(picture)}.webp`,
      )
      for (const image of [picture, ...variants]) {
        expect((await bytesOf(restored, image)).equals(await bytesOf(site, image)), image).to.equal(true)
      }
    } finally {
      await restored.close()
    }
  })

  it('holds every row of every table exactly, and numbers go on from the moment', async () => {
    const { url, db } = await empty()
    await restoreBackup(url, file)
    const [before, after] = [await fingerprints(site.services.db), await fingerprints(db)]
    expect(after).to.deep.equal(before)
    expect(Object.keys(before).length).to.be.greaterThan(30)
    const { id } = await upsertContact(
      db,
      { secrets: ['of the test'] },
      {
        email: 'next@example.com',
        lifecycle: 'contact',
        source: 'newsletter',
      },
    )
    expect(id).to.be.within(Date.now() - 60_000, Date.now())
  })

  it('leaves the triggers at work', async () => {
    const { url, db } = await empty()
    await restoreBackup(url, file)
    const { rows } = await db.raw<{ rows: unknown[] }>(
      `select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`,
    )
    expect(rows).to.deep.equal([])
  })

  it('made before the first schema comes to this version with all its rows', async () => {
    const { url, db } = await empty()
    const counts = await restoreBackup(url, fromBefore)
    expect(counts).to.deep.equal({ tables: 58, rows: 126 })
    expect(await names(db)).to.deep.equal(await names(site.services.db))
    expect(await db('contacts').orderBy('id').pluck('email')).to.deep.equal(
      ['ada', 'grace', 'mary', 'rosa', 'hedy', 'edith'].map((name) => `${name}@example.com`),
    )
    expect(await db('contact_submissions').pluck('company')).to.deep.equal(['Näve & Söhne 🌊'])
  })

  it('made before that schema was whole is refused, with what to do', async () => {
    const { url, db } = await empty()
    const [header, ...lines] = gunzipSync(fs.readFileSync(fromBefore)).toString().split('\n')
    const { migrations } = JSON.parse(header!) as { migrations: string[] }
    const part = path.join(folder, 'part.jsonl.gz')
    const shorter = JSON.stringify({ migrations: migrations.slice(0, -3) })
    fs.writeFileSync(part, gzipSync([shorter, ...lines].join('\n')))
    expect(await refusal(restoreBackup(url, part)))
      .to.include('Only 60 of the 63')
      .and.include('restore the backup there and make another one')
    expect(await db.schema.hasTable('contacts')).to.equal(false)
  })

  it('is refused by a database that is not empty, which stays as it is', async () => {
    const before = await fingerprints(site.services.db)
    expect(await refusal(restoreBackup(site.services.config.databaseUrl, file))).to.include('not empty')
    expect(await fingerprints(site.services.db)).to.deep.equal(before)
  })

  it('that is cut off restores nothing, and the whole one can follow', async () => {
    const { url, db } = await empty()
    const cut = path.join(folder, 'cut.jsonl.gz')
    const whole = fs.readFileSync(file)
    fs.writeFileSync(cut, whole.subarray(0, whole.length - 2_000))
    expect(await refusal(restoreBackup(url, cut))).to.include('not whole')
    const lines = gunzipSync(whole).toString().trimEnd().split('\n')
    fs.writeFileSync(cut, gzipSync(`${lines.slice(0, -1).join('\n')}\n`))
    expect(await refusal(restoreBackup(url, cut))).to.include('not whole')
    expect(await db('blog_posts').pluck('id')).to.deep.equal([])
    await restoreBackup(url, file)
    expect(await fingerprints(db)).to.deep.equal(await fingerprints(site.services.db))
  })

  it('from a newer version, or a file that is none, is refused in words', async () => {
    const { url } = await empty()
    const other = path.join(folder, 'other')
    fs.writeFileSync(
      other,
      gzipSync(`${JSON.stringify({ migrations: ['20991231_0000_later'] })}\n{"end":0}\n`),
    )
    expect(await refusal(restoreBackup(url, other))).to.include('newer version')
    fs.writeFileSync(other, 'hello')
    expect(await refusal(restoreBackup(url, other))).to.include('was not made by npm run backup')
    expect(await refusal(restoreBackup(url, path.join(folder, 'none')))).to.include('There is no file')
  })

  it('can be read only by who made it', () => {
    expect(fs.statSync(file).mode & 0o077).to.equal(0)
    expect(fs.readdirSync(folder).filter((name) => name.endsWith('.part'))).to.deep.equal([])
  })
})

/** A site with something of everything that is hard to carry: pictures, arrays, JSON, quotes, nothing. @returns the picture's address */
async function fill(site: TestSite, folder: string): Promise<string> {
  const { db } = site.services
  await seedIfEmpty(db, ['a secret of the test'])
  const upload = path.join(folder, 'upload')
  // Noise does not compress: several chunks.
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  await sharp({ create: { width: 1300, height: 1000, channels: 3, background: '#0D4A50', noise } })
    .jpeg({ quality: 95 })
    .toFile(upload)
  const { storagePath } = await storeUpload(site.services, { file: upload, name: 'harbour.jpg' })
  await db('blog_posts')
    .where({ slug: 'town-halls-worth-an-hour' })
    .update({ featured_image_url: `/${storagePath}`, tags: ['a "quoted", {braced} tag', 'zwei\nZeilen', ''] })
  await db('webhooks').insert({
    address: 'https://hooks.example/in',
    events: ['person.created'],
    secret: 'sealed',
  })
  for (const [at, email] of ['ada@example.com', 'grace@example.com', 'mary@example.com'].entries()) {
    const { id } = await upsertContact(
      db,
      { secrets: ['of the test'] },
      {
        email,
        lifecycle: 'new_contact',
        source: 'newsletter',
        fullName: `Ada \\ 🌊 ${at}`,
      },
    )
    await enqueue(db, {
      key: `welcome:${id}`,
      template: 'newsletter-welcome',
      kind: 'notice',
      to: { email },
      contactId: id,
      facts: { id, odd: '\t"\\' },
    })
  }
  await db('contacts').where({ email: 'mary@example.com' }).delete()
  await site.told()
  return `/${storagePath}`
}

/** A page without the port's number and the field for robots, whose name is drawn. */
async function textOf(site: TestSite, page: string): Promise<string> {
  const { text } = await site.http.get(page).expect(200)
  return (
    text
      .replaceAll(site.url, 'https://site')
      .replaceAll(encodeURIComponent(site.url), 'https://site')
      // The page's security policy knows this machine by both names.
      .replaceAll(site.url.replace('127.0.0.1', 'localhost'), 'https://site')
      .replaceAll(anyDecoy, 'decoy')
  )
}

const anyDecoy = new RegExp(`\\b(?:${decoys.join('|')})\\b`, 'g')

async function bytesOf(site: TestSite, image: string): Promise<Buffer> {
  const { body } = await site.http.get(image).expect(200)
  return body as Buffer
}

/** Made by the last version before the first schema: something in every table that is easy to lose. */
const fromBefore = path.join(import.meta.dirname, 'fixtures/before-the-first-schema.jsonl.gz')

const names = (db: Knex): Promise<string[]> => db('knex_migrations').orderBy('name').pluck('name')
