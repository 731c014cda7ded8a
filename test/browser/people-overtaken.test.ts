import { expect } from 'chai'
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
    const names = () =>
      page.$$eval('.people-list > li b', (all) => all.map((each) => each.textContent).join())
    await until(async () => (await names()) === 'Tom Reyes')
    await late.come(asItWas)
    expect(await names()).to.equal('Tom Reyes')
    await closePage(page)
  })
})
