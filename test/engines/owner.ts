import { expect } from 'chai'
import { seedIfEmpty } from '../../server/cli/seed.ts'
import { createIssue } from '../../server/issues/issueQueries.ts'
import { signIn } from '../support/admin.ts'
import { expectSound } from '../support/engines/soundness.ts'
import { seen, until, type Engine, type EngineWindow } from '../support/engines/window.ts'
import { useSharedSite } from '../support/site.ts'

const tabs = (path: string, ...ids: string[]): string[] => ids.map((id) => `${path}?tab=${id}`)
const screens = [
  'dashboard',
  'account',
  ...tabs('analytics', 'overview', 'conversions', 'blog'),
  'analytics/leads',
  'analytics/audits',
  ...tabs('email-marketing', 'sequences', 'templates', 'campaigns', 'platforms', 'functions'),
  'email-marketing/templates/audit-results',
  'email-marketing/templates/new',
  'email-marketing/sequences/1',
  'email-marketing/issues/1',
  'email-marketing/issues/2',
  'blog',
  ...tabs('lifecycle', 'funnel', 'overview', 'definitions'),
  ...tabs('contacts', 'all', 'subscribed', 'unsubscribed'),
  'contacts/1',
  'contact-submissions',
  'audits',
  'audits/1',
  ...tabs('audit-overview', 'questions', 'scoring', 'settings', 'versions'),
  'setup',
  'brand',
  'site-content',
  'site-content?page=services',
  'people',
  ...['general', 'team', 'security', 'privacy', 'activity', 'export', 'mail', 'keys'].map(
    (name) => `settings/${name}`,
  ),
  'media',
  'popups',
  ...tabs('seo', 'overview', 'pages', 'global'),
]

/** Every screen of the back office with data in it, looked at in one engine in two windows. */
export function ownerIn(start: () => Promise<Engine>): void {
  let engine: Engine
  const site = useSharedSite()
  before(async () => {
    process.env.SEED_DEMO = '1'
    engine = await start()
    await seedIfEmpty(site.services.db, site.services.config.secrets)
    const words = {
      subject: 'Notes for November',
      preheader: '',
      content: 'Read [the site](https://example.com).',
    }
    await createIssue(site.services.db, words)
    const { id } = await createIssue(site.services.db, words)
    await site.services.db('newsletter_issues').where({ id }).update({ state: 'sent', send_at: new Date() })
  })
  after(async () => {
    delete process.env.SEED_DEMO
    await engine.stop()
  })

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    describe(`${size.width} px wide`, () => {
      let window: EngineWindow
      before(async () => {
        window = await engine.open(size)
        await window.signIn(site.url, (await signIn(site)).cookies)
      })
      after(() => window.close())
      const open = async (path: string) => {
        await window.goto(`${site.url}/admin/${path}`)
        await until(
          window,
          'the islands',
          () => !document.querySelector('[data-island]:not([data-hydrated])'),
        )
      }

      for (const path of screens) {
        it(`sees /admin/${path} whole`, async () => {
          await open(path)
          await expectSound(window, path)
        })
      }

      it('opens the post editor and leaves it', async () => {
        await open('blog')
        await window.click('button[aria-label^="Edit "]')
        await seen(window, 'dialog[open] [role=textbox].prose')
        await expectSound(window, 'the post editor')
      })

      it('writes a post with Markdown’s marks, and sees it stored so', async () => {
        // What was written in another window would stand there.
        await site.services.db('blog_drafts').delete()
        await open('blog?edit=new')
        await seen(window, '[role=textbox].prose')
        await window.type('[role=textbox].prose', '## Plans')
        await until(window, 'a heading', () => document.querySelector('.prose h2')?.textContent === 'Plans')
        await window.press('Enter')
        await window.type('[role=textbox].prose', 'Some **bold** words')
        await until(
          window,
          'bold words',
          () => document.querySelector('.prose strong')?.textContent === 'bold',
        )
        expect(await window.complaints()).to.deep.equal([])
      })
    })
  }
}
