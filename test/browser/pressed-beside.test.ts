import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { paths } from '../../server/paths.ts'
import { createCategories, createPost } from '../blog/support.ts'
import { openAdmin, press } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'
import { configure, exit, gone, leave, visit } from './popupSteps.ts'

describe('A dialog that somebody presses beside', function () {
  this.timeout(60_000)
  const site = useSite()
  const audit = '#audit-dialog'

  it('stays open, with what was typed, while a text in it is marked beyond its edge', async () => {
    const page = await visit(site)
    await page.click('header [data-open="audit-dialog"]')
    await markBeyond(page, `${audit} [name=email]`)
    await markBeyond(page, `${audit} [name=email]`)
    await page.mouse.click(5, 500)
    await page.waitForSelector(`${audit}:not([open])`)
    await closePage(page)
  })

  it('does so where a popup offers the audit too', async () => {
    await configure(site, { exitMs: 0, newsletterMinutes: 60 })
    const page = await visit(site)
    await leave(page)
    await page.waitForSelector(`${exit}[open]`)
    await markBeyond(page, `${exit} [name=email]`)
    await page.mouse.click(5, 500)
    await gone(page, exit)
    await closePage(page)
  })

  for (const [when, isKnownFirst] of [
    ['that is on its way, and does not arrive', false],
    ['that is on its way, and is refused before the dialog is out of sight', true],
  ] as const)
    it(`keeps what was typed when it is closed while ${when}`, async () => {
      const page = await visit(site, '/', { allow: /ERR_FAILED/ })
      const held = await holdRequests(page, (request) => request.url().endsWith(paths.auditRequests))
      await page.click('header [data-open="audit-dialog"]')
      for (const name of ['first_name', 'last_name']) await page.type(`${audit} [name=${name}]`, 'Ada')
      await page.type(`${audit} [name=email]`, 'ada@example.com')
      await page.click(`${audit} [data-form=audit] [type=submit]`)
      const request = await held.first()
      await page.$eval(audit, (dialog) => {
        // Heard after the dialog's own script, so that its time is over after that script's.
        dialog.addEventListener('close', () =>
          setTimeout(() => document.body.setAttribute('data-out-of-sight', ''), 300),
        )
      })
      await page.keyboard.press('Escape')
      await page.waitForSelector(`${audit}:not([open])`)
      if (!isKnownFirst) await page.waitForSelector('[data-out-of-sight]')
      await request.abort()
      await page.waitForSelector('.toast--bad')
      await page.waitForSelector('[data-out-of-sight]')
      await page.click('header [data-open="audit-dialog"]')
      expect(await valueOf(page, `${audit} [name=email]`)).to.equal('ada@example.com')
      await closePage(page)
    })

  it('is not closed by a press on what is empty in it', async () => {
    await createCategories(site, 'Strategy')
    await createPost(site, { title: 'Plans', slug: 'plans', age: null })
    const page = await openAdmin(site, '/admin/blog')
    await press(page, 'Edit Plans')
    await page.waitForSelector('#post-form')
    await press(page, 'Publish')
    const panel = await page.waitForSelector('dialog.dialog[open]')
    const [x, y] = await panel!.evaluate((dialog) => {
      const { left, right, top, bottom } = dialog.getBoundingClientRect()
      for (let at = top; at < bottom; at++)
        if (document.elementFromPoint((left + right) / 2, at) === dialog) return [(left + right) / 2, at + 2]
      throw new Error('nothing is empty')
    })
    await page.mouse.click(x!, y!)
    expect(await page.$('dialog.dialog[open]')).to.not.equal(null)
    await page.mouse.click(5, 500)
    await page.waitForFunction(() => !document.querySelector('dialog.dialog[open]'))
    await closePage(page)
  })

  /** Types into a field and marks that by drawing the pointer over it to the left, out of the dialog. */
  async function markBeyond(page: Page, field: string): Promise<void> {
    await page.type(field, 'ada')
    const box = (await (await page.$(field))!.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(20, box.y + box.height / 2, { steps: 5 })
    await page.mouse.up()
    expect(await page.$eval(field, (input) => input.checkVisibility())).to.equal(true)
    expect(await valueOf(page, field)).to.equal('ada')
    await page.$eval(field, (input) => ((input as HTMLInputElement).value = ''))
  }

  const valueOf = (page: Page, field: string) =>
    page.$eval(field, (input) => (input as HTMLInputElement).value)
})
