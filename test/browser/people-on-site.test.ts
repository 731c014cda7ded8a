import { expect } from 'chai'
import type { Page } from 'puppeteer'
import sharp from 'sharp'
import { createOwner, signIn } from '../support/admin.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, setOnline } from '../support/browser.ts'
import { readHtml } from '../support/html.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { peopleCalls } from '../people/calls.ts'

describe('People on the site, in a browser', function () {
  // About is drawn beside the list each time.
  this.timeout(60_000)
  const site = useSite()
  beforeEach(() => createOwner(site))

  const about = async () => {
    await site.told()
    const { text } = await site.http.get('/').expect(200)
    return text.slice(text.indexOf('id="about"'), text.indexOf('id="contact"'))
  }

  it('are added with a picture, put in order by keys, removed and brought back, and seen in About', async () => {
    const by = await signIn(site)
    await peopleCalls(by).add({ name: 'Tom Reyes', role: 'Partner' })
    const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#FF5C3A' } })
      .png()
      .toBuffer()
    await by.agent
      .post('/admin/api/media')
      .set('x-csrf-token', by.csrf)
      .attach('file', bytes, 'ingrid.png')
      .expect(201)

    const page = await openAdmin(site, '/admin/people')
    await press(page, 'Add a person')
    await page.waitForSelector('form[aria-label="Somebody new"]')
    expect(
      await page.$eval('li:has([aria-label="Somebody new"]) .people-list__who', (who) => who.textContent),
    ).to.not.include('On the site')
    await press(page, 'Add')
    await says(page, 'This field is required')
    await fillField(page, 'Name', 'Ingrid Vale')
    await fillField(page, 'Role', 'Founder')
    await press(page, 'Choose or upload')
    const choice = await page.waitForSelector('dialog[open] .asset__pick')
    await choice!.evaluate((button) => (button as HTMLElement).click())
    await page.waitForSelector('.picture-field img')
    await expectNoAxeFindings(page)
    await press(page, 'Add')
    await says(page, 'Ingrid Vale is as visitors see them now.')
    await page.waitForSelector('[aria-label="Move Ingrid Vale"]')

    const names = () => page.$$eval('.people-list > li b', (all) => all.map((each) => each.textContent))
    await page.focus('[aria-label="Move Ingrid Vale"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.people-list > li[data-lifted]')
    await page.keyboard.press('ArrowUp')
    await page.waitForSelector('.people-list > li:first-child[data-lifted]')
    const kept = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/admin/api/people'),
    )
    await page.keyboard.press('Enter')
    await kept
    expect(await names()).to.deep.equal(['Ingrid Vale', 'Tom Reyes'])
    const html = await about()
    expect(html).to.match(/class="portrait"[^>]*><img\s+src="\/uploads\/400x300\//)
    expect(readHtml(html).text).to.match(/Ingrid Vale Founder.*Tom Reyes Partner/)

    await press(page, 'Remove')
    await says(page, 'Ingrid Vale is removed')
    expect(await about()).not.to.include('Ingrid')
    await press(page, 'Undo')
    await page.waitForSelector('[aria-label="Move Ingrid Vale"]')
    expect(await names()).to.deep.equal(['Ingrid Vale', 'Tom Reyes'])
    expect(await about()).to.include('Ingrid Vale')
    await closePage(page)
  })

  it('stand as somebody else put them meanwhile, and who moves them is told', async () => {
    const by = peopleCalls(await signIn(site))
    const tom = await by.add({ name: 'Tom Reyes' })
    const ingrid = await by.add({ name: 'Ingrid Vale' })
    const ada = await by.add({ name: 'Ada Lane' })
    const page = await openAdmin(site, '/admin/people', { allow: /409|failed/ })
    const theirs = { ids: [ada, ingrid, tom], seen: [tom, ingrid, ada] }
    await by.call('put', '', theirs).expect(200)
    await page.focus('[aria-label="Move Ingrid Vale"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.people-list > li[data-lifted]')
    await page.keyboard.press('ArrowUp')
    await page.waitForSelector('.people-list > li:first-child[data-lifted]')
    await page.keyboard.press('Enter')
    await says(page, 'The list was changed elsewhere meanwhile.')
    const first = (name: string) =>
      page.waitForFunction(
        (wanted) => document.querySelector('.people-list > li b')!.textContent === wanted,
        {},
        name,
      )
    await first('Ada Lane')
    await page.focus('[aria-label="Move Ingrid Vale"]')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.people-list > li[data-lifted]')
    await page.keyboard.press('ArrowUp')
    await page.waitForSelector('.people-list > li:first-child[data-lifted]')
    await page.keyboard.press('Enter')
    await until(async () => (await by.screen()).people[0]!.id === ingrid)
    await closePage(page)
  })

  it('show both texts where somebody else saved the same person meanwhile', async () => {
    const by = peopleCalls(await signIn(site))
    const id = await by.add({ name: 'Tom Reyes', role: 'Partner' })
    const page = await openAdmin(site, '/admin/people', { allow: /409/ })
    await press(page, 'Edit Tom Reyes')
    await page.waitForSelector('form[aria-label="Tom Reyes"]')
    await fillField(page, 'Role', ', measurement')
    await by.save(id, { name: 'Tom Reyes', role: 'Owner' }, 1).expect(200)
    await press(page, 'Save')
    await says(page, 'Tom Reyes was changed elsewhere meanwhile')
    await says(page, 'You saved this in another window at')
    await says(page, 'Partner, measurement')
    await press(page, 'Keep mine')
    await says(page, 'Tom Reyes is as visitors see them now.')
    expect(await about()).to.include('Partner, measurement')
    await closePage(page)
  })

  it('lose nothing that is typed: not with the page, not where saving fails', async () => {
    const by = peopleCalls(await signIn(site))
    const id = await by.add({ name: 'Tom Reyes', role: 'Partner' })
    const page = await openAdmin(site, '/admin/people', { allow: /ERR_INTERNET_DISCONNECTED|409|failed/ })
    page.on('dialog', (dialog) => void dialog.accept())
    const role = () => roleOf(page)
    await press(page, 'Edit Tom Reyes')
    await page.waitForSelector('form[aria-label="Tom Reyes"]')
    await fillField(page, 'Role', ', measurement')
    await setOnline(page, false)
    await press(page, 'Save')
    await says(page, 'The site cannot be reached')
    expect(await role()).to.equal('Partner, measurement')
    const failed = new Promise<void>((resolve) => {
      page.on('requestfailed', (request) => {
        if (request.method() === 'GET' && request.url().endsWith(`/people/${id}`)) resolve()
      })
    })
    await press(page, 'Remove')
    await failed
    await page.waitForSelector('form[aria-label="Tom Reyes"]')
    expect(await role()).to.equal('Partner, measurement')
    await setOnline(page, true)

    await by.save(id, { name: 'Tom Reyes', role: 'Owner' }, 1).expect(200)
    await page.goto(`${site.url}/admin/people`)
    await says(page, 'Your unsaved work is back')
    await expectNoAxeFindings(page)
    await press(page, 'Edit Tom Reyes')
    await page.waitForSelector('form[aria-label="Tom Reyes"]')
    expect(await role()).to.equal('Partner, measurement')
    await press(page, 'Save')
    await says(page, 'Tom Reyes was changed elsewhere meanwhile')
    await press(page, 'Keep mine')
    await says(page, 'Tom Reyes is as visitors see them now.')
    await page.waitForFunction(() => !document.body.innerText.includes('Your unsaved work is back'))
    await press(page, 'Add a person')
    await page.waitForSelector('form[aria-label="Somebody new"]')
    await fillField(page, 'Name', 'Ingrid Vale')
    await page.goto(`${site.url}/admin/people`)
    await says(page, 'Typed here earlier and not saved yet: Ingrid Vale.')
    await press(page, 'Discard these changes')
    await page.waitForFunction(() => document.querySelectorAll('.people-list > li').length === 1)
    await press(page, 'Undo')
    await page.waitForFunction(() => document.querySelectorAll('.people-list > li').length === 2)
    await closePage(page)
  })
  it('show the newest of what several visits typed, and keep the older for the next one', async () => {
    const by = peopleCalls(await signIn(site))
    const id = await by.add({ name: 'Tom Reyes', role: 'Partner' })
    const { values } = (await by.screen()).people[0]!
    const page = await openAdmin(site, '/admin/people')
    await page.evaluate(
      (copies) => {
        for (const [name, copy] of copies) localStorage.setItem(name, copy)
      },
      [
        ['people#one', kept([{ id, version: 1, values: { ...values, role: 'Newer' } }], '2026-11-22')],
        ['people#two', kept([{ id, version: 1, values: { ...values, role: 'Older' } }], '2026-11-21')],
      ] as const,
    )
    await page.reload()
    await says(page, 'Your unsaved work is back')
    await press(page, 'Edit Tom Reyes')
    await page.waitForSelector('form[aria-label="Tom Reyes"]')
    expect(await roleOf(page)).to.equal('Newer')
    await until(async () => (await page.evaluate(() => JSON.stringify(localStorage))).includes('Newer'))
    expect(await page.evaluate(() => localStorage.getItem('people#two'))).to.include('Older')
    await closePage(page)
  })

  it('are not changed elsewhere for who discarded what was typed before that', async () => {
    const by = peopleCalls(await signIn(site))
    const id = await by.add({ name: 'Tom Reyes', role: 'Partner' })
    const { values } = (await by.screen()).people[0]!
    const page = await openAdmin(site, '/admin/people')
    const copy = kept([{ id, version: 1, values: { ...values, role: 'Mine' } }], '2026-11-21')
    await page.evaluate((text) => localStorage.setItem('people#one', text), copy)
    await by.save(id, { name: 'Tom Reyes', role: 'Owner' }, 1).expect(200)
    await page.reload()
    await says(page, 'Your unsaved work is back')
    // They may type again before the list was read again.
    const read = await holdRequests(page, (request) => request.url().endsWith('/admin/api/people/screen'))
    await press(page, 'Discard these changes')
    await read.first()
    await page.waitForFunction(() => document.querySelector('.people-list small')?.textContent === 'Owner')
    await press(page, 'Edit Tom Reyes')
    await page.waitForSelector('form[aria-label="Tom Reyes"]')
    await fillField(page, 'Role', ', measurement')
    await read.letGo()
    await press(page, 'Save')
    await says(page, 'Tom Reyes is as visitors see them now.')
    expect(await about()).to.include('Owner, measurement')
    await closePage(page)
  })
})

const roleOf = (page: Page): Promise<string> =>
  page.$eval('form[aria-label="Tom Reyes"] [data-path="role"] input', ({ value }) => value)

/** What a tab that is gone kept on this device. */
const kept = (work: object[], day: string): string =>
  JSON.stringify({ work, savedAt: `${day}T08:00:00.000Z` })
