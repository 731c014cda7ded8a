import { expect } from 'chai'
import type { HTTPRequest } from 'puppeteer'
import { fillField, openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'
import { places, sequenceStored } from './sequenceSteps.ts'

describe('Changes of the emails of a sequence', () => {
  const site = useSite()

  it('goes on showing what is stored where an earlier change cannot be taken back any more', async () => {
    const { db } = site.services
    const sequence = await sequencesOf(site).sequence('new_contact', [0, 24, 72])
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${sequence}`)
    await page.select('.seq li:nth-child(2) select', '48')
    await says(page, 'Wait changed')
    await page.select('.seq li:nth-child(3) select', '96')
    await until(async () => (await places(db)).at(-1) === 'new_contact-72 144')
    await sequenceStored(page)
    await page.waitForFunction(() => document.querySelectorAll('.toast__undo').length === 2)
    await pressAt(page, '.toast__undo')
    await says(page, 'These emails were changed again since. Take that back first.')
    const waits = () => page.$$eval('.seq select', (selects) => selects.map(({ value }) => value))
    expect(await waits()).to.deep.equal(['0', '48', '96'])
    await press(page, 'Undo')
    await until(async () => (await places(db)).at(-1) === 'new_contact-72 96')
    await closePage(page)
  })

  it('keeps what is typed into the dialog while it is being saved', async () => {
    const stored = () =>
      site.services.db('email_sequences').select('name', 'description', 'lifecycle_stage', 'is_active')
    const page = await openAdmin(site, '/admin/email-marketing')
    await press(page, 'New Sequence')
    await fillField(page, 'Name', 'After the audit')
    await page.select('dialog[open] select', 'prospect_audit')
    const made = await holdRequests(page, (request) => request.method() === 'POST')
    await press(page, 'Create Sequence')
    await made.first()
    await fillField(page, 'Description', 'Typed meanwhile')
    await made.letGo()
    await says(page, 'Sequence created successfully')
    await press(page, 'Update Sequence')
    await says(page, 'Sequence updated successfully')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    const kept = { name: 'After the audit', lifecycle_stage: 'prospect_audit', is_active: false }
    expect(await stored()).to.deep.equal([{ ...kept, description: 'Typed meanwhile' }])
    await closePage(page)
  })

  it('takes back one change after the other', async () => {
    const { db } = site.services
    const sequence = await sequencesOf(site).sequence('new_contact', [0, 24, 72])
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${sequence}`)
    for (const [place, hours] of [
      [2, 48],
      [3, 96],
    ]) {
      await page.select(`.seq li:nth-child(${place}) select`, String(hours))
      await page.waitForFunction(
        (many) => document.querySelectorAll('.toast__undo').length === many,
        {},
        place! - 1,
      )
    }
    await pressAt(page, '.toast:last-child .toast__undo')
    await until(async () => (await places(db)).at(-1) === 'new_contact-72 96')
    await sequenceStored(page)
    await press(page, 'Undo')
    await until(async () => (await places(db)).at(-1) === 'new_contact-72 72')
    await closePage(page)
  })

  it('shows what is stored where a colleague was faster twice', async () => {
    const { db } = site.services
    const sequence = await sequencesOf(site).sequence('new_contact', [0, 24, 72])
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${sequence}`, { allow: /409/ })
    await db('email_templates').where({ id: 'new_contact-0' }).update({ is_active: false })
    const held = await holdRequests(page, (request) => request.method() === 'PUT')
    await page.select('.seq li:nth-child(2) select', '48')
    await page.select('.seq li:nth-child(3) select', '96')
    await held.letGo()
    await says(page, 'These emails were changed elsewhere.')
    await sequenceStored(page)
    const waits = await page.$$eval('.seq select', (selects) => selects.map(({ value }) => value))
    expect(waits).to.deep.equal(['0', '24', '48'])
    await closePage(page)
  })

  it('stores what is changed while others are on their way, and shows none of them as undone meanwhile', async () => {
    const { db } = site.services
    const sequence = await sequencesOf(site).sequence('new_contact', [0, 24, 72])
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${sequence}`)
    const held: HTTPRequest[] = []
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (request.method() === 'PUT') held.push(request)
      else void request.continue()
    })
    const waits = () => page.$$eval('.seq select', (selects) => selects.map(({ value }) => value))
    for (const [place, hours] of [
      [1, 24],
      [2, 48],
      [3, 96],
    ])
      await page.select(`.seq li:nth-child(${place}) select`, String(hours))
    const chosen = ['24', '48', '96']
    for (const rest of [2, 1, 0]) {
      await until(() => held.length > 0)
      // The one asked for last: where several are on their way at once, nothing says which of them is first.
      const request = held.pop()!
      const answered = page.waitForResponse((response) => response.request() === request)
      await request.continue()
      await answered
      if (rest > 0) await until(() => held.length > 0)
      expect(await waits(), `with ${rest} to come`).to.deep.equal(chosen)
    }
    await sequenceStored(page)
    expect(await waits()).to.deep.equal(chosen)
    expect(await places(db)).to.deep.equal(['new_contact-0 24', 'new_contact-24 72', 'new_contact-72 168'])
    await closePage(page)
  })
})
