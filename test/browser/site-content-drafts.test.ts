import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createOwner, signInAsA } from '../support/admin.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, setOnline } from '../support/browser.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { headline, openSection, previewSays, saved, write } from './contentSteps.ts'

describe('What is written in Site Content', function () {
  // Each page is drawn twice: here, and beside its form.
  this.timeout(60_000)
  let site: TestSite
  beforeEach(async () => {
    site = await startSite()
    await createOwner(site)
  })
  afterEach(() => site.close())

  const valueOf = (page: Page, selector: string) =>
    page.$eval(selector, (field) => (field as HTMLInputElement).value)

  it('says at its field what does not fit, keeps it on the device, and publishes none of it', async () => {
    const page = await openAdmin(site, '/admin/site-content')
    await saved(page)
    await write(page, headline, 'x'.repeat(49))
    await says(page, 'At most 48 characters')
    await says(page, '49 of 48')
    await write(page, '[data-path="hero.below"] input', 'Results by mail.')
    await says(page, '1 field needs a look')
    await says(page, 'its section is saved on this device only, until you put that right.')
    await openSection(page, 'Opening')
    await press(page, 'Publish')
    await page.waitForFunction(
      (selector) => document.activeElement === document.querySelector(selector),
      {},
      headline,
    )
    await page.reload()
    await page.waitForFunction(
      (selector) => document.querySelector<HTMLInputElement>(selector)!.value.length === 49,
      {},
      headline,
    )
    await write(page, headline, 'It fits.')
    await previewSays(page, 'Results by mail.')
    await page.waitForFunction(() => !document.body.innerText.includes('on this device only'))
    await closePage(page)
  })

  it('is discarded also where none of it fitted', async () => {
    const page = await openAdmin(site, '/admin/site-content')
    await saved(page)
    const before = await valueOf(page, headline)
    await write(page, headline, 'x'.repeat(49))
    await says(page, '1 field needs a look')
    await press(page, 'Discard')
    await says(page, 'Changes discarded')
    await page.waitForFunction(
      (selector, words) => document.querySelector<HTMLInputElement>(selector)!.value === words,
      {},
      headline,
      before,
    )
    await press(page, 'Undo')
    await says(page, '49 of 48')
    await closePage(page)
  })

  it('loses nothing without a network, and goes on by itself', async () => {
    const page = await openAdmin(site, '/admin/site-content', {
      allow: /ERR_INTERNET|Failed to load|failed:/,
    })
    await saved(page)
    await setOnline(page, false)
    await write(page, headline, 'Written on a train.')
    await says(page, 'Kept on this device, tried again by itself.')
    await setOnline(page, true)
    await previewSays(page, 'Written on a train.')
    await closePage(page)
  })

  it('shows two people both texts and takes of each field the one that is chosen', async () => {
    const mine = await openAdmin(site, '/admin/site-content', { allow: /409/ })
    await saved(mine)
    const editor = await signInAsA(site, 'editor')
    const { body } = await editor.agent.get('/admin/api/site-content/home')
    const hero = { ...body.draft.hero, headline: 'Theirs.', below: 'Theirs too.' }
    await editor.agent
      .put('/admin/api/site-content/home/draft')
      .set('x-csrf-token', editor.csrf)
      .send({ document: { ...body.draft, hero }, version: 0 })
      .expect(200)
    await write(mine, headline, 'Mine.')
    await says(mine, 'has changed this text as well')
    expect(await valueOf(mine, headline)).to.equal('Mine.')
    await press(mine, 'Compare both')
    await says(mine, 'Opening: Below that')
    await expectNoAxeFindings(mine)
    await press(mine, 'Save what is chosen')
    await previewSays(mine, 'Theirs too.')
    await previewSays(mine, 'Mine.')
    await closePage(mine)
  })
})
