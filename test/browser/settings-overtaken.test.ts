import { expect } from 'chai'
import { storeSettings } from '../../server/settings/settingQueries.ts'
import { settings } from '../../server/settings/settings.ts'
import { createOwner } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { putText } from './putText.ts'

describe('Settings that somebody else saved meanwhile, in a browser', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))
  const stored = async () => {
    const { db, config } = site.services
    const { senderName, replyTo } = await settings(db, config, ['senderName', 'replyTo'])
    return [senderName.value, replyTo.value]
  }
  const theirs = { senderName: 'Theirs', replyTo: 'theirs@example.com' }
  const saveTheirs = () => storeSettings(site.services.db, { change: theirs, by: 'colleague@example.com' })

  it('stay theirs but for what was typed, also where that only gets through at the second try', async () => {
    const page = await openAdmin(site, '/admin/settings/mail', { allow: /409|ERR_FAILED/ })
    const save = 'form[aria-label="Sender"] button[type=submit]'
    await putText(page, '::-p-aria(Sender name)', 'Mine')
    await saveTheirs()
    await pressAt(page, save)
    await says(page, 'These settings were saved elsewhere meanwhile')
    const saving = await holdRequests(page, (request) => request.method() === 'PATCH')
    await press(page, 'Keep mine')
    await (await saving.first()).abort()
    await says(page, 'The site cannot be reached.')
    await saving.letGo()
    expect(await page.$eval('form[aria-label="Sender"] input[type=email]', ({ value }) => value)).to.equal(
      theirs.replyTo,
    )
    await page.waitForSelector(`${save}:not([aria-busy], :disabled)`)
    await pressAt(page, save)
    await until(async () => (await stored())[0] === 'Mine')
    expect(await stored()).to.deep.equal(['Mine', theirs.replyTo])
    await closePage(page)
  })

  const field = '::-p-aria(Sender name)'
  const configure = async () => {
    const page = await openAdmin(site, '/admin/email-marketing?tab=platforms', { allow: /409/ })
    await press(page, 'Configure')
    await putText(page, field, 'Mine')
    await saveTheirs()
    await press(page, 'Save')
    await says(page, 'The sender was saved elsewhere meanwhile')
    const texts = await page.$$eval('dialog[open] pre', (boxes) => boxes.map((box) => box.textContent))
    expect(texts).to.deep.equal(['Mine', theirs.senderName])
    await says(page, 'colleague@example.com')
    return page
  }

  it('are shown beside what was typed in the dialog of the sender, which may stay', async () => {
    const page = await configure()
    await press(page, 'Keep mine')
    await says(page, 'The next mail goes out like this.')
    expect(await stored()).to.deep.equal(['Mine', theirs.replyTo])
    await closePage(page)
  })

  it('are shown beside what was typed in the dialog of the sender, and may be taken', async () => {
    const page = await configure()
    await press(page, 'Take theirs')
    await page.waitForFunction(
      ({ senderName }) =>
        document.querySelector<HTMLInputElement>('dialog[open] input')!.value === senderName,
      {},
      theirs,
    )
    expect(await stored()).to.deep.equal([theirs.senderName, theirs.replyTo])
    await press(page, 'Cancel')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    await closePage(page)
  })

  it('stay theirs after the choice was put off, and are shown again', async () => {
    const page = await configure()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelectorAll('dialog[open]').length === 1)
    expect(await page.$eval('dialog[open] input', ({ value }) => value)).to.equal('Mine')
    await press(page, 'Save')
    await says(page, 'The sender was saved elsewhere meanwhile')
    expect(await stored()).to.deep.equal([theirs.senderName, theirs.replyTo])
    await closePage(page)
  })
})
