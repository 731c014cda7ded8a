import { expect } from 'chai'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { useSharedSite } from '../support/site.ts'

describe('Personal data on the contact page', () => {
  const site = useSharedSite()

  it('can be exported, and erased after a question', async () => {
    const { db } = site.services
    const [{ id }] = (await db('contacts')
      .insert({
        email: 'ann@example.com',
        full_name: 'Ann',
        lifecycle: 'new_contact',
        source: 'contact_form',
      })
      .returning('id')) as [{ id: number }]
    const page = await openAdmin(site, `/admin/contacts/${id}`)
    expect(await page.$eval('a[href$=".json"]', (link) => link.getAttribute('href'))).to.equal(
      `/admin/api/privacy/contacts/${id}.json`,
    )
    await press(page, 'Erase')
    await says(page, 'Erase everything about ann@example.com?')
    await expectNoAxeFindings(page)
    await press(page, 'Cancel')
    expect(await db('contacts')).to.have.length(1)
    await press(page, 'Erase')
    await Promise.all([page.waitForNavigation(), press(page, 'Erase for good')])
    expect(new URL(page.url()).pathname).to.equal('/admin/contacts')
    await says(page, 'Nothing about this person is stored any more.')
    expect(await page.$eval('.toast strong', (title) => title.textContent)).to.equal('Erased.')
    expect(await page.evaluate(() => location.search)).to.equal('')
    expect(await db('contacts')).to.deep.equal([])
    await closePage(page)
  })
})
