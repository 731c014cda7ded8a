import { expect } from 'chai'
import { setting } from '../../server/settings/settings.ts'
import { storeAudit } from '../audit/storedAudits.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('Periods of what people gave us, on the screen', () => {
  const site = useSite()
  const kept = () => setting(site.services.db, site.services.config, 'enquiryMonths')

  for (const [width, dark] of [
    [1440, false],
    [390, true],
  ] as const)
    it(`say what goes and ask before it does, by the keyboard alone, at ${width} px`, async () => {
      await site.services.db.raw(`
        insert into contact_submissions (name, email, company, role, company_size, service, message, state, created_at)
        select 'Ada', 'ada@example.com', 'C', 'R', '1-50', 'S', 'M', 'handled', now() - n * interval '13 months'
        from generate_series(1, 2) n`)
      await storeAudit(site, {
        email: 'ada@example.com',
        score: 64,
        responses: { 1: '3' },
        completedAt: '2020-02-29T12:00:00Z',
      })
      const page = await openAdmin(site, '/admin/settings/privacy', { width, dark })
      await says(page, 'Nothing would go now.')
      await page.focus('::-p-aria(Enquiries that led nowhere)')
      await page.keyboard.press('ArrowDown')
      await says(page, 'Within the hour after saving, 2 enquiries will go.')
      await page.keyboard.press('ArrowDown')
      await says(page, 'Within the hour after saving, 1 enquiry will go.')
      await page.keyboard.press('ArrowUp')
      await says(page, 'Within the hour after saving, 2 enquiries will go.')
      await expectNoAxeFindings(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      await says(page, 'Within the hour after saving, 2 enquiries and the answers of 1 audit will go.')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await says(page, 'Delete 2 enquiries and the answers of 1 audit?')
      await expectNoAxeFindings(page)
      await page.keyboard.press('Escape')
      await page.waitForSelector('dialog[open]', { hidden: true })
      expect(await kept()).to.equal(0)
      await page.keyboard.press('Enter')
      await press(page, 'Save and delete')
      await until(async () => (await kept()) === 12)
      await page.waitForSelector('dialog[open]', { hidden: true })
      // A longer period takes nothing that would not have gone anyway.
      await page.focus('::-p-aria(Enquiries that led nowhere)')
      await page.keyboard.press('ArrowDown')
      await says(page, 'Within the hour after saving, 1 enquiry and the answers of 1 audit will go.')
      await pressAt(page, 'form[aria-label="How long enquiries and answers are kept"] button[type=submit]')
      await until(async () => (await kept()) === 18)
      await closePage(page)
    })

  it('are saved once by a double click, and by nobody else meanwhile', async () => {
    const page = await openAdmin(site, '/admin/settings/privacy')
    await says(page, 'Nothing would go now.')
    await page.focus('::-p-aria(Enquiries that led nowhere)')
    await page.keyboard.press('ArrowDown')
    await says(page, 'Not saved yet')
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    const save = 'form[aria-label="How long enquiries and answers are kept"] button[type=submit]'
    await (await page.waitForSelector(save))!.click({ count: 2 })
    await until(async () => (await kept()) === 12)
    await says(page, 'It holds from now on.')
    expect(asked.filter((line) => line.endsWith('/privacy/due'))).to.have.length(1)
    await closePage(page)
  })
})
