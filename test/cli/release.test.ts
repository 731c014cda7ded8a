import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { projectRoot } from '../../server/root.ts'
import { emptyDatabase, type EmptyDatabase } from '../support/database.ts'
import { readGraph } from '../support/importGraph.ts'

const password = 'seven quiet green harbours'

describe('A release', () => {
  let database: EmptyDatabase
  beforeEach(async () => {
    database = await emptyDatabase()
  })
  afterEach(() => database.drop())

  const release = (env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [path.join(projectRoot, 'server/cli/run.mjs'), 'release'],
      {
        encoding: 'utf8',
        env: {
          PATH: process.env.PATH,
          NODE_ENV: 'production',
          DATABASE_URL: database.url,
          SITE_URL: 'https://www.example.com',
          SESSION_SECRET: 'a secret of a host that is long enough to be one',
          SMTP_URL: 'smtps://mail.example.com',
          MAIL_FROM: 'hello@example.com',
          LOG_LEVEL: 'silent',
          ...env,
        },
      },
    )
    return { status, text: stdout + stderr }
  }

  it('makes an empty database a site that can be shown, and signed in to', async () => {
    const { status, text } = release({ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: password })
    expect(status, text).to.equal(0)
    expect(text).to.include('first content').and.include('owner@example.com can sign in now')
    const { db } = database
    expect(await db('email_templates').orderBy('id').pluck('id')).to.deep.equal([
      'audit-results',
      'contact-confirmation',
      'newsletter-welcome',
    ])
    expect(await db('blog_posts').pluck('id')).to.have.length.greaterThan(10)
    expect(await db('seo_settings').pluck('id')).to.have.length(7)
    expect(await db('popup_settings').pluck('popup_type')).to.have.length(2)
    expect(await db('users').pluck('email')).to.deep.equal(['owner@example.com'])
    expect(await db('contacts').pluck('id')).to.deep.equal([])
  }).timeout(60_000)

  it('changes nothing the second time, whatever the owner did since, but brings a required wording', async () => {
    expect(release().status).to.equal(0)
    const { db } = database
    await db('blog_posts').where('slug', '<>', 'town-halls-worth-an-hour').delete()
    await db('email_templates').where({ id: 'audit-results' }).delete()
    const { status, text } = release()
    expect(status).to.equal(0)
    expect(text).to.include('up to date').and.not.include('first content')
    expect(await db('blog_posts').pluck('slug')).to.deep.equal(['town-halls-worth-an-hour'])
    expect(await db('email_templates').pluck('id')).to.have.length(3)
  }).timeout(60_000)

  it('makes no administrator whom nobody named, and none with a password that anybody would try', async () => {
    expect(release().status).to.equal(0)
    expect(await database.db('users').pluck('email')).to.deep.equal([])
    const { status, text } = release({ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'password1234' })
    expect(status).to.equal(1)
    expect(text).to.include('ADMIN_PASSWORD')
    expect(await database.db('users').pluck('email')).to.deep.equal([])
  }).timeout(60_000)

  it('says in a line what is missing, and leaves the database alone', async () => {
    const { status, text } = release({ SITE_URL: '', MAIL_FROM: '' })
    expect(status).to.equal(1)
    expect(text).to.include('SITE_URL: is missing').and.include('MAIL_FROM: is missing')
    const { rows } = await database.db.raw<{ rows: unknown[] }>(
      `select 1 from pg_tables where schemaname = 'public'`,
    )
    expect(rows).to.deep.equal([])
  }).timeout(60_000)
})

describe('On a host, where the development packages are pruned,', () => {
  const commands = [
    'knexfile.ts',
    ...['main', 'cli/release', 'cli/admin', 'cli/backup', 'cli/restore'].map((name) => `server/${name}.ts`),
  ]

  it('the site and its commands import only what stays', async () => {
    const { dependencies } = JSON.parse(fs.readFileSync(path.join(projectRoot, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const graph = await readGraph()
    // Seeds and migrations are found by their folder.
    const waiting = [...commands, ...[...graph.keys()].filter((file) => /^(?:seeds|migrations)\//.test(file))]
    const seen = new Set<string>()
    const missing: string[] = []
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      for (const target of graph.get(file)!) {
        if (graph.has(target)) waiting.push(target)
        else if (!stays(target, dependencies)) missing.push(`${file} imports ${target}`)
      }
    }
    expect(missing).to.deep.equal([])
    expect(seen.size).to.be.greaterThan(200)
  })
})

/** Whether an import is of Node, of our own data, or of a package that is installed in production. */
function stays(target: string, dependencies: Record<string, string>): boolean {
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(target)![0]
  return target.startsWith('node:') || target.startsWith('.') || name in dependencies
}
