import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { createPost } from '../blog/support.ts'
import { signInAsA } from '../support/admin.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { isOnDevice } from '../support/keptOnDevice.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { headline } from './contentSteps.ts'
import { putText } from './putText.ts'

describe('Words of an earlier visit, over which somebody else has written,', function () {
  this.timeout(60_000)
  const site = useSite()
  const choice = 'Nothing is lost until you choose which text stays'
  const db = (table: string) => site.services.db(table)

  /** Leaves words on the device, as a visit that ended without a network does, and opens the text again. */
  const openOver = async (text: string, base: string, work: object, path: string): Promise<Page> => {
    const page = await openAdmin(site, '/admin/account', { allow: /409/ })
    // What is not saved asks before it is left.
    page.on('dialog', (dialog) => void dialog.accept())
    await page.evaluate((key, copy) => localStorage.setItem(key, JSON.stringify(copy)), `${text}#earlier`, {
      work,
      base,
      sent: [],
      savedAt: '2026-11-20T09:00:00.000Z',
    })
    await page.goto(site.url + path)
    return page
  }
  /** Types, and waits until the site has refused it and has been asked what stands there. */
  const typeOver = async (page: Page, field: string, words: string) => {
    await putText(page, field, words)
    const refused = page.waitForResponse((response) => response.status() === 409)
    const compared = refused.then((response) =>
      page.waitForResponse(
        (next) => next.request().method() === 'GET' && response.url().startsWith(apiOf(next.url())),
      ),
    )
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await compared
    // What comes after it was answered after it.
    await page.evaluate(() => fetch('/admin/api/brand').then(({ ok }) => ok))
  }
  const write = async (method: 'put' | 'patch', path: string, body: object) => {
    const { agent, csrf } = await signInAsA(site, 'editor')
    await agent[method](path).set('x-csrf-token', csrf).send(body).expect(200)
  }
  const putOff = async (page: Page) => {
    await says(page, choice)
    await page.keyboard.press('Escape')
    await page.waitForFunction((words) => !document.body.innerText.includes(words), {}, choice)
  }
  const valueOf = (page: Page, field: string) =>
    page.$eval(field, (element) => (element as HTMLInputElement).value)

  it('replace none of theirs in Site Content, whatever is typed, until one of the two is chosen', async () => {
    const { agent } = await signInAsA(site, 'viewer')
    const { body } = await agent.get('/admin/api/site-content/home').expect(200)
    const saying = (words: string) => ({ ...body.draft, hero: { ...body.draft.hero, headline: words } })
    await write('put', '/admin/api/site-content/home/draft', { document: saying('Theirs.'), version: 0 })
    const page = await openOver('content:home', '0', saying('Mine.'), '/admin/site-content')
    await says(page, 'editor@team.example has changed this text as well')
    await typeOver(page, headline, 'Mine, and more.')
    expect((await db('site_content').first()).draft.hero.headline).to.equal('Theirs.')
    await press(page, 'Compare both')
    await press(page, 'Keep mine')
    await until(async () => (await db('site_content').first()).draft.hero.headline === 'Mine, and more.')
    await closePage(page)
  })

  it('replace none of theirs in a post', async () => {
    const id = await createPost(site, { title: 'Before' })
    const title = '[data-name="title"] :is(input, textarea)'
    const { agent } = await signInAsA(site, 'viewer')
    const { body } = await agent.get(`/admin/api/blog/posts/${id}`).expect(200)
    const saying = (words: string) => ({ ...body.fields, title: words })
    await write('put', `/admin/api/blog/drafts/${id}`, {
      fields: saying('Theirs'),
      version: 0,
      baseVersion: 1,
    })
    const page = await openOver(`post:${id}`, '0 of 1', saying('Mine'), `/admin/blog?edit=${id}`)
    await says(page, 'Compare both')
    await typeOver(page, title, 'Mine, and more')
    expect((await db('blog_drafts').first()).fields.title).to.equal('Theirs')
    await closePage(page)
  })

  it('of an issue stay here for the next visit when the choice is put off', async () => {
    const [{ id }] = await db('newsletter_issues')
      .insert({ subject: 'Before', content: 'One' })
      .returning('id')
    const subject = '[data-name="subject"] input'
    const mine = { subject: 'Mine', preheader: '', content: 'One', audience: {} }
    await write('patch', `/admin/api/issues/${id}`, { ...mine, subject: 'Theirs', version: 1 })
    const page = await openOver(`issue:${id}`, '1', mine, `/admin/email-marketing/issues/${id}`)
    await putOff(page)
    expect(await valueOf(page, subject)).to.equal('Mine')
    await isOnDevice(page, 'Mine')
    await page.reload()
    await says(page, choice)
    await press(page, 'Keep mine')
    await until(async () => (await db('newsletter_issues').first()).subject === 'Mine')
    await closePage(page)
  })

  it('of the brand stay here for the next visit when the choice is put off', async () => {
    const { agent } = await signInAsA(site, 'owner')
    const { body } = await agent.get('/admin/api/brand').expect(200)
    const values = Object.fromEntries(
      Object.entries(body.fields as Record<string, { value: unknown }>).map(([key, { value }]) => [
        key,
        value,
      ]),
    )
    await write('put', '/admin/api/brand/draft', { draft: { brandName: 'Theirs' }, seen: null })
    const page = await openOver('brand', '', { ...values, brandName: 'Mine' }, '/admin/brand')
    await putOff(page)
    await typeOver(page, '::-p-aria(Name)', 'Mine, and more')
    const kept = await db('site_settings').where({ key: 'brandDraft' }).first()
    expect(kept.value.brandName).to.equal('Theirs')
    await isOnDevice(page, 'Mine, and more')
    await closePage(page)
  })
})

/** The address of a room of the back office: `.../admin/api/blog`. */
const apiOf = (url: string): string => /^.*\/admin\/api\/[^/]+/.exec(url)?.[0] ?? url
