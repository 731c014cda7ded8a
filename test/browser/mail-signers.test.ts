import { expect } from 'chai'
import { peopleCalls } from '../people/calls.ts'
import { createOwner, signIn } from '../support/admin.ts'
import { openAdmin, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { useSite } from '../support/site.ts'
import { askedOnLeaving } from './tabSteps.ts'

describe('Who signs mails', () => {
  const site = useSite()
  beforeEach(() => createOwner(site))

  it('is asked about before a choice that was not saved is left', async () => {
    const id = await peopleCalls(await signIn(site)).add({ name: 'Tom Reyes', role: 'Partner' })
    const page = await openAdmin(site, '/admin/people')
    const signs = 'form[aria-label="Who signs mails"] select'
    await page.waitForSelector(`${signs} option[value="${id}"]`)
    await page.focus(signs)
    await page.keyboard.press('ArrowDown')
    await says(page, 'Not saved yet')
    expect(await askedOnLeaving(page, `${site.url}/admin`)).to.equal('beforeunload')
    await closePage(page)
  })
})
