import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { storeUpload } from '../../server/media/storeUpload.ts'
import { projectRoot } from '../../server/root.ts'
import { written } from '../analytics/support.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { crawl, forbiddenIn, type Seen } from '../support/crawl.ts'
import { drainMail } from '../support/mail.ts'
import { adminRoutes } from '../support/routes.ts'
import { useSharedSite, type TestSite } from '../support/site.ts'

/** Counters and marks of time that looking at something moves, and the log of who took a file about people. */
const moves = new Set([
  'activity_log',
  'agenda_jobs',
  'missed_paths',
  'page_views',
  'sessions',
  'visitor_salts',
  'visits',
])
const hostile = '"><svg onload=alert(1)></title></script><script>alert(1)</script>'

describe('Whoever follows every link', function () {
  this.timeout(120_000)
  const site = useSharedSite()
  let admin: SignedIn
  let before_: Map<string, string>
  let tokens: string[]
  let visited: Seen[]
  let managed: Seen[]
  let mails: string[]

  before(async () => {
    await site.services.db.seed.run({ directory: path.join(projectRoot, 'seeds'), loadExtensions: ['.ts'] })
    await fillIn(site)
    admin = await signIn(site)
    const sent = await drainMail(site)
    mails = sent.flatMap(({ subject, html, text }) => [subject, html, text])
    const personal = sent.flatMap((mail) => mail.links)
    const starts = personal
      .filter((link) => link.startsWith(site.url))
      .map((link) => link.slice(site.url.length))
    tokens = personal.flatMap((link) => /\/audit\/([\w-]{40,})|token=([^&]+)/.exec(link)?.slice(1) ?? [])
    tokens = tokens.filter(Boolean)
    // What the site writes behind its answers.
    await written(site)
    // An audit keeps the version that was asked when its link was opened first.
    for (const start of starts.filter((to) => to.startsWith('/audit/'))) await site.http.get(start)
    before_ = await dump()
    visited = await crawl((to) => site.http.get(to), ['/', '/nothing', ...starts], site.url)
    const routes = adminRoutes(site).filter(({ method }) => method === 'get')
    const screens = routes.map((route) => route.path).filter((to) => !to.endsWith('logout'))
    managed = await crawl((to) => admin.agent.get(to), screens, site.url, 350)
  })

  it('meets pages enough for this to mean something', () => {
    expect(visited.filter(({ status }) => status === 200).length).to.be.greaterThan(40)
    expect(managed.filter(({ status }) => status === 200).length).to.be.greaterThan(60)
  })

  it('finds no dead link and no failure', () => {
    const dead = visited.filter(({ path: to, status }) => status >= 400 && to !== '/nothing')
    expect(dead.map(({ path: to, status }) => `${status} ${to}`)).to.deep.equal([])
    const failed = managed.filter(({ status }) => status >= 500)
    expect(failed.map(({ path: to, status }) => `${status} ${to}`)).to.deep.equal([])
  })

  it('changes nothing by looking', async () => {
    const after_ = await dump()
    const changed = [...after_].filter(([table, rows]) => !moves.has(table) && before_.get(table) !== rows)
    expect(changed.map(([table]) => table)).to.deep.equal([])
  })

  it('leaves no personal link in any table', async () => {
    expect(tokens.length).to.be.greaterThan(2)
    const { db } = site.services
    for (const name of before_.keys()) {
      const { rows } = await db.raw<{ rows: { line: string }[] }>(`select t::text as line from "${name}" t`)
      for (const { line } of rows) for (const token of tokens) expect(line, name).not.to.include(token)
    }
  })

  it('meets no inline script, no handler, no style attribute, on any page', () => {
    for (const { path: to, type, text } of [...visited, ...managed]) {
      if (type === 'text/html' && !to.includes('/preview')) expect(forbiddenIn(text), to).to.deep.equal([])
    }
  })

  it('sees what somebody typed as text, wherever it appears', () => {
    const pages = [...visited, ...managed].filter(({ type }) =>
      /^(?:text\/html|application\/(?:rss\+)?xml)/.test(type),
    )
    for (const { path: to, text } of pages) {
      expect(text.includes('<svg onload'), to).to.equal(false)
      expect(text.includes('<script>alert'), to).to.equal(false)
    }
    const showing = pages.filter(({ text }) => /(?:&lt;|\\u003c)svg onload/.test(text))
    expect(showing.map(({ path: to }) => to)).to.include.members([
      '/',
      '/blog',
      '/rss.xml',
      '/admin/seo',
      '/admin/contacts/1',
      '/admin/contact-submissions',
      '/admin/audits/1',
      '/admin/media',
      '/admin/popups',
      '/admin/dashboard',
    ])
  })

  it('reads one form of apostrophe, in pages, scripts and mails', () => {
    const texts = [...visited, ...managed].map(({ path: to, text }) => [to, text] as const)
    const curly = [...texts, ...mails.map((text) => ['mail', text] as const)].flatMap(([to, text]) =>
      [...(text ?? '').matchAll(/.{0,20}\p{L}(?:\u2019|&rsquo;|&#8217;).{0,20}/gu)].map(
        ([words]) => `${to}: ${words}`,
      ),
    )
    expect(curly).to.deep.equal([])
  })

  it('is given no cookie by a public page', () => {
    const cookies = visited.filter(
      ({ path: to, headers }) => !to.startsWith('/admin') && headers['set-cookie'],
    )
    expect(cookies.map(({ path: to }) => to)).to.deep.equal([])
  })

  it('reads every public page when sessions cannot be kept', async () => {
    await site.services.db.raw('alter table sessions rename to sessions_away')
    try {
      for (const to of ['/', '/blog', '/commsaudit', '/privacy', '/sitemap', '/unsubscribe?token=1']) {
        expect((await site.http.get(`${to}${to.includes('?') ? '&' : '?'}again`)).status, to).to.be.oneOf([
          200, 400,
        ])
      }
      await site.http
        .post('/newsletter')
        .type('form')
        .send({ email: 'late@example.com', source: 'footer' })
        .expect(200)
      expect((await site.http.get('/admin/dashboard')).status).to.be.oneOf([303, 500, 503])
    } finally {
      await site.services.db.raw('alter table sessions_away rename to sessions')
    }
  })

  /** Every row of every table, as one hash a table. */
  async function dump(): Promise<Map<string, string>> {
    const { db } = site.services
    const { rows } = await db.raw<{ rows: { name: string }[] }>(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'knex_%'`,
    )
    const tables = new Map<string, string>()
    for (const { name } of rows) {
      const { rows: found } = await db.raw<{ rows: { hash: string }[] }>(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${name}" t`,
      )
      tables.set(name, found[0]!.hash)
    }
    return tables
  }
})

/** One of everything, with text that would run if it were not text. */
async function fillIn(site: TestSite): Promise<void> {
  const { db } = site.services
  await site.http
    .post('/enquiries')
    .type('form')
    .send({
      name: `Maya ${hostile}`,
      email: 'maya@example.com',
      company: hostile,
      role: hostile,
      company_size: '51-200',
      service: 'Custom Solution',
      message: 'Hello & <3',
    })
    .expect(303)
  await site.http
    .post('/newsletter')
    .type('form')
    .send({ email: 'ana@example.com', source: 'footer' })
    .expect(200)
  await site.http
    .post('/audit-requests')
    .type('form')
    .send({ first_name: 'Kim', last_name: 'Berg', email: 'kim@example.com' })
    .expect(200)
  // As an older or careless program might have stored it: nothing between it and the views.
  await db('contacts').where({ email: 'maya@example.com' }).update({ full_name: hostile })
  await db('contact_submissions').update({ name: hostile, company: hostile, message: hostile })
  await db('audit_requests').update({ first_name: hostile, last_name: hostile })
  await db('seo_settings').update({
    title: hostile,
    description: hostile,
    og_title: hostile,
    keywords: [hostile],
  })
  await db('seo_global_settings').update({ site_name: hostile, facebook_app_id: hostile })
  await db('popup_settings').update({ content: JSON.stringify({ title: hostile, description: hostile }) })
  await db('blog_posts')
    .limit(1)
    .update({ title: hostile, excerpt: hostile, tags: [hostile] })
  const file = path.join(os.tmpdir(), `crawl-${process.pid}.png`)
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0D4A50' } })
    .png()
    .toFile(file)
  await storeUpload(site.services, { file, name: 'x.png' })
  await rm(file, { force: true })
  await db('media_assets').update({
    original_name: hostile,
    alt_text: hostile,
    caption: hostile,
    tags: [hostile],
  })
}
