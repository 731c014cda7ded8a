import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { fillField, openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { anotherTab, closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'
import { places, sequenceStored } from './sequenceSteps.ts'

describe("A sequence's page in a browser", () => {
  const site = useSite()

  it('writes a sequence from its own page, and marks what comes too late', async () => {
    const { db } = site.services
    const [{ id }] = await db('email_sequences')
      .insert({ name: 'After the audit', lifecycle_stage: 'prospect_audit', is_active: false })
      .returning('id')
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${id}`)
    await says(page, 'Contacts are in Audit Completed for 24 hours.')
    await Promise.all([page.waitForNavigation(), press(page, 'Add a mail')])
    await fillField(page, 'Subject', 'Thank you')
    await press(page, 'Save')
    await says(page, 'Template created successfully')
    await Promise.all([page.waitForNavigation(), pressAt(page, '.page a.text-link')])
    await says(page, 'At once')
    await choose(page, 'More for mail 1', 'Clone')
    await page.waitForSelector('.seq li:nth-child(2)')
    await says(page, 'Inactive')
    await page.select('.seq li:nth-child(2) select', '72')
    await says(page, 'Wait changed')
    await choose(page, 'More for mail 2', 'Switch on')
    await says(page, '1 of 2 emails may never leave.')
    await expectNoAxeFindings(page)
    expect(await places(db)).to.deep.equal(['after-the-audit 0', 'after-the-audit-2 72'])
    await page.goto(`${site.url}/admin/email-marketing`)
    await says(page, '1 too late')
    await press(page, 'Activate After the audit')
    await says(page, '1 of 2 emails may never leave.')
    await expectNoAxeFindings(page)
    await press(page, 'Activate')
    await says(page, 'Sequence activated')
    await closePage(page)
  })

  it('puts the emails of a sequence in order by keys and by the pointer, and takes it back', async () => {
    const { db } = site.services
    const sequence = await sequencesOf(site).sequence('new_contact', [0, 24, 72])
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${sequence}`)
    await page.focus('[aria-label="Move Step new_contact-0"]')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await says(page, 'Step new_contact-0. Place 2 of 3.')
    await page.keyboard.press('Escape')
    await says(page, 'Put back.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await says(page, 'Order changed')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).to.equal(
      'Move Step new_contact-0',
    )
    expect(await places(db)).to.deep.equal(['new_contact-24 0', 'new_contact-72 24', 'new_contact-0 72'])
    await press(page, 'Undo')
    await sequenceStored(page)
    expect(await places(db)).to.deep.equal(['new_contact-0 0', 'new_contact-24 24', 'new_contact-72 72'])

    const handle = (await (await page.$('[aria-label="Move Step new_contact-72"]'))!.boundingBox())!
    const above = (await (await page.$('.seq li:first-child'))!.boundingBox())!
    await page.mouse.move(handle.x + 5, handle.y + 5)
    await page.mouse.down()
    await page.mouse.move(handle.x + 5, above.y + above.height / 2, { steps: 12 })
    await page.mouse.up()
    await says(page, 'Order changed')
    expect(await places(db)).to.deep.equal(['new_contact-72 0', 'new_contact-0 24', 'new_contact-24 72'])

    await choose(page, 'More for mail 1', 'Take out of the sequence')
    await says(page, 'Taken out of the sequence')
    await sequenceStored(page)
    expect(await places(db)).to.deep.equal(['new_contact-0 24', 'new_contact-24 72'])
    await closePage(page)
  })

  it('says whom a new order costs an email, and shows at once what each gets next', async () => {
    const { db } = site.services
    const life = sequencesOf(site)
    const sequence = await life.sequence('contact', [0, 24, 96])
    const ada = await life.contact('ada@order.example', 'contact')
    await db('sequence_enrolments')
      .where({ contact_id: ada })
      .update({
        progress: 24,
        pace_from: db.raw(`now() - interval '30 hours'`),
      })
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${sequence}`)
    const next = () => page.$eval('.split + * tbody', (rows) => (rows as HTMLElement).innerText)
    expect(await next()).to.include('Step contact-96')
    await page.focus('[aria-label="Move Step contact-96"]')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await says(page, '1 person will not get “Step contact-96”, whose hour has passed for them.')
    await until(async () => (await next()).includes('Step contact-24'))
    await press(page, 'Undo')
    await until(async () => (await next()).includes('Step contact-96'))
    await closePage(page)
  })

  it('takes somebody out of a sequence with one press, and back in with another', async () => {
    const { db } = site.services
    const life = sequencesOf(site)
    const sequence = await life.sequence('new_contact', [24], { ends_with_stage: true })
    await life.contact('ada@example.com', 'new_contact')
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${sequence}`)
    await press(page, 'Take ada@example.com out')
    await says(page, 'ada@example.com gets nothing more of About new_contact.')
    await says(page, 'Nobody is in this sequence.')
    await says(page, '0 people are in it now, 1 has left it.')
    await press(page, 'Undo')
    await page.waitForSelector('.members a')
    await says(page, '1 person is in it now, 0 have left it.')
    await pressAt(page, '.toggles input')
    await says(page, 'It holds from now on.')
    await pressAt(page, '.toggles li:last-child input')
    const ends = () => db('email_sequences').first('ends_with_stage', 'ends_with_client', 'ends_with_enquiry')
    await until(async () => (await ends()).ends_with_enquiry)
    expect(await ends()).to.deep.equal({
      ends_with_stage: false,
      ends_with_client: true,
      ends_with_enquiry: true,
    })
    await closePage(page)
  })

  it('stays paused where a colleague paused it while its name was being changed', async () => {
    const { db } = site.services
    const id = await sequencesOf(site).sequence('new_contact', [24])
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${id}`)
    await press(page, 'Change')
    await fillField(page, 'Name', ', kindly')
    const colleague = await anotherTab(page)
    await colleague.goto(page.url())
    await press(colleague, 'Pause')
    await says(colleague, 'Sequence paused')
    await says(colleague, 'Paused')
    await Promise.all([page.waitForNavigation(), press(page, 'Update Sequence')])
    expect(await db('email_sequences').select('name', 'is_active')).to.deep.equal([
      { name: 'About new_contact, kindly', is_active: false },
    ])
    await closePage(page)
  })

  it('says before it is deleted what goes, what stays and what can come back', async () => {
    const life = sequencesOf(site)
    await life.sequence('new_contact', [24])
    await life.sequence('new_subscriber', [])
    await life.contact('ada@example.com', 'new_contact')
    const { db } = site.services
    const page = await openAdmin(site, '/admin/email-marketing')
    const asked = async (name: string) => {
      await press(page, `Delete ${name}`)
      await page.waitForSelector('dialog[open]')
      return page.$eval('dialog[open] .dialog__body', (body) => body.textContent)
    }
    const [taken, empty] = await db('email_sequences').orderBy('id').pluck('name')
    expect(await asked(empty)).to.equal(
      'Nobody is in it. You can bring it back for 30 days: paused, so that nothing leaves by it.',
    )
    await press(page, 'Cancel')
    expect(await asked(taken)).to.equal(
      '1 person is in it: they get nothing more of it, and what waits to be sent is cancelled. ' +
        'Its template stays, in no sequence. You can bring it back for 30 days: paused, so that nothing leaves by it. ' +
        'Once you activate it, whoever still is in it goes on where they were.',
    )
    await expectNoAxeFindings(page)
    await press(page, 'Delete')
    await says(page, 'Sequence deleted')
    await closePage(page)
  })

  it('says who leaves it with another stage, and asks before it throws that away', async () => {
    const life = sequencesOf(site)
    const id = await life.sequence('new_contact', [24])
    await life.contact('ada@example.com', 'new_contact')
    const page = await openAdmin(site, `/admin/email-marketing/sequences/${id}`)
    await page.focus('::-p-aria([name="Change"][role="button"])')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] select')
    await page.select('dialog[open] select', 'new_subscriber')
    await says(page, '1 person is in it now. With another stage they get nothing more of it')
    await page.keyboard.press('Escape')
    await says(page, 'Discard your changes?')
    await press(page, 'Cancel')
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1)
    expect(await page.$eval('dialog[open] select', (select) => select.value)).to.equal('new_subscriber')
    await press(page, 'Cancel')
    await press(page, 'Discard')
    await page.waitForFunction(() => document.activeElement?.textContent === 'Change')
    await closePage(page)
  })
})

/** Opens the menu behind three dots and presses one of its lines. */
async function choose(page: Page, menu: string, item: string): Promise<void> {
  await press(page, menu)
  await page.waitForSelector('[role=menu]:popover-open')
  await press(page, item)
}
