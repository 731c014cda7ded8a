import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createPopup } from '../../server/popups/admin/writtenQueries.ts'
import { signInAsA } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { anotherTab, closePage, expectNoAxeFindings, type PageOptions } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { putText } from './putText.ts'

describe('What is written of a popup', function () {
  this.timeout(60_000)
  const site = useSite()
  const title = '.form > .field input'
  const usual = 'One useful idea a week'
  beforeEach(() => createPopup(site.services.db, 'newsletter'))

  const open = (options: PageOptions = {}) => openAdmin(site, '/admin/popups?tab=newsletter', options)
  const titleIs = (page: Page, words: string) =>
    page.waitForFunction(
      (field, wanted) => document.querySelector<HTMLInputElement>(field)?.value === wanted,
      {},
      title,
      words,
    )
  const saved = (page: Page) => page.waitForSelector('.panel__foot output.saved')
  const visitorsRead = async (words: string) => {
    await site.told()
    return (await site.http.get('/').expect(200)).text.includes(words)
  }

  it('waits until it is published, and what was published before comes back', async () => {
    const page = await open()
    await putText(page, title, 'A fresh title')
    await saved(page)
    await page.goto(`${site.url}/admin/account`)
    expect(await visitorsRead('A fresh title')).to.equal(false)
    await page.goto(`${site.url}/admin/popups?tab=newsletter`)
    await titleIs(page, 'A fresh title')
    await says(page, '1 change, Title')
    await press(page, 'Look through')
    await page.waitForSelector('dialog[open] ins')
    await expectNoAxeFindings(page)
    await press(page, 'Close')
    await press(page, 'Publish')
    await says(page, 'Popup settings updated')
    expect(await visitorsRead('A fresh title')).to.equal(true)

    await press(page, 'Versions')
    await page.waitForSelector('dialog[open] .versions li:nth-child(3)')
    const lines = await page.$$eval('dialog[open] .versions small', (all) =>
      all.map((one) => one.textContent),
    )
    expect(lines.slice(1)).to.deep.equal(['Published, owner@plainsong.example', 'As it was before'])
    await page.click('dialog[open] .versions li:nth-child(3) button')
    await page.waitForSelector('dialog[open] .version ins')
    await expectNoAxeFindings(page)
    await press(page, 'Restore this version')
    await titleIs(page, usual)
    await saved(page)
    expect(await visitorsRead('A fresh title')).to.equal(true)
    await press(page, 'Publish')
    await page.waitForSelector('.bar-save', { hidden: true })
    expect(await visitorsRead('A fresh title')).to.equal(false)
    expect(await visitorsRead(usual)).to.equal(true)
    await closePage(page)
  })

  it('goes back to what is published, or to the original words, and either can be taken back', async () => {
    await site.services.db('popup_settings').update({ content: { title: 'Ours' } })
    const page = await open()
    await putText(page, title, 'Better')
    await saved(page)
    await press(page, 'Discard')
    await titleIs(page, 'Ours')
    await says(page, 'The popup stays as visitors see it.')
    await press(page, 'Undo')
    await titleIs(page, 'Better')
    await pressAt(page, '.form > button.text-link')
    await titleIs(page, usual)
    expect(await page.$eval('.mini h3', (heading) => heading.textContent)).to.equal(usual)
    await press(page, 'Undo')
    await titleIs(page, 'Better')
    await closePage(page)
  })

  it('keeps what was typed since when one text that went back to its original is taken back', async () => {
    const page = await open()
    await putText(page, title, 'Better')
    await pressAt(page, '.form > button.text-link')
    await titleIs(page, usual)
    await putText(page, '.form textarea', 'Written meanwhile')
    await press(page, 'Undo')
    await titleIs(page, 'Better')
    expect(await page.$eval('.form textarea', (field) => (field as HTMLTextAreaElement).value)).to.equal(
      'Written meanwhile',
    )
    await closePage(page)
  })

  it('keeps a number that makes no sense in its field, also on another visit, and the rest is saved', async () => {
    const page = await open()
    await putText(page, 'input[type=number]', '-5')
    await putText(page, title, 'Saved all the same')
    await says(page, 'One of them is not right yet.')
    await saved(page)
    expect(
      await page.$$eval('.bar-save button:disabled', (all) => all.map((one) => one.textContent)),
    ).to.deep.equal(['Publish'])
    const { draft } = await site.services.db('popup_settings').first()
    expect(draft).to.deep.include({ settings: { triggerAfterMinutes: 2, cooldownHours: 168 } })
    expect(draft.content.title).to.equal('Saved all the same')
    await page.reload()
    await says(page, 'Enter a number from 0 to 240')
    expect(await page.$eval('input[type=number]', (input) => input.value)).to.equal('-5')
    await titleIs(page, 'Saved all the same')
    await closePage(page)
  })

  it('is not lost to somebody else: both texts are shown, and one chooses', async () => {
    const page = await open({ allow: /409/ })
    const { agent, csrf } = await signInAsA(site, 'editor')
    const address = '/admin/api/popups/newsletter'
    const { body } = await agent.get(address).expect(200)
    const theirs = { draft: { ...body.draft, title: 'Theirs', subtitle: 'Too' }, version: body.version }
    await agent.put(`${address}/draft`).set('x-csrf-token', csrf).send(theirs).expect(200)
    await putText(page, title, 'Mine')
    await says(page, 'editor@team.example has changed this popup as well')
    expect((await site.services.db('popup_settings').first()).draft.content.title).to.equal('Theirs')
    await press(page, 'Compare both')
    await page.waitForSelector('dialog[open]')
    await expectNoAxeFindings(page)
    await press(page, 'Keep mine')
    await until(async () => (await site.services.db('popup_settings').first()).draft.content.title === 'Mine')
    await titleIs(page, 'Mine')
    await closePage(page)
  })

  it('says who has begun, and that another tab has something newer', async () => {
    const { agent, csrf } = await signInAsA(site, 'editor')
    const address = '/admin/api/popups/newsletter'
    const { body } = await agent.get(address).expect(200)
    const theirs = { draft: { ...body.draft, title: 'Theirs' }, version: body.version }
    await agent.put(`${address}/draft`).set('x-csrf-token', csrf).send(theirs).expect(200)
    const page = await open()
    await says(page, 'editor@team.example has begun to change this')
    const other = await anotherTab(page)
    await other.goto(`${site.url}/admin/popups?tab=newsletter`)
    await putText(other, title, 'From the other tab')
    await saved(other)
    await says(page, 'This popup was changed in another tab just now')
    await press(page, 'Show the newer text')
    await titleIs(page, 'From the other tab')
    await closePage(page)
  })

  it('is only read by whoever may only look', async () => {
    const page = await openAdmin(site, '/admin/popups?tab=newsletter', {}, 'viewer')
    expect(await page.$eval(title, (input) => input.matches(':disabled'))).to.equal(true)
    expect(await page.$eval('input[role=switch]', (input) => input.matches(':disabled'))).to.equal(true)
    await closePage(page)
  })
})
