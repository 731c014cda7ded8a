import { expect } from 'chai'
import { openAdmin, press } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { useSite } from '../support/site.ts'

describe('A viewer in a browser', () => {
  const site = useSite()

  it('reads a post where others write it, and can type nothing', async () => {
    await site.services.db('blog_posts').insert({
      title: 'Read by a viewer',
      slug: 'read-by-a-viewer',
      excerpt: 'An excerpt.',
      content: 'Some words.',
      category: 'Strategy',
      published_at: new Date(),
    })
    const page = await openAdmin(site, '/admin/blog', {}, 'viewer')
    const bin = 'button[aria-label="Delete Read by a viewer"]'
    expect(await page.$eval(bin, (button) => button.ariaDisabled)).to.equal('true')
    await press(page, 'Edit Read by a viewer')
    await page.waitForSelector('.writing-screen .prose[contenteditable=false][aria-readonly=true]')
    const open = await page.$$eval('.writing-screen :is(input, select, textarea)', (fields) =>
      fields.filter((field) => !field.matches(':disabled')).map((field) => field.outerHTML),
    )
    expect(open).to.deep.equal([])
    expect(
      await page.$eval('[type=button][form=post-form]', (button) => button.getAttribute('title')),
    ).to.include('editor')
    await page.focus('.writing-screen .prose')
    await page.keyboard.type('more')
    expect(await page.$eval('.writing-screen .prose', ({ textContent }) => textContent)).to.equal(
      'Some words.',
    )
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('reads an issue before it is sent, and has nothing checked', async () => {
    const [issue] = (await site.services
      .db('newsletter_issues')
      .insert({ subject: 'Read by a viewer', content: 'See https://elsewhere.example' })
      .returning('id')) as { id: number }[]
    const page = await openAdmin(site, `/admin/email-marketing/issues/${issue!.id}`, {}, 'viewer')
    await page.waitForSelector('.writing-screen .prose[contenteditable=false]')
    expect(await page.$('[aria-label=Checks]')).to.equal(null)
    await closePage(page)
  })

  it('reads what is known of a person, and marks nothing', async () => {
    const [contact] = (await site.services
      .db('contacts')
      .insert({ email: 'read@people.example', lifecycle: 'new_contact', source: 'contact_form' })
      .returning('id')) as { id: number }[]
    const page = await openAdmin(site, `/admin/contacts/${contact!.id}`, {}, 'viewer')
    const open = await page.$$eval('main :is(input, select)', (fields) =>
      fields.filter((field) => !field.matches(':disabled')).map((field) => field.outerHTML),
    )
    expect(open).to.deep.equal([])
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('is not led to begin a template that could not be saved', async () => {
    const page = await openAdmin(site, '/admin/email-marketing', {}, 'viewer')
    const why = await page.$$eval('.page .btn', (all) =>
      all
        .filter(({ textContent }) => textContent.includes('New'))
        .map((button) => [button.textContent.trim(), button.getAttribute('aria-disabled')]),
    )
    expect(why).to.deep.include.members([
      ['New Template', 'true'],
      ['New Sequence', 'true'],
    ])
    await closePage(page)
  })

  it('finds the popups among the settings', async () => {
    const page = await openAdmin(site, '/admin/settings/general', {}, 'viewer')
    const links = await page.$$eval('.side-pages a', (found) => found.map(({ textContent }) => textContent))
    expect(links.slice(0, 4)).to.deep.equal(['Team and roles', 'Brand', 'Site content', 'Popups'])
    await Promise.all([page.waitForNavigation(), page.click('.side-pages a[href="/admin/popups"]')])
    expect(await page.$eval('h1', ({ textContent }) => textContent)).to.equal('Popup Settings')
    await closePage(page)
  })

  it('sees on a phone which of the settings is open', async () => {
    const page = await openAdmin(site, '/admin/settings/mail', { width: 390 }, 'viewer')
    const [line, here] = await page.$$eval('.side-pages, .side-pages [aria-current=page]', (elements) =>
      elements.map((element) => element.getBoundingClientRect().right),
    )
    expect(here).to.be.within(1, line! + 1)
    await closePage(page)
  })
})
