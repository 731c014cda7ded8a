import { expect } from 'chai'
import { makeContact, stageOf } from '../contacts/support.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { addSixtyContacts, showing } from '../support/longTable.ts'
import { useSite } from '../support/site.ts'
import { whileUnreadable } from '../support/unreadable.ts'

describe('Lifecycle Management in a browser', () => {
  const site = useSite()

  for (const [width, dark] of [
    [1440, false],
    [1440, true],
    [390, false],
    [320, false],
  ] as const) {
    it(`draws the funnel at ${width} px, ${dark ? 'dark' : 'light'}, and says the numbers`, async () => {
      for (const stage of ['audit_requested', 'prospect', 'warm_prospect', 'both_B&C'] as const) {
        await makeContact(site, stage, { source: 'audit_request' })
      }
      const page = await openAdmin(site, '/admin/lifecycle', { width, dark })
      await says(page, 'Overall Conversion Rate')
      await says(page, '25.0%')
      await says(page, '75% of previous')
      await says(page, '25% drop-off')
      await says(page, 'Last automation run: never')
      await expectNoAxeFindings(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(width)
      await closePage(page)
    })
  }

  it('shows nobody as a dash, not as a number', async () => {
    const page = await openAdmin(site, '/admin/lifecycle')
    await says(page, '- of previous')
    await closePage(page)
  })

  it('runs the automation after showing what it would change', async () => {
    const id = await makeContact(site, 'new_subscriber', { hours: 31 * 24 })
    const page = await openAdmin(site, '/admin/lifecycle')
    await press(page, 'Run Automation Now')
    await says(page, 'Move 1 contact to another stage?')
    await expectNoAxeFindings(page)
    expect(await stageOf(site, id)).to.equal('new_subscriber')
    await press(page, 'Run now')
    await says(page, 'Automation completed: 1 contacts updated')
    expect(await stageOf(site, id)).to.equal('subscriber')
    await closePage(page)
  })

  it('gives the focus back to the button when the run is not wanted', async () => {
    const page = await openAdmin(site, '/admin/lifecycle')
    const button = await page.waitForSelector('::-p-text(Run Automation Now)')
    await button!.focus()
    await page.keyboard.press('Enter')
    await says(page, 'Nobody is due')
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    await page.waitForFunction(() => document.activeElement?.textContent === 'Run Automation Now')
    await closePage(page)
  })

  it('says why a run failed', async () => {
    const page = await openAdmin(site, '/admin/lifecycle', { allow: /500/ })
    await whileUnreadable(site, 'lifecycle_automation_log', async () => {
      await press(page, 'Run Automation Now')
      await press(page, 'Run now')
      await says(page, 'Failed to run automation: Something went wrong.')
    })
    await closePage(page)
  })

  it('counts the stages, shows who stands in one, marks and moves them by hand', async () => {
    const id = await makeContact(site, 'prospect', { email: 'ada@example.com', source: 'contact_form' })
    const page = await openAdmin(site, '/admin/lifecycle?tab=overview')
    await says(page, '+1 recent')
    await page.evaluate(() => {
      const button = [...document.querySelectorAll<HTMLElement>('.stage-list button')]
      button.find((element) => element.innerText.startsWith('Prospect\n'))!.click()
    })
    await says(page, 'ada@example.com')
    await says(page, 'Contact form')
    const inContacts = await page.$eval('.stage-table .panel__head a', (link) => link.getAttribute('href'))
    expect(inContacts).to.equal('/admin/contacts?stage=prospect')
    await expectNoAxeFindings(page)
    await press(page, 'Move ada@example.com')
    await says(page, 'What you know')
    await pressAt(page, 'dialog[open] input[type=checkbox]')
    await says(page, 'Saved')
    const contact = await site.services.db('contacts').where({ id }).first()
    expect(contact.booked_discovery).to.equal(true)
    await page.select('dialog[open] select', 'prospect_demo_scheduled')
    await expectNoAxeFindings(page)
    await press(page, 'Move')
    await says(page, 'No contacts in this stage')
    expect(await stageOf(site, id)).to.equal('prospect_demo_scheduled')
    await closePage(page)
  })

  it('takes a move back where it is said, and shows them in the stage again', async () => {
    const id = await makeContact(site, 'prospect', { email: 'ada@example.com' })
    const page = await openAdmin(site, '/admin/lifecycle?tab=overview&stage=prospect')
    await press(page, 'Move ada@example.com')
    await page.waitForSelector('dialog[open] select')
    await page.select('dialog[open] select', 'prospect_demo_scheduled')
    await press(page, 'Move')
    await says(page, 'No contacts in this stage')
    await says(page, 'Moved to Prospect Demo Scheduled')
    await expectNoAxeFindings(page)
    await pressAt(page, '.toast__undo')
    await says(page, 'Back in Prospect')
    await page.waitForSelector('.stage-table tbody [aria-label="Move ada@example.com"]')
    expect(await stageOf(site, id)).to.equal('prospect')
    await closePage(page)
  })

  it('says so when a move cannot be taken back any more', async () => {
    const id = await makeContact(site, 'prospect', { email: 'ada@example.com' })
    const page = await openAdmin(site, '/admin/lifecycle?tab=overview&stage=prospect', { allow: /409/ })
    await press(page, 'Move ada@example.com')
    await page.waitForSelector('dialog[open] select')
    await page.select('dialog[open] select', 'prospect_demo_scheduled')
    await press(page, 'Move')
    await says(page, 'No contacts in this stage')
    await site.services.db('contacts').where({ id }).update({ lifecycle: 'prospect_lost' })
    await pressAt(page, '.toast__undo')
    await says(page, 'Something has changed since.')
    expect(await stageOf(site, id)).to.equal('prospect_lost')
    await closePage(page)
  })

  it('chooses for nobody what was chosen for somebody else, and goes along where a mark moves them', async () => {
    await makeContact(site, 'prospect', { email: 'ada@example.com' })
    await makeContact(site, 'prospect', { email: 'bob@example.com' })
    const page = await openAdmin(site, '/admin/lifecycle?tab=overview')
    await page.evaluate(() => {
      const button = [...document.querySelectorAll<HTMLElement>('.stage-list button')]
      button.find((element) => element.innerText.startsWith('Prospect\n'))!.click()
    })
    await press(page, 'Move ada@example.com')
    await page.waitForSelector('dialog[open] select')
    await page.select('dialog[open] select', 'consulting_client')
    await press(page, 'Cancel')
    await press(page, 'Move bob@example.com')
    await says(page, 'What you know')
    const chosen = () =>
      page.$eval('dialog[open]', (dialog) => ({
        stage: dialog.querySelector('select')!.value,
        mayMove: !dialog.querySelector<HTMLButtonElement>('.dialog__foot .btn:last-child')!.disabled,
      }))
    expect(await chosen()).to.deep.equal({ stage: 'prospect', mayMove: false })
    await pressAt(page, 'dialog[open] input[type=checkbox]')
    await says(page, 'Now in Warm Prospect')
    expect(await chosen()).to.deep.equal({ stage: 'warm_prospect', mayMove: false })
    await page.select('dialog[open] select', 'prospect')
    await says(page, 'This begins no sequence.')
    await closePage(page)
  })

  it('keeps the stage that is looked at, for reload, Back and a copied link', async () => {
    await makeContact(site, 'prospect', { email: 'ada@example.com' })
    const page = await openAdmin(site, '/admin/lifecycle?tab=overview')
    const look = (stage: string) =>
      page.$$eval(
        '.stage-list button',
        (buttons, name) => buttons.find((button) => button.innerText.startsWith(`${name}\n`))!.click(),
        stage,
      )
    await look('Prospect')
    await says(page, 'ada@example.com')
    await look('Champion')
    await says(page, 'No contacts in this stage')
    await page.reload()
    await says(page, 'No contacts in this stage')
    await page.goBack()
    await press(page, 'Open ada@example.com')
    await says(page, 'What you know')
    await page.goBack()
    await says(page, 'ada@example.com')
    await closePage(page)
  })

  it('leads to another page of the same stage, also in a tab of its own', async () => {
    await addSixtyContacts(site)
    const page = await openAdmin(site, '/admin/lifecycle?tab=overview&stage=contact&dir=asc')
    await showing(page, 'Showing 1-25 of 60')
    const next = await page.$eval('[aria-label="Next page"]', (link) => (link as HTMLAnchorElement).href)
    const csv = await page.$eval('.panel__foot .text-link', (link) => (link as HTMLAnchorElement).href)
    await page.goto(next)
    await showing(page, 'Showing 26-50 of 60')
    expect(new URL(page.url()).searchParams.get('dir')).to.equal('asc')
    const file = await page.evaluate(async (address) => (await fetch(address)).text(), csv)
    expect(file.trim().split('\r\n')).to.have.length(61)
    await closePage(page)
  })

  it('says so when a stage or the figures cannot be read', async () => {
    const page = await openAdmin(site, '/admin/lifecycle?tab=overview', { allow: /500/ })
    await whileUnreadable(site, 'contact_counts', async () => {
      await pressAt(page, '.stage-list button')
      await says(page, 'Failed to fetch contacts for this stage')
      await page.reload()
      await says(page, 'Failed to fetch lifecycle statistics')
      await says(page, 'The figures could not be loaded.')
    })
    await press(page, 'Try again')
    await page.waitForSelector('.stage-list button')
    await says(page, 'Last automation run: never')
    await closePage(page)
  })

  it('explains every stage', async () => {
    const page = await openAdmin(site, '/admin/lifecycle?tab=definitions')
    await says(page, 'Opted out of all communications')
    await expectNoAxeFindings(page)
    await closePage(page)
  })
})
