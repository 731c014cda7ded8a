import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { codeAt, stepAt } from '../../server/account/twoSteps/totp.ts'
import { createOwner, owner } from '../support/admin.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { fromBase32, turnOnApp, type App } from '../support/twoSteps.ts'

describe('Two steps in a browser', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))
  const sql = (statement: string) => site.services.db.raw<{ rows: Record<string, unknown>[] }>(statement)
  const typePassword = async (page: Page) => {
    await page.type('#email', owner.email)
    await page.type('#password', owner.password)
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  }

  for (const width of [1440, 390]) {
    it(`are set up and asked for, and the code goes by itself, at ${width} px`, async () => {
      const page = await openAdmin(site, '/admin/settings/security', { width })
      await press(page, 'Set up two steps')
      await page.waitForSelector('.qr')
      await expectNoAxeFindings(page)
      await press(page, 'Turn on two steps')
      await says(page, 'Keep the recovery codes first')
      const secret = fromBase32(
        (await page.$eval('.secret', (code) => code.textContent!)).replaceAll(' ', ''),
      )
      await page.locator('::-p-text(I have kept the recovery codes)').click()
      await page.type('.input--code', codeAt(secret, stepAt(Date.now())))
      await press(page, 'Turn on two steps')
      await says(page, '10 recovery codes left')
      await sql('update second_factors set last_step = 0')
      await sql('delete from sessions')
      await page.goto(`${site.url}/admin/settings/security`)
      await typePassword(page)
      expect(new URL(page.url()).pathname).to.equal('/admin/login/code')
      await says(page, 'It goes by itself after the sixth digit.')
      await expectNoAxeFindings(page)
      await Promise.all([page.waitForNavigation(), page.type('#code', codeAt(secret, stepAt(Date.now())))])
      expect(new URL(page.url()).pathname).to.equal('/admin/settings/security')
      await closePage(page)
    })
  }

  it('are shown as they stand where another tab has turned them on meanwhile', async () => {
    const page = await openAdmin(site, '/admin/settings/security', { allow: /422/ })
    await press(page, 'Set up two steps')
    await page.waitForSelector('.qr')
    await turnOnApp(site, owner.email)
    await sql(`update sessions set sess = (sess::jsonb - 'settingUp'
      || jsonb_build_object('secondAt', (extract(epoch from now()) * 1000)::bigint))::json`)
    await page.locator('::-p-text(I have kept the recovery codes)').click()
    await page.type('.input--code', '123456')
    await press(page, 'Turn on two steps')
    await says(page, '10 recovery codes left')
    expect(await page.$$('.qr')).to.deep.equal([])
    await closePage(page)
  })

  it('work without a script, by a recovery code too', async () => {
    const app = await turnOnApp(site, owner.email)
    const page = await newPage(site, { javascript: false })
    await page.goto(`${site.url}/admin/contacts`)
    await typePassword(page)
    await Promise.all([page.waitForNavigation(), page.click('a[href*="recovery=1"]')])
    await page.type('#code', app.recoveryCodes[0]!)
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    expect(page.url()).to.equal(`${site.url}/admin/contacts`)
    await closePage(page)
  })

  it('are set up by whoever must have them before anything else', async () => {
    await sql(`insert into site_settings (key, value) values ('twoStepsForAll', 'true')`)
    const page = await newPage(site, { width: 390 })
    await page.goto(`${site.url}/admin/contacts`)
    await typePassword(page)
    expect(new URL(page.url()).pathname).to.equal('/admin/login/set-up')
    await expectNoAxeFindings(page)
    const secret = fromBase32((await page.$eval('.secret', (code) => code.textContent!)).replaceAll(' ', ''))
    await page.click('[name=taken]')
    await page.type('#code', codeAt(secret, stepAt(Date.now())))
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    expect(page.url()).to.equal(`${site.url}/admin/contacts`)
    await closePage(page)
  })

  describe('when the session ends while something is typed', () => {
    const begin = async (meanwhile: () => Promise<unknown>) => {
      const { createPopup } = await import('../../server/popups/admin/writtenQueries.ts')
      await createPopup(site.services.db, 'exit_intent')
      const page = await openAdmin(site, '/admin/popups', { allow: /401|422/ })
      await meanwhile()
      await sql('delete from sessions')
      await page.focus('.form > .field input')
      await page.$eval('.form > .field input', (field) => (field as HTMLInputElement).select())
      // In one moment: a pause between two letters would be saved, and the question would get the rest.
      await page.keyboard.sendCharacter('Typed before')
      await page.waitForSelector('dialog[open] #again-password')
      await page.type('#again-password', owner.password)
      await page.keyboard.press('Enter')
      return page
    }

    it('ask for the code in place, and what was typed is saved', async () => {
      let app!: App
      const page = await begin(async () => (app = await turnOnApp(site, owner.email)))
      await page.waitForSelector('dialog[open] #again-code')
      await expectNoAxeFindings(page)
      await page.type('#again-code', '000000')
      await page.waitForSelector('dialog[open] .notice:not([hidden])')
      await page.click('#again-code', { count: 3 })
      await page.type('#again-code', app.code())
      await page.waitForSelector('output.saved')
      const { rows } = await sql(`select draft #>> '{content,title}' as title from popup_settings`)
      expect(rows).to.deep.equal([{ title: 'Typed before' }])
      await closePage(page)
    })

    it('send whoever has to set them up to another tab, and wait', async () => {
      const page = await begin(() =>
        sql(`insert into site_settings (key, value) values ('twoStepsForAll', 'true')`),
      )
      await says(page, 'Everybody here signs in with two steps now')
      await press(page, 'I have done it')
      await says(page, 'Nobody is signed in here yet.')
      await closePage(page)
    })
  })

  it('are asked for over the screen before they are changed, the password alone not, and it goes on', async () => {
    const page = await openAdmin(site, '/admin/settings/security', { allow: /403|422/ })
    const app = await turnOnApp(site, owner.email)
    await page.reload()
    await press(page, 'New recovery codes')
    await press(page, 'Make new codes')
    await page.waitForSelector('dialog[open] #again-code')
    await expectNoAxeFindings(page)
    expect(await page.$('dialog[open] [data-otherwise]')).to.equal(null)
    await page.type('#again-code', '000000')
    await says(page, 'This code is not right')
    await page.click('#again-code', { count: 3 })
    await page.type('#again-code', app.code())
    await says(page, 'Shown only now')
    expect(await page.$$('.codes li')).to.have.length(10)
    await closePage(page)
  })

  it('ask who one is where the answer can be typed at once', async () => {
    const page = await openAdmin(site, '/admin/settings/security', { allow: /403/ })
    await sql(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    await press(page, 'Set up two steps')
    await page.waitForSelector('dialog[open] #again-password:focus')
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.qr')
    await closePage(page)
  })

  it('are not asked for when the person would rather not', async () => {
    const page = await openAdmin(site, '/admin/settings/security', { allow: /403/ })
    await sql(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
    await press(page, 'Set up two steps')
    await page.waitForSelector('dialog[open] #again-password')
    await press(page, 'Not now')
    await page.waitForSelector('dialog[open], .btn[aria-busy]', { hidden: true })
    expect(await page.$('.qr, .toast')).to.equal(null)
    await closePage(page)
  })
})
