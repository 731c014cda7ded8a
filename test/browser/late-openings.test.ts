import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { keepVersion } from '../../server/versions/versionQueries.ts'
import { createPost } from '../blog/support.ts'
import { say } from '../content/support.ts'
import { signIn } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { lateAnswers } from '../support/lateAnswers.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('What was opened last stays open, though an answer about another comes after it', () => {
  const site = useSite()

  /** A draft with two versions, of which the older says Then. */
  const writtenPost = async (): Promise<number> => {
    const { db } = site.services
    const post = await createPost(site, { age: null, content: 'Now' })
    for (const content of ['Then', 'Since']) {
      const fields = { title: 'A post', content }
      const [item, by] = [String(post), 'tom@plainsong.example']
      await keepVersion(db, { kind: 'post', item, fields, reason: 'saved', by })
      await db.raw(`update text_versions set kept_at = kept_at - interval '20 hours'`)
    }
    return post
  }
  const then = { fields: { title: 'A post', content: 'Then' } }
  /** The versions of a post; what the oldest says comes late. */
  const versions = async () => {
    const page = await openAdmin(site, `/admin/blog?edit=${await writtenPost()}`)
    await page.waitForSelector('.drawer')
    await press(page, 'Versions')
    await page.waitForSelector('.versions li:nth-child(2)')
    const [oldest] = await site.services.db('text_versions').min('id as id')
    const path = `/${String(oldest!.id)}`
    const late = await lateAnswers(page, (request) => request.url().endsWith(path))
    const readOldest = async () => {
      await pressAt(page, '.versions li:last-child button')
      await late.asked()
    }
    const readNext = async () => {
      await pressAt(page, '.versions li:nth-last-child(2) button')
      await page.waitForSelector('.version__text ins')
    }
    return { page, readOldest, readNext, comeLate: () => late.come(then) }
  }
  const shownVersion = (page: Page) => page.$eval('.version__text', (text) => text.textContent)

  it('of the versions of a post', async () => {
    const { page, readOldest, readNext, comeLate } = await versions()
    await readOldest()
    await readNext()
    const before = await shownVersion(page)
    await comeLate()
    expect(before).to.include('Since')
    expect(await shownVersion(page)).to.equal(before)
    await closePage(page)
  })

  it('or nothing of a post but its text, where its versions were closed', async () => {
    const { page, readOldest, readNext, comeLate } = await versions()
    await readNext()
    await readOldest()
    await press(page, 'Close this version')
    await page.waitForFunction(() => !document.querySelector('.version'))
    await comeLate()
    expect(await page.$('.version')).to.equal(null)
    await closePage(page)
  })

  it('of the versions of a page', async () => {
    for (const headline of ['First words.', 'Second words.'])
      await say(site, 'home', (now) => ({ ...now, hero: { ...now.hero, headline } }))
    const { agent } = await signIn(site)
    const { body } = await agent.get('/admin/api/site-content/home/versions').expect(200)
    const path = `/admin/api/site-content/home/versions/${body.versions.at(-1).id as number}`
    const { body: oldest } = await agent.get(path).expect(200)
    const page = await openAdmin(site, '/admin/site-content')
    await press(page, 'Versions')
    await page.waitForSelector('.versions li:nth-child(2)')
    const late = await lateAnswers(page, (request) => request.url().endsWith(path))
    await pressAt(page, '.versions li:last-child button')
    await late.asked()
    await pressAt(page, '.versions li:first-child button')
    await says(page, 'Nothing has changed since.')
    await late.come(oldest as object)
    const chosen = '.versions li:first-child button[aria-current=true]'
    expect(await page.$$(chosen)).to.have.length(1)
    await closePage(page)
  })

  const openPost = (page: Page, title: string) =>
    page.$$eval(
      'tbody a',
      (links, wanted) => (links.find((link) => link.textContent === wanted) as HTMLElement).click(),
      title,
    )

  it('of the posts of the list', async () => {
    const first = await createPost(site, { title: 'The first' })
    const second = await createPost(site, { title: 'The second' })
    const { agent } = await signIn(site)
    const path = `/admin/api/blog/posts/${first}`
    const { body } = await agent.get(path).expect(200)
    const page = await openAdmin(site, '/admin/blog')
    const late = await lateAnswers(page, (request) => request.url().endsWith(path))
    await openPost(page, 'The first')
    await late.asked()
    await openPost(page, 'The second')
    await page.waitForSelector('.writing-screen')
    const address = `${site.url}/admin/blog?edit=${second}`
    await until(() => page.url() === address)
    await late.come(body as object)
    expect(page.url()).to.equal(address)
    expect(await page.$eval('[data-name="title"] :is(input, textarea)', titleIn)).to.equal('The second')
    await closePage(page)
  })
})

const titleIn = (field: Element): string => (field as HTMLInputElement).value
