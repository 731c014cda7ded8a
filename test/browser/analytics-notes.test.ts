import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { dayIn } from '../../server/analytics/days.ts'
import { openAdmin, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { person } from '../analytics/support.ts'

describe('Notes on the days of the trend', () => {
  const site = useSite()
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString()

  const kept = async (): Promise<string[]> =>
    (await site.services.db('day_notes').orderBy('id')).map(({ words }: { words: string }) => words)
  const listed = (page: Page) =>
    page.$$eval('.trend__happened li', (items) => items.map((item) => item.textContent!.trim()))
  const openWithViews = async (): Promise<Page> => {
    person(site, '198.51.100.1').views(day)
    return openAdmin(site, '/admin/analytics')
  }

  it('are added, changed and removed by keyboard, and what was done is taken back', async () => {
    const page = await openWithViews()
    await page.focus('.trend__add')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] [name=words]')
    await expectNoAxeFindings(page)
    await page.focus('dialog[open] [name=words]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] .field__error::-p-text(Say what happened)')
    await page.keyboard.type('Shared by IABC')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.trend__happened summary::-p-text(1 note)')
    expect(await kept()).to.deep.equal(['Shared by IABC'])

    await page.focus('.trend__happened summary')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.trend__happened[open]')
    expect((await listed(page))[0]).to.contain('Note: Shared by IABC')
    await expectNoAxeFindings(page)
    await page.focus('.trend__happened [aria-label^="Edit the note"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] [name=words]')
    await page.focus('dialog[open] [name=words]')
    await page.keyboard.press('End')
    await page.keyboard.type(' again')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.trend__happened li::-p-text(Shared by IABC again)')
    await page.locator('.toast__undo').click()
    await page.waitForFunction(
      () => document.querySelector('.trend__happened li')?.textContent?.includes('again') === false,
    )
    expect(await kept()).to.deep.equal(['Shared by IABC'])

    await page.focus('.trend__happened [aria-label^="Remove the note"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.trend__happened', { hidden: true })
    await page.waitForFunction(() => document.activeElement?.classList.contains('trend__add'))
    expect(await kept()).to.deep.equal([])
    await page.waitForSelector('.toast::-p-text(Note removed)')
    await page.locator('[data-toasts] > :last-child .toast__undo').click()
    await page.waitForSelector('.trend__happened summary::-p-text(1 note)')
    expect(await kept()).to.deep.equal(['Shared by IABC'])
    await closePage(page)
  }).timeout(60_000)

  it('are not thrown away by Escape while they are written, without being asked', async () => {
    const page = await openWithViews()
    await page.focus('.trend__add')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] [name=words]')
    await page.focus('dialog[open] [name=words]')
    await page.keyboard.type('Shared by IABC')
    await page.keyboard.press('Escape')
    await says(page, 'What you typed of this note has not been saved.')
    await page.keyboard.press('Escape')
    await page.waitForFunction(
      () =>
        document.querySelectorAll('dialog[open]').length === 1 &&
        document.activeElement instanceof HTMLInputElement &&
        document.activeElement.value === 'Shared by IABC',
    )
    await closePage(page)
  })

  /** A note with other words in its dialog, not sent yet, while a colleague may write too. */
  const openBeside = async () => {
    const { config, db } = site.services
    await db('day_notes').insert({ day: dayIn(config.timeZone, new Date(day)), words: 'Shared by IABC' })
    person(site, '198.51.100.1').views(day)
    const page = await openAdmin(site, '/admin/analytics?view=tables', { allow: /409/ })
    await page.locator('.trend__table [aria-label^="Edit the note"]').click()
    await page.locator('dialog[open] [name=words]').fill('Shared by CIPR')
    return page
  }

  it('are not taken back over what a colleague wrote since', async () => {
    const { db } = site.services
    const page = await openBeside()
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast::-p-text(Note changed)')
    await db('day_notes').update({ words: 'Shared by a colleague' })
    await page.locator('.toast__undo').click()
    await says(page, 'This note was changed meanwhile. It now says “Shared by a colleague”.')
    await page.waitForSelector('.trend__table small::-p-text(Shared by a colleague)')
    expect(await kept()).to.deep.equal(['Shared by a colleague'])
    await closePage(page)
  })

  it('are changed over what a colleague wrote only by who has been told', async () => {
    const { db } = site.services
    const page = await openBeside()
    await db('day_notes').update({ words: 'Shared by a colleague' })
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] .field__error::-p-text(It now says “Shared by a colleague”.)')
    expect(await kept()).to.deep.equal(['Shared by a colleague'])
    await page.focus('dialog[open] [name=words]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.toast::-p-text(Note changed)')
    expect(await kept()).to.deep.equal(['Shared by CIPR'])
    await closePage(page)
  })

  it('are changed and removed by keyboard in the table, which says their day where a line has several', async () => {
    const { config, db } = site.services
    const noted = dayIn(config.timeZone, new Date(day))
    await db('day_notes').insert({ day: noted, words: 'Shared by IABC' })
    person(site, '198.51.100.1').views(day)
    const page = await openAdmin(site, '/admin/analytics?view=tables')
    const line = () => page.$eval('.trend__table small', ({ textContent }) => textContent!.trim())
    await page.waitForSelector('.trend__table small')
    expect(await line()).to.equal('Note: Shared by IABC')
    await page.focus('.trend__table [aria-label^="Edit the note"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('dialog[open] [name=words]')
    await page.focus('dialog[open] [name=words]')
    await page.keyboard.press('End')
    await page.keyboard.type(' again')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.trend__table small::-p-text(Shared by IABC again)')
    expect(await kept()).to.deep.equal(['Shared by IABC again'])
    await expectNoAxeFindings(page)
    await page.locator('.chip::-p-text(Week)').click()
    await page.waitForFunction(() =>
      /^[A-Z][a-z]+ \d+(, \d+)?\. Note: /.test(
        document.querySelector('.trend__table small')?.textContent ?? '',
      ),
    )
    await page.focus('.trend__table [aria-label^="Remove the note"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.trend__table small', { hidden: true })
    await page.waitForFunction(() => document.activeElement?.classList.contains('trend__add'))
    expect(await kept()).to.deep.equal([])
    await closePage(page)
  }).timeout(60_000)

  it('stand in the drawing and in its table, on a phone too', async () => {
    const { config, db } = site.services
    await db('day_notes').insert({ day: dayIn(config.timeZone, new Date(day)), words: 'W'.repeat(80) })
    const page = await openWithViews()
    await page.setViewport({ width: 320, height: 700 })
    expect(await page.$eval('.trend__read', ({ textContent }) => textContent)).to.contain('Note: WWW')
    expect(await page.$eval('.trend__slider', ({ ariaValueText }) => ariaValueText)).to.contain('Note: WWW')
    await page.locator('.trend__happened summary').click()
    await page.waitForSelector('.trend__happened[open]')
    const wider = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await wider()).to.be.at.most(0)
    await page.locator('button::-p-text(Show as tables)').click()
    await page.waitForSelector('.trend__table small::-p-text(Note: WWW)')
    expect(await page.$('.trend__happened'), 'the table says them already').to.equal(null)
    expect(await wider()).to.be.at.most(0)
    await expectNoAxeFindings(page)
    await closePage(page)
  }).timeout(60_000)
})
