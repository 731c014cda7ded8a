import type { Page } from 'puppeteer'
import type { AuditDefinition } from '../../server/audit/shared/definition.ts'
import { addQuestion } from '../../server/audit/shared/editDefinition.ts'
import { firstDefinition } from '../../server/audit/shared/firstDefinition.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { choose } from './auditOverviewSteps.ts'

describe('A new question of the audit, in a browser,', function () {
  this.timeout(60_000)
  const site = useSite()
  const overview = '/admin/audit-overview'

  /** Waits until the stored draft has these beside the first fifteen. */
  const areAdded = (...ids: number[]) =>
    until(
      async () => {
        const draft = await site.services.db('audit_definitions').where({ state: 'draft' }).first()
        const { questions } = (draft?.document ?? firstDefinition) as AuditDefinition
        const added = questions.map(({ id }) => id).filter((id) => id > 15)
        return added.toSorted((a, b) => a - b).join() === ids.join()
      },
      10_000,
      `questions ${ids.join(', ')} in the draft`,
    )
  /** The screen's tab is taken down meanwhile. */
  const lookAtScoring = async (page: Page) => {
    await press(page, 'Scoring')
    await says(page, 'What the answers are called')
    await press(page, 'Questions')
  }

  it('has a number of its own also after a look at another tab', async () => {
    const page = await openAdmin(site, overview)
    await press(page, 'Question')
    await lookAtScoring(page)
    await press(page, 'Question')
    await lookAtScoring(page)
    await choose(page, 'Do you have a documented')
    await press(page, 'Duplicate question 1')
    await areAdded(16, 17, 18)
    await closePage(page)
  })

  it('has not the number of one that Undo brings back', async () => {
    const page = await openAdmin(site, overview)
    await press(page, 'Duplicate question 1')
    await press(page, 'Remove question 2')
    await lookAtScoring(page)
    await press(page, 'Question')
    await press(page, 'Undo')
    await areAdded(16, 17)
    await closePage(page)
  })

  it('has not the number of one that was written on this device and not saved', async () => {
    const page = await openAdmin(site, '/admin/account')
    await page.evaluate((copy) => localStorage.setItem('audit-definition#earlier', JSON.stringify(copy)), {
      work: addQuestion(firstDefinition, 16, firstDefinition.categories[0]!.id),
      base: '2.0',
      sent: [],
      savedAt: '2026-11-20T09:00:00.000Z',
    })
    await page.goto(site.url + overview)
    await says(page, 'Your unsaved words are back')
    await press(page, 'Question')
    await areAdded(16, 17)
    await closePage(page)
  })
})
