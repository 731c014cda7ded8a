import { expect } from 'chai'
import type { ElementHandle, Page } from 'puppeteer'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe("The hour of a template's email", () => {
  const site = useSite()
  const stored = async () =>
    Number((await site.services.db('email_templates').where({ id: 'contact-96' }).first()).delay_hours)
  const days = (page: Page) =>
    page.$$eval('label', (labels) => {
      const field = labels.find(({ innerText }) => innerText.startsWith('Delay, days'))!.control
      return (field as HTMLInputElement).value
    })
  const openLast = async () => {
    const life = sequencesOf(site)
    await life.sequence('contact', [0, 24, 96])
    const ada = await life.contact('ada@hour.example', 'contact')
    await site.services
      .db('sequence_enrolments')
      .where({ contact_id: ada })
      .update({ progress: 24, pace_from: site.services.db.raw(`now() - interval '30 hours'`) })
    return openAdmin(site, '/admin/email-marketing/templates/contact-96')
  }
  const type = async (page: Page, label: string, text: string) => {
    const field = await page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('label')].find(({ innerText }) => innerText.startsWith(wanted))
          ?.control,
      {},
      label,
    )
    await (field as ElementHandle<HTMLInputElement>).evaluate((element) => {
      element.focus()
      element.select()
    })
    await page.keyboard.type(text)
  }

  it('says whom an earlier one passes over, and takes that back', async () => {
    const page = await openLast()
    await type(page, 'Delay, days', '1')
    await press(page, 'Save')
    await says(page, '1 person will not get “Step contact-96”, whose hour has passed for them.')
    expect(await stored()).to.equal(24)
    await pressAt(page, '.toast__undo')
    await until(async () => (await stored()) === 96)
    await page.waitForFunction(() => !document.body.innerText.includes('Saving...'))
    expect(await days(page)).to.equal('4')
    await closePage(page)
  })

  it('is taken back alone: what was typed since stays in its field', async () => {
    const page = await openLast()
    await type(page, 'Delay, days', '1')
    await press(page, 'Save')
    await says(page, '1 person will not get “Step contact-96”, whose hour has passed for them.')
    await type(page, 'Subject', 'A better word')
    await pressAt(page, '.toast__undo')
    await until(async () => (await stored()) === 96)
    await page.waitForFunction(() => !document.body.innerText.includes('Saving...'))
    expect(await days(page)).to.equal('4')
    expect(await page.$$eval('input', (fields) => fields.map(({ value }) => value))).to.include(
      'A better word',
    )
    await closePage(page)
  })

  it('passes nobody over when it is later', async () => {
    const page = await openLast()
    await type(page, 'Delay, days', '5')
    await press(page, 'Save')
    await says(page, 'Template updated successfully')
    expect(await stored()).to.equal(120)
    expect(await page.evaluate(() => document.body.innerText)).not.to.include('will not get')
    await closePage(page)
  })
})
