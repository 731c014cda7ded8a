import path from 'node:path'
import { expect } from 'chai'
import { readArticles } from '../../seeds/data/articles.ts'
import { seedIfEmpty } from '../../server/cli/seed.ts'
import { sourceOf } from '../../server/analytics/source.ts'
import { projectRoot } from '../../server/root.ts'
import { rederiveToken } from '../../server/web/tokens.ts'
import { useSite } from '../support/site.ts'

describe('The seeds', () => {
  const site = useSite()

  const sow = () =>
    site.services.db.seed.run({ directory: path.join(projectRoot, 'seeds'), loadExtensions: ['.ts'] })
  const count = async (table: string) =>
    Number((await site.services.db(table).count({ rows: '*' }).first())!.rows)

  it('hold a dozen articles or more, each of 600 to 1,200 words', () => {
    const articles = readArticles()
    expect(articles.length).to.be.greaterThan(11)
    for (const { slug, content } of articles)
      expect(content.split(/\s+/).length, slug).to.be.within(600, 1_200)
  })

  it('lead only to pages that exist', () => {
    const articles = readArticles()
    const known = new Set([
      '/commsaudit',
      '/contact',
      '#contact',
      '/#services',
      ...articles.map(({ slug }) => `/blog/${slug}`),
    ])
    for (const { slug, content } of articles) {
      for (const [, url] of content.matchAll(/(?<!!)\[[^\]]*\]\(([^)\s]+)/g))
        expect(known.has(url!), `${slug}: ${url}`).to.equal(true)
    }
  })

  it('fill an empty database with a site worth looking at, and no invented leads', async () => {
    await sow()
    expect(await count('blog_posts')).to.equal(readArticles().length)
    expect(await count('blog_categories')).to.equal(5)
    expect(await count('seo_settings')).to.equal(7)
    expect(await count('popup_settings')).to.equal(2)
    const templates = await site.services.db('email_templates').orderBy('id').pluck('id')
    expect(templates).to.deep.equal(['audit-results', 'contact-confirmation', 'newsletter-welcome'])
    expect(await count('contacts')).to.equal(0)
    await site.told()
    await site.http.get('/blog/one-page-internal-comms-strategy').expect(200)
  })

  it('change nothing that is there already', async () => {
    await sow()
    const { db } = site.services
    await db('blog_posts').where({ slug: 'town-halls-worth-an-hour' }).update({ title: 'Mine' })
    await db('seo_settings').where({ page_path: '/' }).update({ title: 'Mine' })
    await sow()
    expect(await count('blog_posts')).to.equal(readArticles().length)
    expect(await db('blog_posts').where({ title: 'Mine' }).pluck('slug')).to.have.length(1)
    expect(await db('seo_settings').where({ title: 'Mine' }).pluck('page_path')).to.deep.equal(['/'])
  })

  it('give search engines titles and descriptions of the right length', async () => {
    await sow()
    const rows = (await site.services.db('seo_settings')) as {
      title: string
      description: string
      keywords: string[]
    }[]
    for (const { title, description, keywords } of rows) {
      expect(title.length, title).to.be.within(30, 60)
      expect(description.length, description).to.be.within(120, 160)
      expect(keywords.length).to.be.within(3, 5)
    }
  })

  it('write everything or nothing, so that a start after one that failed writes it all', async () => {
    const { db, config } = site.services
    const tables = ['blog_posts', 'blog_categories', 'seo_settings', 'seo_global_settings', 'popup_settings']
    for (const table of [...tables, 'email_templates']) await db(table).delete()
    await db.raw('alter table popup_settings add constraint no_room check (false)')
    try {
      const error = await seedIfEmpty(db, config.secrets).catch((reason: Error) => reason)
      expect(error).to.be.instanceOf(Error).with.property('message').that.includes('no_room')
    } finally {
      await db.raw('alter table popup_settings drop constraint no_room')
    }
    expect(await Promise.all(tables.map(count))).to.deep.equal([0, 0, 0, 0, 0])
    expect(await seedIfEmpty(db, config.secrets)).to.equal(true)
    expect(await Promise.all(tables.map(count))).to.deep.equal([readArticles().length, 5, 7, 1, 2])
  }).timeout(90_000)

  it("call the site by the brand's name that is configured, also where no environment holds it", async () => {
    const { db, config } = site.services
    await db('seo_global_settings').delete()
    await db('blog_posts').delete()
    await seedIfEmpty(db, config.secrets, 'Fennel')
    expect(await db('seo_global_settings').pluck('site_name')).to.deep.equal(['Fennel'])
    expect(process.env.BRAND_NAME).to.equal(undefined)
  }).timeout(90_000)

  it('invent audit links that open, with a secret that stands in no environment', async () => {
    const { db, config } = site.services
    process.env.SEED_DEMO = '1'
    try {
      await db('blog_posts').delete()
      await seedIfEmpty(db, config.secrets)
    } finally {
      delete process.env.SEED_DEMO
    }
    const links = await db('audit_links').select('id', 'token_hash')
    expect(links).to.have.length.greaterThan(10)
    for (const { id, token_hash: hash } of links)
      expect(rederiveToken(config.secrets, 'audit', id, 1, hash), `link ${id}`).to.be.a('string')
  }).timeout(90_000)

  it('invent people in every stage where that is asked for, once', async () => {
    process.env.SEED_DEMO = '1'
    try {
      await sow()
      const contacts = await count('contacts')
      const stages = await site.services.db('contacts').distinct('lifecycle').pluck('lifecycle')
      expect(stages).to.have.length(23)
      for (const table of [
        'contact_submissions',
        'audit_submissions',
        'newsletter_subscriptions',
        'email_campaigns',
        'page_views',
        'blog_view_days',
      ])
        expect(await count(table), table).to.be.greaterThan(10)
      const { rows: silent } = await site.services.db.raw<{ rows: unknown[] }>(
        `select from newsletter_subscriptions s
         where not exists (select from newsletter_events where subscription_id = s.id and event = 'subscribed')`,
      )
      expect(silent, 'subscriptions that nobody noted').to.have.length(0)
      const { rows: unsent } = await site.services.db.raw<{ rows: unknown[] }>(
        `select from audit_links l join audit_requests r on r.id = l.audit_request_id
         where r.link_sent_at is not null and not exists (
           select from email_campaigns where facts @> jsonb_build_object('linkId', l.id))`,
      )
      expect(unsent, 'links that no message carried').to.have.length(0)
      const sources = await site.services.db('visits').distinct('source').pluck('source')
      expect(sources.map((source) => sourceOf(source, undefined, 'plainsong.example'))).to.deep.equal(sources)
      await sow()
      expect(await count('contacts')).to.equal(contacts)
    } finally {
      delete process.env.SEED_DEMO
    }
  }).timeout(90_000)
})
