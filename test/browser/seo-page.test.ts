import { expect } from 'chai'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { useSite } from '../support/site.ts'

describe('The search settings of a page', () => {
  const site = useSite()

  it('say that they were saved meanwhile where that cannot be read, and show it at the next try', async () => {
    const page = await openAdmin(site, '/admin/seo?tab=pages', { allow: /409|500/ })
    await press(page, 'Add SEO for /terms')
    await page.locator('dialog input').fill('Mine')
    await site.services.db('seo_settings').insert({ page_path: '/terms', title: 'Theirs' })
    await page.setRequestInterception(true)
    let fails = true
    page.on('request', (request) => {
      if (fails && request.method() === 'GET' && request.url().endsWith('/admin/api/seo'))
        void request.respond({ status: 500, contentType: 'application/json', body: '{}' })
      else void request.continue()
    })
    await press(page, 'Save SEO Settings')
    await says(page, 'These texts were saved in another tab or by somebody else.')
    expect(await page.$eval('dialog input', (input) => input.value)).to.equal('Mine')
    fails = false
    await press(page, 'Save SEO Settings')
    await says(page, 'These texts were saved elsewhere meanwhile')
    await press(page, 'Keep mine')
    await says(page, 'SEO settings updated for /terms')
    expect(await site.services.db('seo_settings').pluck('title')).to.deep.equal(['Mine'])
    await closePage(page)
  })

  it('keep what is typed while they are being saved, and save it in its turn', async () => {
    const page = await openAdmin(site, '/admin/seo?tab=pages')
    await press(page, 'Add SEO for /terms')
    await page.locator('dialog input').fill('Terms')
    const held = await holdRequests(page, (request) => request.method() === 'PUT')
    await press(page, 'Save SEO Settings')
    await held.first()
    await page.locator('dialog textarea').fill('What was typed meanwhile.')
    await held.letGo()
    await says(page, 'SEO settings created for /terms')
    expect(await page.$eval('dialog textarea', (field) => field.value)).to.equal('What was typed meanwhile.')
    await press(page, 'Save SEO Settings')
    await says(page, 'SEO settings updated for /terms')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    expect(await site.services.db('seo_settings').select('title', 'description')).to.deep.equal([
      { title: 'Terms', description: 'What was typed meanwhile.' },
    ])
    await closePage(page)
  })

  it('preview the name of the firm while the site has none of its own', async () => {
    await site.services.db('seo_global_settings').insert({ site_name: null, default_title: null })
    const page = await openAdmin(site, '/admin/seo?tab=pages')
    await press(page, 'Add SEO for /terms')
    await page.locator('dialog input').fill('Our terms')
    await says(page, 'As shown, with the name of the site: 21 characters.')
    expect(await page.$eval('.serp b', (title) => title.textContent)).to.equal('Our terms | Plainsong')
    await press(page, 'Save SEO Settings')
    await says(page, 'SEO settings created for /terms')
    await site.told()
    const { text } = await site.http.get('/terms').expect(200)
    expect(text).to.include('<title>Our terms | Plainsong</title>')
    await closePage(page)
  })

  it('of another page stay open when those of one that was closed have been saved', async () => {
    const page = await openAdmin(site, '/admin/seo?tab=pages')
    await press(page, 'Add SEO for /terms')
    await page.locator('dialog input').fill('Terms')
    const held = await holdRequests(page, (request) => request.method() === 'PUT')
    await press(page, 'Save SEO Settings')
    await held.first()
    await press(page, 'Cancel')
    await press(page, 'Discard')
    await page.waitForFunction(() => !document.querySelector('dialog[open]'))
    await press(page, 'Add SEO for /privacy')
    await page.locator('dialog input').fill('Privacy')
    await held.letGo()
    await says(page, 'SEO settings created for /terms')
    expect(await page.$eval('dialog[open] input', (input) => input.value)).to.equal('Privacy')
    await closePage(page)
  })

  it('go back to what somebody else saved once that was taken', async () => {
    const { db } = site.services
    await db('seo_settings').insert({ page_path: '/terms', title: 'Before' })
    const page = await openAdmin(site, '/admin/seo?tab=pages', { allow: /409/ })
    await press(page, 'Edit SEO for /terms')
    await db('seo_settings').update({ title: 'Theirs' }).increment('version')
    await page.locator('dialog input').fill('Mine')
    await press(page, 'Save SEO Settings')
    await says(page, 'These texts were saved elsewhere meanwhile')
    await press(page, 'Take theirs')
    await page.locator('dialog input').fill('Theirs and more')
    await press(page, 'Reset')
    expect(await page.$eval('dialog input', (input) => input.value)).to.equal('Theirs')
    await closePage(page)
  })
})
