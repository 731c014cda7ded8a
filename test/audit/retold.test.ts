import { expect } from 'chai'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { createPopup } from '../../server/popups/admin/writtenQueries.ts'
import type { WrittenPopup } from '../../server/popups/shared/popupFields.ts'
import { insertDefaultSettings, toldAudit } from '../../server/seo/defaultPageSettings.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { ownAudit, wordsOfTheFirst } from './ownAudit.ts'
import { rowsOf } from './support.ts'

describe('Texts that name the numbers of the audit', () => {
  const site = useSite()
  const owner = useOwner(site)

  const publish = async () => {
    const send = (method: 'put' | 'post', path: string, body: object) =>
      owner.agent[method](`/admin/api/audit-definition/${path}`)
        .set('x-csrf-token', owner.csrf)
        .send(body)
        .expect(200)
    const saved = await send('put', 'draft', { version: 2, revision: 0, definition: ownAudit })
    await send('post', 'publish', { ...(saved.body as object), meansTheSame: false })
    await site.told()
  }
  const text = async (path: string) => (await site.http.get(path).expect(200)).text
  const words = async (path: string) =>
    (await text(path)).replaceAll(/<(?:svg|style)[^]*?<\/(?:svg|style)>|<[^>]*>/g, '').replaceAll(/\s+/g, ' ')

  it('follow it on every page, in search results and in the popup', async () => {
    const { db } = site.services
    await insertDefaultSettings(db, toldAudit(firstDefinition, contentDocuments.audit.defaults.everywhere))
    await createPopup(db, 'exit_intent')
    await publish()
    for (const path of ['/', '/commsaudit', '/blog']) {
      const seen = (await text(path)).replaceAll(/<svg[^]*?<\/svg>|<style[^]*?<\/style>/g, '')
      expect(seen, path).to.not.match(/15.question|fifteen|5-7|five areas|Leadership Communication|Somewhat/i)
    }
    const page = await text('/commsaudit')
    for (const part of [
      'Free Internal Comms Audit: 12 questions',
      'It takes 4-6 minutes',
      'Twelve questions, 4-6 minutes: see where',
      'Cash &amp; Runway',
      'All about People &amp; Pay.',
      '</i>Sometimes</span>',
      'Answer Always, Sometimes or Never.',
    ])
      expect(page).to.include(part)
    const home = await text('/')
    expect(await words('/')).to.include(
      'Take the free 12-question audit. A score and your first three fixes, in 4-6 minutes.',
    )
    expect(home).to.include('aria-label="The four areas of the audit"')
    const screen = await owner.agent.get('/admin/email-marketing?tab=functions').expect(200)
    expect(screen.text).to.include('The audit takes 4-6 minutes.')
  })

  it('stay as the owner wrote them', async () => {
    const { db } = site.services
    await insertDefaultSettings(db, toldAudit(firstDefinition, contentDocuments.audit.defaults.everywhere))
    await createPopup(db, 'exit_intent')
    await db.raw(
      `update seo_settings set description = 'Mine, of 15 questions' where page_path = '/commsaudit'`,
    )
    await db.raw(`update popup_settings set content = content || '{"description": "Mine, in 5-7 minutes"}'`)
    const before = await rowsOf<{ page_path: string; version: number }>(site, 'seo_settings')
    await publish()
    const after = await rowsOf<{ page_path: string; description: string; version: number }>(
      site,
      'seo_settings',
    )
    const own = after.find(({ page_path }) => page_path === '/commsaudit')!
    expect(own.description).to.equal('Mine, of 15 questions')
    const [popup] = await rowsOf<{ content: { description: string } }>(site, 'popup_settings')
    expect(popup!.content.description).to.equal('Mine, in 5-7 minutes')
    const changed = after
      .filter((row) => before.find(({ page_path }) => page_path === row.page_path)!.version !== row.version)
      .map(({ page_path }) => page_path)
    expect(changed).to.have.members(['/', '/audit', '/commsaudit'])
  })

  it('say what it is called from now on, wherever they stand', async () => {
    await insertDefaultSettings(
      site.services.db,
      toldAudit(firstDefinition, contentDocuments.audit.defaults.everywhere),
    )
    const { defaults } = contentDocuments.audit
    const everywhere = { ...defaults.everywhere, name: 'Quick Pulse Check', inSentence: 'Pulse Check' }
    const send = (method: 'put' | 'post', path: string, body: object) =>
      owner.agent[method](`/admin/api/site-content/audit/${path}`)
        .set('x-csrf-token', owner.csrf)
        .send(body)
        .expect(200)
    const saved = await send('put', 'draft', { version: 0, document: { ...defaults, everywhere } })
    await send('post', 'publish', { version: (saved.body as { version: number }).version })
    await site.told()
    for (const path of ['/', '/commsaudit', '/privacy', '/terms', '/sitemap'])
      expect(await text(path), path).not.to.include('Comms Audit')
    expect(await text('/'))
      .to.include('Start with the free Pulse Check.')
      .and.include('data-track="Quick Pulse Check"')
    expect(await text('/commsaudit'))
      .to.include('<title>Quick Pulse Check: 15 questions | ')
      .and.include('<meta property="og:title" content="Quick Pulse Check"')
  })

  it('follow it in what is written of the popup too, and whoever writes it is told', async () => {
    const { db } = site.services
    await createPopup(db, 'exit_intent')
    const popup = async () =>
      (await owner.agent.get('/admin/api/popups/exit_intent').expect(200)).body as WrittenPopup
    const { draft, version } = await popup()
    const save = () =>
      owner.agent
        .put('/admin/api/popups/exit_intent/draft')
        .set('x-csrf-token', owner.csrf)
        .send({ draft: { ...draft, title: 'Wait' }, version })
    await save().expect(200)
    await publish()
    const now = await popup()
    for (const state of [now.live, now.draft, now.original])
      expect(state.description).to.include('12-question audit').and.include('4-6 minutes')
    expect(now.draft.title).to.equal('Wait')
    await save().expect(409)
  })

  it('tell of the built-in popup too, where none is stored', async () => {
    await publish()
    const home = await words('/')
    expect(home).to.include('Take the free 12-question audit').and.not.match(wordsOfTheFirst)
  })
})
