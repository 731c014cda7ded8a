import { expect } from 'chai'
import { writtenPopup } from '../../server/popups/admin/popupDrafts.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { migrate, migrationNames } from '../../server/migrations.ts'
import { popupRows } from '../../server/popups/popupQueries.ts'
import { emptyDatabase, type EmptyDatabase } from '../support/database.ts'

const update = '20261128_1300_draft_popups'

describe('A site that had popups before they had drafts', () => {
  let site: EmptyDatabase
  const rows = [
    {
      type: 'exit_intent' as const,
      enabled: false,
      settings: { minTimeOnPage: 45_000, cooldownHours: 0.5, threshold: 10 },
      content: { title: 'Wait', subtitle: '', description: 'Ours', buttonText: 'Go', placeholder: '' },
    },
    { type: 'newsletter' as const, enabled: true, settings: {}, content: { title: 'Hear it first' } },
  ]
  before(async () => {
    site = await emptyDatabase()
    const names = await migrationNames()
    await migrate(site.url, names.slice(0, names.indexOf(update)))
    for (const { type, enabled, settings, content } of rows)
      await site.db('popup_settings').insert({ popup_type: type, enabled, settings, content })
    await migrate(site.url)
  })
  after(() => site.drop())

  it('has published what it had, unchanged, and nothing is written', async () => {
    expect(await popupRows(site.db)).to.deep.equal(rows)
    const services = { db: site.db, currentDefinition: () => Promise.resolve(firstDefinition) }
    const exit = await writtenPopup(services, 'exit_intent')
    const words = { title: 'Wait', subtitle: '', description: 'Ours', buttonText: 'Go' }
    const live = { minTimeOnPage: '45', cooldownHours: '0.5', threshold: '10', ...words }
    expect(exit).to.deep.include({
      exists: true,
      enabled: false,
      live,
      draft: live,
      version: 0,
      written: null,
    })
    const news = await writtenPopup(services, 'newsletter')
    expect(news.live).to.include({ title: 'Hear it first', description: '', triggerAfterMinutes: '2' })
    expect(news.original.description).to.include('No noise.')
  })
})
