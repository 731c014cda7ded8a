import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createPopup } from '../../server/popups/admin/writtenQueries.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { fill } from './auditOverviewSteps.ts'
import { headline, saved, write } from './contentSteps.ts'
import { putText } from './putText.ts'

describe('What is typed while a draft is published or discarded', function () {
  this.timeout(60_000)
  const site = useSite()
  const db = (table: string) => site.services.db(table)

  /** Presses a button, and types before it is answered. */
  const meanwhile = async (page: Page, button: string, type: () => Promise<unknown>) => {
    const asked = await holdRequests(page, (request) => /\/(publish|discard)$/.test(request.url()))
    await press(page, button)
    await asked.first()
    await type()
    await asked.letGo()
  }
  const valueOf = (page: Page, field: string) =>
    page.$eval(field, (element) => (element as HTMLInputElement).value)

  it('stays in its field, and waits to be published in its turn, of a popup', async () => {
    await createPopup(site.services.db, 'newsletter')
    const title = '.form > .field input'
    const page = await openAdmin(site, '/admin/popups?tab=newsletter')
    await putText(page, title, 'First')
    await page.waitForSelector('.panel__foot output.saved')
    await meanwhile(page, 'Publish', () => putText(page, title, 'Second'))
    await says(page, 'Popup settings updated')
    expect(await valueOf(page, title)).to.equal('Second')
    await says(page, '1 change, Title')
    await until(async () => (await db('popup_settings').first()).draft?.content.title === 'Second')
    expect((await db('popup_settings').first()).content.title).to.equal('First')
    await closePage(page)
  })

  it('stays, and nothing else of what is discarded, of Site Content', async () => {
    const below = '[data-path="hero.below"] input'
    const page = await openAdmin(site, '/admin/site-content')
    await saved(page)
    const before = await valueOf(page, headline)
    await write(page, headline, 'Discarded')
    await says(page, '1 change')
    await saved(page)
    await meanwhile(page, 'Discard', () => write(page, below, 'Kept'))
    await says(page, 'Changes discarded')
    expect(await valueOf(page, below)).to.equal('Kept')
    expect(await valueOf(page, headline)).to.equal(before)
    await until(async () => (await db('site_content').first())?.draft?.hero.below === 'Kept')
    expect((await db('site_content').first()).draft).to.deep.equal({ hero: { below: 'Kept' } })
    await press(page, 'Undo')
    expect(await valueOf(page, headline)).to.equal('Discarded')
    expect(await valueOf(page, below)).to.equal('Kept')
    await closePage(page)
  })

  it('stays in its field, and waits to be published in its turn, of the brand', async () => {
    const name = '::-p-aria(Name)'
    const page = await openAdmin(site, '/admin/brand')
    await putText(page, name, 'First')
    await says(page, 'Shows your draft')
    await meanwhile(page, 'Publish', () => putText(page, name, 'Second'))
    await says(page, 'Published')
    expect(await valueOf(page, name)).to.equal('Second')
    await says(page, '1 change, Name')
    await until(async () => {
      const kept = await db('site_settings').where({ key: 'brandDraft' }).first()
      return kept?.value.brandName === 'Second'
    })
    await page.reload()
    expect(await valueOf(page, name)).to.equal('Second')
    await closePage(page)
  })

  it('is nobody else’s where it was on its way when the audit is published', async () => {
    const page = await openAdmin(site, '/admin/audit-overview')
    const saving = await holdRequests(page, (request) => request.postData()?.includes('On its way?') ?? false)
    await fill(page, 'Question', 'Saved?')
    await says(page, 'Version 2 is a draft')
    await fill(page, 'Question', 'On its way?')
    await saving.first()
    await press(page, 'Publish version 2')
    // Long enough for a second request to stand beside the first one.
    await page.evaluate(() => fetch('/admin/api/audit-definition').then(({ ok }) => ok))
    await saving.letGo()
    await page.waitForSelector('dialog[open]')
    await says(page, 'Publish version 2')
    expect(await page.evaluate(() => document.body.innerText)).not.to.include('changed elsewhere')
    await closePage(page)
  })
})
