import { expect } from 'chai'
import { useSharedSite } from '../support/site.ts'
import { createPost } from '../blog/support.ts'

interface Change {
  /** A page that the site has in memory when the change comes. */
  page: string
  sql: string
  /** What the page did not hold before and holds then, or the other way round. */
  shows?: string
  hides?: string
}

/** By table: every way to change it, one after another, and a page that is made of it. */
const changes: Record<string, Change[]> = {
  blog_posts: [
    {
      page: '/blog',
      sql: `insert into blog_posts (slug, title, excerpt, content, category, published_at)
            values ('new', 'Just written', 'Excerpt', 'Text', 'Strategy', now() - interval '1 minute')`,
      shows: 'Just written',
    },
    {
      page: '/',
      sql: `update blog_posts set title = 'Called anew' where slug = 'new'`,
      shows: 'Called anew',
    },
    { page: '/rss.xml', sql: `delete from blog_posts where slug = 'new'`, hides: 'Called anew' },
  ],
  people: [
    {
      page: '/blog',
      sql: `insert into people (name) values ('Ingrid Vale');
            update blog_posts set author_id = (select id from people) where slug = 'pictured'`,
      shows: 'Ingrid Vale',
    },
    { page: '/blog', sql: `update people set name = 'Ada Lane'`, shows: 'Ada Lane' },
    { page: '/blog', sql: 'delete from people', hides: 'Ada Lane' },
  ],
  blog_categories: [
    {
      page: '/blog',
      sql: `insert into blog_categories (name, slug) values ('Campfires', 'campfires')`,
      shows: 'Campfires',
    },
    { page: '/blog', sql: `update blog_categories set name = 'Bonfires'`, shows: 'Bonfires' },
    { page: '/blog', sql: 'delete from blog_categories', hides: 'Bonfires' },
  ],
  seo_settings: [
    {
      page: '/privacy',
      sql: `insert into seo_settings (page_path, title) values ('/privacy', 'Your data')`,
      shows: '<title>Your data',
    },
    {
      page: '/sitemap.xml',
      sql: `update seo_settings set meta_robots = 'noindex'`,
      hides: '/privacy',
    },
    { page: '/privacy', sql: 'delete from seo_settings', hides: '<title>Your data' },
  ],
  seo_global_settings: [
    {
      page: '/terms',
      sql: `insert into seo_global_settings (site_name) values ('Plain & Co')`,
      shows: 'Plain &amp; Co',
    },
    { page: '/terms', sql: `update seo_global_settings set site_name = 'Sons'`, shows: '| Sons</title>' },
    { page: '/terms', sql: 'delete from seo_global_settings', hides: '| Sons</title>' },
  ],
  popup_settings: [
    {
      page: '/',
      sql: `insert into popup_settings (popup_type, enabled, content)
            values ('newsletter', true, '{"title": "Hear it first"}')`,
      shows: 'Hear it first',
    },
    {
      page: '/',
      sql: `update popup_settings set content = '{"title": "Hear it now"}'`,
      shows: 'Hear it now',
    },
    { page: '/', sql: 'update popup_settings set enabled = false', hides: 'data-popup="newsletter"' },
    { page: '/', sql: 'delete from popup_settings', shows: 'data-popup="newsletter"' },
  ],
  media_assets: [
    {
      page: '/blog/pictured',
      sql: `update media_assets set alt_text = 'A team at a table'`,
      shows: 'alt="A team at a table"',
    },
  ],
  site_settings: [
    {
      page: '/sitemap',
      sql: `insert into site_settings (key, value) values ('newsletterArchive', 'true')`,
      shows: '/newsletter/1',
    },
  ],
  site_content: [
    {
      page: '/',
      sql: `insert into site_content (page, published) values ('home', '{"hero": {"headline": "Just said"}}')`,
      shows: 'Just said',
    },
    {
      page: '/',
      sql: `update site_content set published = '{"hero": {"headline": "Said anew"}}'`,
      shows: 'Said anew',
    },
    { page: '/', sql: 'delete from site_content', hides: 'Said anew' },
  ],
  audit_definitions: [
    {
      page: '/commsaudit',
      sql: `insert into audit_definitions (version, document, state, published_at)
            select version + 1, document || '{"minutes": "9-11"}', 'published', now()
            from audit_definitions order by version desc limit 1`,
      shows: 'Free, in 9-11 minutes',
    },
  ],
  newsletter_issues: [
    {
      page: '/newsletter',
      sql: `update newsletter_issues set state = 'sent' where id = 2`,
      shows: 'On its way',
    },
    { page: '/sitemap', sql: 'delete from site_settings', hides: '/newsletter/1' },
  ],
}

/** Moved addresses are looked up at every visit, so no page in memory is made of them. */
const inNoPage = ['blog_old_slugs']

describe('What stands on public pages', () => {
  const site = useSharedSite()
  before(async () => {
    await site.services.db('media_assets').insert({
      storage_path: 'uploads/1-team.jpg',
      original_name: 'team.jpg',
      file_type: 'image/jpeg',
      file_size: 1,
      sha256: 'a',
    })
    const issue = { preheader: '', content: 'Hello', send_at: new Date() }
    await site.services.db('newsletter_issues').insert([
      { ...issue, subject: 'Arrived', state: 'sent' },
      { ...issue, subject: 'On its way', state: 'scheduled' },
    ])
    await createPost(site, { slug: 'pictured', content: '![](/uploads/1-team.jpg)' })
  })

  for (const [table, steps] of Object.entries(changes)) {
    it(`is followed when ${table} changes, though the pages were finished before`, async () => {
      for (const { page, sql, shows, hides } of steps) {
        const sees = async (words: string) => (await site.http.get(page).expect(200)).text.includes(words)
        await site.told()
        expect(await sees((shows ?? hides)!), `before: ${sql}`).to.equal(!shows)
        expect(site.services.pages.get(page), `${page} is in memory`).not.to.equal(undefined)
        await site.services.db.raw(sql)
        await site.told()
        expect(await sees((shows ?? hides)!), `after: ${sql}`).to.equal(Boolean(shows))
      }
    })
  }

  it('is all in the list above', async () => {
    const { rows } = await site.services.db.raw<{ rows: { table: string }[] }>(
      `select tgrelid::regclass::text as "table" from pg_trigger where tgname = 'content_changed'`,
    )
    expect(rows.map(({ table }) => table)).to.have.members([...Object.keys(changes), ...inNoPage])
  })
})
