import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createOwner, owner } from '../support/admin.ts'
import { openAdmin } from '../support/adminBrowser.ts'
import { anotherTab, closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { putText } from './putText.ts'

const text = (page: Page, selector: string) => page.$eval(selector, (element) => element.textContent.trim())
const side = (page: Page) => page.$eval('.side', (element) => element.getBoundingClientRect().width)
const seen = (page: Page) =>
  page.$eval(
    '.side',
    (element) =>
      element.getBoundingClientRect().right > 0 && getComputedStyle(element).visibility === 'visible',
  )
/** The browser gives the first focus of a page, and that of a link into it, with the next frame. */
const focusedIs = (page: Page, id: string) =>
  page.waitForFunction((wanted) => document.activeElement?.id === wanted, {}, id)

describe('The back office in a browser', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))

  describe('on its sign-in page', () => {
    for (const dark of [false, true]) {
      it(`has no axe findings, ${dark ? 'dark' : 'light'}, also with an error`, async () => {
        const page = await newPage(site, { dark, allow: /401/ })
        await page.goto(`${site.url}/admin/login`)
        await expectNoAxeFindings(page)
        await page.type('#email', owner.email)
        await page.type('#password', 'not the password')
        await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
        expect(await text(page, '[role="alert"] strong')).to.equal('Invalid login credentials')
        await focusedIs(page, 'password')
        await expectNoAxeFindings(page)
        await closePage(page)
      })
    }

    it('says Signing in... while it works', async () => {
      const page = await newPage(site)
      await page.goto(`${site.url}/admin/login`)
      await page.type('#email', owner.email)
      await page.type('#password', owner.password)
      const label = await page.evaluate(() => {
        const form = document.querySelector('form')!
        form.addEventListener('submit', (event) => event.preventDefault())
        form.requestSubmit()
        const button = form.querySelector<HTMLButtonElement>('button')!
        return { label: button.textContent, busy: button.ariaBusy, disabled: button.disabled }
      })
      expect(label).to.deep.equal({ label: 'Signing in...', busy: 'true', disabled: true })
      await closePage(page)
    })

    it('lets in without JavaScript, and out again', async () => {
      const page = await newPage(site, { javascript: false })
      await page.goto(`${site.url}/admin/account`)
      await page.type('#email', owner.email)
      await page.type('#password', owner.password)
      await Promise.all([page.waitForNavigation(), page.click('.login .btn')])
      expect(page.url()).to.equal(`${site.url}/admin/account`)
      await Promise.all([page.waitForNavigation(), page.click('.top form .btn')])
      expect(page.url()).to.equal(`${site.url}/admin/login`)
      await page.goBack()
      expect(await page.$('h1').then((element) => element!.evaluate((node) => node.textContent))).to.equal(
        'Sign in',
      )
      await closePage(page)
    })
  })

  it('names its fourteen places in order, and where one is', async () => {
    const page = await openAdmin(site, '/admin/popups')
    const names = await page.$$eval('.side nav a', (links) => links.map((link) => link.textContent.trim()))
    expect(names).to.deep.equal([
      'Dashboard',
      'Analytics',
      'Email Marketing',
      'Blog Posts',
      'Lifecycle Management',
      'Contacts',
      'Contact Submissions',
      'Audit Submissions',
      'Audit Overview',
      'Site Content',
      'Media Library',
      'Popup Settings',
      'SEO Settings',
      'Settings',
    ])
    expect(await text(page, '.side [aria-current="page"]')).to.equal('Popup Settings')
    expect(await text(page, '.top__hello')).to.equal(`Welcome, ${owner.email}`)
    await closePage(page)
  })

  it('has a sidebar of 16rem that Ctrl+B makes an icon rail of 3rem, remembered for 7 days', async () => {
    const page = await openAdmin(site, '/admin/account')
    expect(await side(page)).to.equal(256)
    await page.keyboard.down('Control')
    await page.keyboard.press('b')
    await page.keyboard.up('Control')
    expect(await side(page)).to.equal(48)
    expect(await page.$eval('[data-side-toggle]', (button) => button.ariaExpanded)).to.equal('false')
    const cookie = (await page.browserContext().cookies()).find(({ name }) => name === 'sidebar')!
    expect(cookie.expires - Date.now() / 1000).to.be.within(604_000, 604_900)
    await page.reload()
    expect(await side(page)).to.equal(48)
    await expectNoAxeFindings(page)
    await page.click('[data-side-toggle]')
    expect(await side(page)).to.equal(256)
    await closePage(page)
  })

  it('begins with the icon rail on a tablet, until told otherwise', async () => {
    const page = await openAdmin(site, '/admin/account', { width: 820 })
    expect(await side(page)).to.equal(48)
    await page.click('[data-side-toggle]')
    expect(await side(page)).to.equal(256)
    await page.reload()
    expect(await side(page)).to.equal(256)
    await closePage(page)
  })

  it('slides the sidebar in below 768 px: 18rem, Escape, a click beside it', async () => {
    const page = await openAdmin(site, '/admin/dashboard', { width: 390, height: 800 })
    expect(await seen(page)).to.equal(false)
    await page.click('[data-side-toggle]')
    await page.waitForFunction(() => document.querySelector('.side')!.getBoundingClientRect().left === 0)
    expect(await side(page)).to.equal(288)
    expect(await page.evaluate(() => document.activeElement!.textContent.trim())).to.equal('Dashboard')
    await expectNoAxeFindings(page)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => document.activeElement!.ariaLabel)).to.equal('Toggle sidebar')
    expect(await page.$eval('.shell', (shell) => (shell as HTMLElement).dataset.side)).to.equal('auto')
    await page.click('[data-side-toggle]')
    await page.mouse.click(370, 400)
    expect(await page.$eval('.shell', (shell) => (shell as HTMLElement).dataset.side)).to.equal('auto')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390)
    await closePage(page)
  })

  it('leads past the sidebar with the skip link', async () => {
    const page = await openAdmin(site, '/admin/account')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement!.textContent)).to.equal('Skip to main content')
    await page.keyboard.press('Enter')
    await focusedIs(page, 'main')
    await closePage(page)
  })

  it('changes the password, and says what is wrong at the field', async () => {
    const page = await openAdmin(site, '/admin/account', { allow: /422/ })
    const send = async (current: string, fresh: string, again: string) => {
      await page.type('#current', current)
      await page.type('#fresh', fresh)
      await page.type('#again', again)
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    }
    await send('not mine', 'nine copper lanterns', 'nine copper lanterns')
    expect(await text(page, '#current-note')).to.equal('This is not your current password')
    await expectNoAxeFindings(page)
    await send(owner.password, 'nine copper lanterns', 'nine copper lanterns')
    expect(await text(page, '.notice')).to.include('Your password is changed')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  describe('when the session ends while something is typed', () => {
    const begin = async (allow = /401/) => {
      const { createPopup } = await import('../../server/popups/admin/writtenQueries.ts')
      await createPopup(site.services.db, 'exit_intent')
      const page = await openAdmin(site, '/admin/popups', { allow })
      await site.services.db.raw('delete from sessions')
      await putText(page, '.form > .field input', 'Typed before')
      await page.waitForSelector('dialog[open] #again-password')
      return page
    }
    const stored = async () => {
      const { rows } = await site.services.db.raw<{ rows: { title: string }[] }>(
        `select draft #>> '{content,title}' as title from popup_settings`,
      )
      return rows[0]!.title
    }

    it('asks to sign in again in place, and what was typed is saved', async () => {
      const page = await begin()
      expect(await text(page, 'dialog[open] h2')).to.equal('Please sign in again')
      expect(await page.$eval('input#again-email', (input) => input.value)).to.equal(owner.email)
      await expectNoAxeFindings(page)
      await page.type('#again-password', 'not the password')
      await page.keyboard.press('Enter')
      await page.waitForSelector('dialog[open] .notice:not([hidden])')
      expect(await text(page, 'dialog[open] .notice')).to.equal('Invalid login credentials')
      await putText(page, '#again-password', owner.password)
      await page.keyboard.press('Enter')
      await page.waitForSelector('output.saved')
      expect(await stored()).to.equal('Typed before')
      // The plain form of the page has the new session's token too.
      await Promise.all([page.waitForNavigation(), page.click('.top form .btn')])
      expect(page.url()).to.equal(`${site.url}/admin/login`)
      await closePage(page)
    })

    it('leaves everything on the page when the dialog is closed, and tries again when asked', async () => {
      const page = await begin()
      await page.keyboard.press('Escape')
      await page.waitForSelector('.toast--bad')
      expect(await page.$eval('.form > .field input', (input) => input.value)).to.equal('Typed before')
      await page.locator('.panel__foot ::-p-text(Try again)').click()
      await page.waitForSelector('dialog[open] #again-password')
      await page.type('#again-password', owner.password)
      await page.keyboard.press('Enter')
      await page.waitForSelector('output.saved')
      expect(await stored()).to.equal('Typed before')
      await closePage(page)
    })

    it('notices when somebody signed in again in another tab', async () => {
      const { createPopup } = await import('../../server/popups/admin/writtenQueries.ts')
      await createPopup(site.services.db, 'exit_intent')
      const page = await openAdmin(site, '/admin/popups', { allow: /403/ })
      const other = await anotherTab(page)
      await site.services.db.raw('delete from sessions')
      await other.goto(`${site.url}/admin/login`)
      await other.type('#email', owner.email)
      await other.type('#password', owner.password)
      await Promise.all([other.waitForNavigation(), other.click('.login button')])
      await page.bringToFront()
      await putText(page, '.form > .field input', 'From the first tab')
      await page.waitForSelector('output.saved')
      expect(await page.$('dialog[open]')).to.equal(null)
      expect(await stored()).to.equal('From the first tab')
      await closePage(page)
    })
  })

  it('wakes every island of a page', async () => {
    const page = await openAdmin(site, '/admin/dashboard')
    expect(await page.$$('[data-island][data-hydrated]')).to.not.have.length(0)
    await closePage(page)
  })
})
