import { expect } from 'chai'
import { owner } from '../support/admin.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
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
    const page = await openAdmin(site, '/admin/lifecycle')
    await page.goto(`${site.url}/admin/contacts/${id}`)
    expect(await page.$eval('a[href$=".json"]', (link) => link.getAttribute('href'))).to.equal(
      `/admin/privacy/contacts/${id}.json`,
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
    // Their page is not there any more, so Back leads past it.
    await page.goBack()
    expect(new URL(page.url()).pathname).to.equal('/admin/lifecycle')
    await closePage(page)
  })
})

describe('Somebody who asks for their data and has no page', () => {
  const site = useSharedSite()

  for (const width of [1440, 390])
    it(`is exported and erased on the screen, at ${width} px`, async () => {
      const { db } = site.services
      const email = 'kim@example.com'
      await db('newsletter_requests').insert({ email, source: 'footer', consent_text: 'Yes' })
      const page = await openAdmin(site, '/admin/settings/privacy', { width, allow: /403/ })
      await fillField(page, 'Their email', email)
      await page.keyboard.press('Enter')
      await says(page, `1 entry about ${email}, who has no page of their own.`)
      await expectNoAxeFindings(page)
      expect(await page.$eval('a[href*=".json"]', (link) => link.getAttribute('href'))).to.equal(
        `/admin/privacy/person.json?email=${encodeURIComponent(email)}`,
      )
      await press(page, 'Erase')
      await says(page, `Erase everything about ${email}?`)
      await press(page, 'Cancel')
      await db.raw(`update sessions set sess = (sess::jsonb - 'provedAt')::json`)
      await press(page, 'Erase')
      await press(page, 'Erase for good')
      await page.waitForSelector('dialog[open] [name=password]')
      await page.type('dialog[open] [name=password]', owner.password)
      await page.keyboard.press('Enter')
      await says(page, `Nothing about ${email} is stored any more.`)
      expect(await db('newsletter_requests').where({ email })).to.deep.equal([])
      await closePage(page)
    })
})
