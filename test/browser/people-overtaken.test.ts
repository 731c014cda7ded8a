import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { peopleCalls } from '../people/calls.ts'
import { signIn } from '../support/admin.ts'
import { fillField, openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { lateAnswers } from '../support/lateAnswers.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('People on the site, where an answer comes late', () => {
  const site = useSite()

  it('stay removed, though the list that was read before comes after the one that was read then', async () => {
    const by = peopleCalls(await signIn(site))
    await by.add({ name: 'Tom Reyes' })
    await by.add({ name: 'Ingrid Vale' })
    const page = await openAdmin(site, '/admin/people')
    const late = await lateAnswers(page, (request) => request.url().endsWith('/admin/api/people/screen'))
    await press(page, 'Edit Tom Reyes')
    await fillField(page, 'Role', 'Partner')
    await press(page, 'Save')
    await says(page, 'Tom Reyes is as visitors see them now.')
    await late.asked()
    const asItWas = await by.screen()

    const read = page.waitForResponse((answer) => answer.url().endsWith('/admin/api/people/screen'))
    await press(page, 'More for Ingrid Vale')
    await pressAt(page, '[role=menu]:popover-open [role=menuitem]:last-child')
    await says(page, 'Ingrid Vale is removed')
    await read
    await until(async () => (await names(page)) === 'Tom Reyes')
    await late.come(asItWas)
    expect(await names(page)).to.equal('Tom Reyes')
    await closePage(page)
  })

  it('stay where they were moved to, though the list is read again just then', async () => {
    const by = peopleCalls(await signIn(site))
    const tom = await by.add({ name: 'Tom Reyes' })
    const ingrid = await by.add({ name: 'Ingrid Vale' })
    const ada = await by.add({ name: 'Ada Lane' })
    const page = await openAdmin(site, '/admin/people')
    const late = await lateAnswers(page, (request) => request.url().endsWith('/admin/api/people/screen'))
    await moveUp(page, 'Ingrid Vale')
    await late.asked()
    const asItWas = await by.screen()
    expect(asItWas.people.map(({ id }) => id)).to.deep.equal([ingrid, tom, ada])

    const read = page.waitForResponse((answer) => answer.url().endsWith('/admin/api/people/screen'))
    await moveUp(page, 'Ada Lane')
    await late.come(asItWas)
    expect(await names(page)).to.equal('Ingrid Vale,Ada Lane,Tom Reyes')
    await until(async () => (await by.screen()).people[1]!.id === ada)
    await read
    expect(await names(page)).to.equal('Ingrid Vale,Ada Lane,Tom Reyes')
    await closePage(page)
  })

  it('are brought back with what was typed of them and not saved', async () => {
    const by = peopleCalls(await signIn(site))
    const id = await by.add({ name: 'Tom Reyes', role: 'Partner' })
    await by.save(id, { name: 'Tom Reyes', role: 'Owner' }, 1).expect(200)
    const page = await openAdmin(site, '/admin/people')
    await press(page, 'Edit Tom Reyes')
    await fillField(page, 'Role', ', measurement')
    await press(page, 'Remove')
    await says(page, 'Tom Reyes is removed')
    await press(page, 'Undo')
    await until(async () => (await names(page)) === 'Tom Reyes')
    await press(page, 'Save')
    await says(page, 'Tom Reyes is as visitors see them now.')
    expect((await by.screen()).people[0]!.values.role).to.equal('Owner, measurement')
    await closePage(page)
  })

  it('are brought back beside what somebody else saved before they were removed', async () => {
    const by = peopleCalls(await signIn(site))
    const id = await by.add({ name: 'Tom Reyes', role: 'Partner' })
    const page = await openAdmin(site, '/admin/people', { allow: /409/ })
    await press(page, 'Edit Tom Reyes')
    await fillField(page, 'Role', ', measurement')
    await by.save(id, { name: 'Tom Reyes', role: 'Owner' }, 1).expect(200)
    await press(page, 'Remove')
    await says(page, 'Tom Reyes is removed')
    await press(page, 'Undo')
    await until(async () => (await names(page)) === 'Tom Reyes')
    await press(page, 'Save')
    await says(page, 'Tom Reyes was changed elsewhere meanwhile')
    await closePage(page)
  })
})

const names = (page: Page): Promise<string> =>
  page.$$eval('.people-list > li b', (all) => all.map((each) => each.textContent).join())

/** By the keyboard, one place. */
async function moveUp(page: Page, name: string): Promise<void> {
  const place = () =>
    page.$$eval(
      '.people-list > li',
      (all, wanted) => all.findIndex((each) => each.querySelector('b')!.textContent === wanted),
      name,
    )
  const before = await place()
  await page.focus(`[aria-label="Move ${name}"]`)
  await page.keyboard.press('Enter')
  await page.waitForSelector('.people-list > li[data-lifted]')
  await page.keyboard.press('ArrowUp')
  await until(async () => (await place()) === before - 1)
  await page.keyboard.press('Enter')
}
