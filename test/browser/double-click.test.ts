import { expect } from 'chai'
import { openAdmin } from '../support/adminBrowser.ts'
import { closePage, newPage } from '../support/browser.ts'
import { useSharedSite } from '../support/site.ts'
import { fontsCame } from './fontsCame.ts'

describe('Whoever clicks everything twice', () => {
  const site = useSharedSite()

  it('has the form for the audit open, and closes it with one click beside it', async () => {
    const page = await newPage(site, { reducedMotion: true })
    await page.goto(site.url)
    await fontsCame(page)
    const opener = await page.waitForSelector('.site-header [data-open]')
    await opener!.click({ count: 2 })
    expect(await page.$('dialog[open]')).not.to.equal(null)
    await page.mouse.click(5, 500)
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    await closePage(page)
  })

  it('has a dialog of the back office open, and the focus back when it is closed', async () => {
    const page = await openAdmin(site, '/admin/settings/keys')
    const opener = await page.waitForSelector('#keys .panel__head .btn')
    await opener!.click({ count: 2 })
    await page.waitForFunction(() => document.querySelector('dialog[open]')?.contains(document.activeElement))
    await page.mouse.click(5, 500)
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    expect(await opener!.evaluate((button) => button === document.activeElement)).to.equal(true)
    await closePage(page)
  })
})
