import { expect } from 'chai'
import pg from 'pg'
import { rows } from '../../server/rows.ts'
import { useSharedSite } from '../support/site.ts'

const nextAudit = (version: number, state: string) =>
  `insert into audit_definitions (version, document, state, published_at)
   select ${version}, document, '${state}', case when '${state}' = 'published' then now() end
   from audit_definitions where version = 1`
const setting = (key: string) => `insert into site_settings (key, value) values ('${key}', '"a word"')`

/** By table and trigger: what somebody does that this trigger alone tells of, after what has to be there before. */
const changes: Record<string, { before?: string; change: string }> = {
  'audit_definitions content_changed': {
    before: nextAudit(2, 'draft'),
    change: `update audit_definitions set state = 'published', published_at = now() where version = 2`,
  },
  'audit_definitions content_published': { change: nextAudit(3, 'published') },
  'blog_categories content_changed': {
    change: `insert into blog_categories (name, slug) values ('Channels', 'channels')`,
  },
  'blog_old_slugs content_changed': { change: 'delete from blog_old_slugs' },
  'blog_posts content_changed': { change: 'delete from blog_posts' },
  'media_assets content_changed': { change: `update media_assets set alt_text = 'A letter'` },
  'newsletter_issues content_changed': {
    before: `insert into newsletter_issues (subject) values ('Spring')`,
    change: `update newsletter_issues set state = 'sent'`,
  },
  'people content_changed': { change: 'delete from people' },
  'popup_settings content_changed': { change: 'update popup_settings set enabled = true' },
  'seo_global_settings content_changed': { change: 'delete from seo_global_settings' },
  'seo_settings content_changed': { change: 'delete from seo_settings' },
  'site_content content_changed': { change: `update site_content set published = '{}'` },
  'site_content content_changed_at_once': {
    change: `insert into site_content (page, published) values ('about', '{"a": "word"}')`,
  },
  'site_settings content_changed': { change: setting('contactEmail') },
  'site_settings content_changed_removed': {
    before: setting('brand'),
    change: `delete from site_settings where key = 'brand'`,
  },
  'site_settings live_setting_changed': { change: setting('pixelId') },
}

describe('Of a change of the content', () => {
  const site = useSharedSite()
  let listening: pg.Client
  const told: string[] = []
  before(async () => {
    listening = new pg.Client({ connectionString: site.services.config.directUrl })
    listening.on('notification', ({ payload }) => told.push(payload!))
    await listening.connect()
    await listening.query('listen content_changed')
  })
  after(() => listening.end())

  it('every process is told by one of these triggers', async () => {
    const triggers = await rows<{ name: string }>(
      site.services.db,
      `select tgrelid::regclass || ' ' || tgname as name from pg_trigger
       where tgfoid = 'notify_content_changed'::regproc`,
    )
    expect(triggers.map(({ name }) => name)).to.have.members(Object.keys(changes))
  })

  for (const [name, { before: earlier, change }] of Object.entries(changes)) {
    it(`every process is told, by ${name.replace(' ', ': ')}`, async () => {
      if (earlier) await listening.query(earlier)
      told.length = 0
      await listening.query(change)
      // Postgres tells a connection of its own changes no later than with its next answer.
      await listening.query('select 1')
      expect(told).to.deep.equal([name.split(' ')[0]])
    })
  }
})
