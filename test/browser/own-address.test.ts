import { expect } from 'chai'
import { createOwner, owner } from '../support/admin.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { anotherTab, closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { putText } from './putText.ts'

const screen = '/admin/settings/security'

describe('The address one signs in with, in a browser', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))

  for (const width of [1440, 390]) {
    it(`is changed after one said who one is, and stands on the screen at once, at ${width} px`, async () => {
      const page = await openAdmin(site, screen, { width, allow: /403/ })
      await says(page, `You sign in with ${owner.email}`)
      await site.services.db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
      await press(page, 'Change your address')
      await says(page, 'Both are told by mail.')
      await expectNoAxeFindings(page)
      await fillField(page, 'New address', 'new@plainsong.example')
      await page.keyboard.press('Enter')
      await page.waitForSelector('dialog[open] #again-password')
      await page.type('#again-password', owner.password)
      await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
      await says(page, 'You sign in with new@plainsong.example')
      await expectNoAxeFindings(page)
      await closePage(page)
    })
  }

  it('is the one that another tab asks for when it asks to sign in again', async () => {
    const page = await openAdmin(site, screen, { allow: /401/ })
    const other = await anotherTab(page)
    await other.goto(site.url + screen)
    await page.bringToFront()
    await press(page, 'Change your address')
    await fillField(page, 'New address', 'new@plainsong.example')
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
    await other.bringToFront()
    await says(other, 'Welcome, new@plainsong.example')
    await site.services.db('sessions').delete()
    await press(other, 'Set up two steps')
    await other.waitForSelector('dialog[open] #again-password')
    expect(await other.$eval('input#again-email', ({ value }) => value)).to.equal('new@plainsong.example')
    await closePage(page)
  })

  it('is asked for again where it cannot be one, as it was typed', async () => {
    const page = await openAdmin(site, screen, { allow: /422/ })
    await press(page, 'Change your address')
    for (const [typed, complaint] of [
      ['new@plainsong', 'Please enter a valid email address'],
      [owner.email, 'You sign in with this address already'],
    ] as const) {
      await putText(page, 'dialog[open] input', typed)
      await press(page, 'Change address')
      await says(page, complaint)
      expect(await page.$eval('dialog[open] input', ({ value }) => value)).to.equal(typed)
    }
    await closePage(page)
  })
})
