import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { person } from '../analytics/support.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { answers, useReceiver, useSiteWithHooks } from '../webhooks/support.ts'

describe('What is typed into a dialog while that is being stored', () => {
  const site = useSiteWithHooks()
  const receiver = useReceiver()

  /** Presses a button, types on before that is answered, and waits until the dialog waits for the next press. */
  const typeOn = async (page: Page, button: string, field: string) => {
    const asked = await holdRequests(page, (request) => request.method() === 'POST')
    await press(page, button)
    await asked.first()
    await page.focus(field)
    await page.keyboard.press('End')
    await page.keyboard.type(' more')
    await asked.letGo()
  }
  const valueOf = (page: Page, field: string) =>
    page.$eval(field, (element) => (element as HTMLInputElement).value)

  it('stays, and is stored in its turn, of a note on a day', async () => {
    const field = 'dialog[open] [name=words]'
    person(site, '198.51.100.1').views(new Date(Date.now() - 2 * 86_400_000).toISOString())
    const page = await openAdmin(site, '/admin/analytics')
    await pressAt(page, '.trend__add')
    await page.waitForSelector(field)
    await page.focus(field)
    await page.keyboard.type('Spoke')
    await typeOn(page, 'Add the note', field)
    await says(page, 'Note added')
    await says(page, 'Edit the note')
    expect(await valueOf(page, field)).to.equal('Spoke more')
    expect(await site.services.db('day_notes').pluck('words')).to.deep.equal(['Spoke'])
    await press(page, 'Save the note')
    await page.waitForSelector('dialog[open]', { hidden: true })
    expect(await site.services.db('day_notes').pluck('words')).to.deep.equal(['Spoke more'])
    await closePage(page)
  })

  it('stays, and is stored in its turn, of a webhook, whose secret waits below', async () => {
    receiver.answer = answers(200)
    const field = 'dialog[open] [type=url]'
    const page = await openAdmin(site, '/admin/settings/keys')
    await press(page, 'Address')
    await page.locator(field).fill(receiver.url)
    await page.evaluate(() => {
      const label = [...document.querySelectorAll<HTMLElement>('dialog[open] label')]
      label.find((each) => each.innerText.trim() === 'New enquiry')!.click()
    })
    await typeOn(page, 'Add the address', field)
    await says(page, 'Change the webhook')
    expect(await valueOf(page, field)).to.equal(`${receiver.url} more`)
    expect(await site.services.db('webhooks').pluck('address')).to.deep.equal([receiver.url])
    await page.locator(field).fill(`${receiver.url}/more`)
    await press(page, 'Save')
    await page.waitForSelector('dialog[open]', { hidden: true })
    expect(await site.services.db('webhooks').pluck('address')).to.deep.equal([`${receiver.url}/more`])
    await says(page, 'Copy this secret now. It is not shown again.')
    await closePage(page)
  })
})
