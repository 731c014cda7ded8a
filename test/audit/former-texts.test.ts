import { expect } from 'chai'
import type { DraftEffect, FormerText } from '../../server/audit/shared/auditOverviewApi.ts'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { formerFigures } from '../../server/audit/shared/formerFigures.ts'
import { createPopup } from '../../server/popups/admin/writtenQueries.ts'
import { insertDefaultSettings, toldAudit } from '../../server/seo/defaultPageSettings.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { useOwner } from '../support/admin.ts'
import { useSharedSite, useSite } from '../support/site.ts'
import { ownAudit } from './ownAudit.ts'

describe('Texts that still name figures of an earlier audit', () => {
  const site = useSite()
  const owner = useOwner(site)
  const api = '/admin/api/audit-definition'

  const save = async (definition: AuditDefinition, version = 2) =>
    (
      await owner.agent
        .put(`${api}/draft`)
        .set('x-csrf-token', owner.csrf)
        .send({ version, revision: 0, definition })
        .expect(200)
    ).body as object
  const publish = async (saved: object) => {
    await owner.agent
      .post(`${api}/publish`)
      .set('x-csrf-token', owner.csrf)
      .send({ ...saved, meansTheSame: false })
      .expect(200)
    await site.told()
  }
  const told = async (): Promise<FormerText[]> =>
    (await owner.agent.get(`${api}/former-texts`).expect(200)).body as FormerText[]
  const draftOf = async (page: string, document: object) =>
    (
      await owner.agent
        .put(`/admin/api/site-content/${page}/draft`)
        .set('x-csrf-token', owner.csrf)
        .send({ version: 0, document })
        .expect(200)
    ).body as object

  it('are none while nobody wrote them: what the site came with follows', async () => {
    const { db } = site.services
    await insertDefaultSettings(db, toldAudit(firstDefinition, contentDocuments.audit.defaults.everywhere))
    await createPopup(db, 'exit_intent')
    await publish(await save(ownAudit))
    expect(await told()).to.deep.equal([])
  })

  it('are told with the way to each, before publishing and after', async () => {
    const { db } = site.services
    await insertDefaultSettings(db, toldAudit(firstDefinition, contentDocuments.audit.defaults.everywhere))
    await createPopup(db, 'exit_intent')
    const { defaults } = contentDocuments.home
    await draftOf('home', { ...defaults, hero: { ...defaults.hero, beside: 'Fifteen questions' } })
    await db.raw(`update seo_settings set title = 'Mine, of 15 questions' where page_path = '/commsaudit'`)
    await db.raw(`update popup_settings set content = content || '{"description": "Done in 5 to 7 minutes"}'`)
    await db.raw(
      `insert into email_templates (id, subject, html_content) values
         ('audit-link', 'Your link', '<p>Your audit: a 15-question look</p>')`,
    )
    await db.raw(
      `insert into blog_posts (slug, title, excerpt, content, category)
       values ('areas', 'Where to look', '', 'The free audit compares five areas.', 'News'),
         ('quiz', 'A quiz', '', 'Fifteen questions for a rainy day.', 'News')`,
    )
    await db.raw(
      `insert into newsletter_issues (subject, content, state) values
         ('Next week', 'Take the audit: 15 questions', 'draft'), ('Last week', 'Take the audit: 15 questions', 'sent')`,
    )
    const found = [
      { kind: 'Site content', name: 'Home', url: '/admin/site-content?page=home', says: 'Fifteen questions' },
      { kind: 'SEO', name: '/commsaudit', url: '/admin/seo', says: '15 questions' },
      { kind: 'Popup', name: 'Exit Intent', url: '/admin/popups', says: '5 to 7 minutes' },
      {
        kind: 'Email template',
        name: 'audit-link',
        url: '/admin/email-marketing/templates/audit-link',
        says: '15-question',
      },
      {
        kind: 'Newsletter issue',
        name: 'Next week',
        url: '/admin/email-marketing/issues/1',
        says: '15 questions',
      },
      { kind: 'Blog post', name: 'Where to look', url: '/admin/blog?edit=1', says: 'five areas' },
    ]
    expect(await told()).to.deep.equal([])
    const saved = await save(ownAudit)
    const { formerTexts } = (await owner.agent.get(`${api}/effect`).expect(200)).body as DraftEffect
    expect(formerTexts).to.deep.equal(found)
    await publish(saved)
    expect(await told()).to.deep.equal(found)
  })

  it('are those of every version before, and no longer once they are true', async () => {
    await site.services.db.raw(
      `insert into seo_settings (page_path, title) values ('/', '12 questions'), ('/blog', '15 questions')`,
    )
    await publish(await save(ownAudit))
    expect((await told()).map(({ name }) => name)).to.deep.equal(['/blog'])
    await publish(await save(firstDefinition, 3))
    expect((await told()).map(({ name }) => name)).to.deep.equal(['/'])
  })
})

describe('A figure of an earlier audit', () => {
  const site = useSharedSite()
  const [first, own] = [firstDefinition, ownAudit]
  const cases: [text: string, says: string | null][] = [
    ['A 15-question audit', '15-question'],
    ['FIFTEEN QUESTIONS', 'FIFTEEN QUESTIONS'],
    ['over five areas.', 'five areas'],
    ['in 5 categories', '5 categories'],
    ['It takes 5–7 minutes', '5–7 minutes'],
    ['a 5-7 minute audit', '5-7 minute'],
    ['5 to 7 minutes', '5 to 7 minutes'],
    ['12 questions, four areas, 4-6 minutes', null],
    ['115 questions and twenty-five areas', null],
    ['15 questioners', null],
    ['15-7 minutes', null],
  ]
  for (const [text, says] of cases)
    it(`is ${says ? `“${says}”` : 'none'} in: ${text}`, async () => {
      const { rows } = (await site.services.db.raw('select substring(?::text from ?) as says', [
        text,
        formerFigures([first, own], own)!,
      ])) as { rows: { says: string | null }[] }
      expect(rows[0]!.says).to.equal(says)
    })

  it('is none where all versions have the same', () => {
    expect(formerFigures([first, { ...first, minutes: '5-7' }], first)).to.equal(undefined)
  })

  it('does not begin within a longer one', async () => {
    const { rows } = (await site.services.db.raw(`select 'In 5-7 minutes' ~ ? as found`, [
      formerFigures([{ ...first, minutes: '7' }, first], first)!,
    ])) as { rows: { found: boolean }[] }
    expect(rows[0]!.found).to.equal(false)
  })
})
