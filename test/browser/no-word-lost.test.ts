import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer'
import { insertUser } from '../../server/account/userQueries.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import { createCategories, createPost } from '../blog/support.ts'
import { owner, signInAs } from '../support/admin.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { anotherTab, closePage, expectNoAxeFindings, setOnline } from '../support/browser.ts'
import { isOnDevice } from '../support/keptOnDevice.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { putText } from './putText.ts'
import { useSiteProcess } from './siteProcess.ts'
import { closeLid, kill } from './tabSteps.ts'

describe('Words that are typed', function () {
  this.timeout(90_000)
  const site = useSite()
  beforeEach(() => createCategories(site, 'Strategy'))

  const db = () => site.services.db
  const newIssue = async (subject = '') => {
    const [{ id }] = await db()('newsletter_issues')
      .insert({ subject, content: 'One\n\nTwo' })
      .returning('id')
    return `/admin/email-marketing/issues/${id}`
  }
  const subject = async () => (await db()('newsletter_issues').first()).subject as string
  const issueSays = (wanted: string) => until(async () => (await subject()) === wanted)
  const draftSays = (wanted: string) =>
    until(async () => (await db()('blog_drafts').first())?.fields.title === wanted)
  const subjectField = '[data-name="subject"] input'
  const title = '[data-name="title"] :is(input, textarea)'
  const openPost = async (id: number, options = {}) => {
    const page = await openAdmin(site, `/admin/blog?edit=${id}`, options)
    await page.waitForSelector(title)
    return page
  }
  const titleIs = (page: Page, wanted: string) =>
    page.waitForFunction(
      (selector, text) => document.querySelector<HTMLInputElement>(selector)?.value === text,
      {},
      title,
      wanted,
    )
  const retype = (page: Page, text: string) => putText(page, title, text)
  const again = async (page: Page, address: string) => {
    const fresh = await anotherTab(page)
    await fresh.goto(site.url + address)
    return fresh
  }

  it('are there again after the tab was killed without a network: a post, an issue, a template', async () => {
    const id = await createPost(site, { title: 'Before' })
    const post = await openPost(id, { allow: /ERR_INTERNET|Page crashed/ })
    await setOnline(post, false)
    await retype(post, 'Typed in a tunnel')
    await isOnDevice(post, 'Typed in a tunnel')
    await kill(post)
    const back = await again(post, `/admin/blog?edit=${id}`)
    await says(back, 'Your unsaved work is back')
    await titleIs(back, 'Typed in a tunnel')
    await draftSays('Typed in a tunnel')
    await says(back, 'Saved')

    const address = await newIssue()
    const issue = await again(post, address)
    await setOnline(issue, false)
    await fillField(issue, 'Subject', 'Written under way')
    await isOnDevice(issue, 'Written under way')
    await kill(issue)
    const there = await again(post, address)
    await says(there, 'Your unsaved words are back')
    await issueSays('Written under way')
    await press(there, 'Undo')
    await issueSays('')

    await db()('email_templates').insert({ id: 'tip', subject: 'Tip', html_content: '<p>Old</p>' })
    const template = await again(post, '/admin/email-marketing/templates/tip')
    await setOnline(template, false)
    await fillField(template, 'Preview line', 'Half a line')
    await isOnDevice(template, 'Half a line')
    await kill(template)
    const found = await again(post, '/admin/email-marketing/templates/tip')
    await press(found, 'Bring it back')
    await press(found, 'Save')
    await says(found, 'Template updated successfully')
    expect((await db()('email_templates').first()).preheader).to.equal('Half a line')
    await closePage(post)
  })

  describe('while the server is killed and started again', () => {
    const beside = useSiteProcess(site)

    it('arrive by themselves, and it is said meanwhile that they have not', async () => {
      const page = await openAdmin(await beside.start(), await newIssue(), {
        allow: /ERR_(CONNECTION|SOCKET|EMPTY_RESPONSE)|503/,
      })
      await fillField(page, 'Subject', 'One')
      await issueSays('One')
      // Its answer too has come: what a lost answer means has its own test below.
      await says(page, 'Saved')
      await beside.kill()
      await fillField(page, 'Subject', ' two')
      await says(page, 'Not saved yet')
      await isOnDevice(page, 'One two')
      await beside.startAgain()
      await issueSays('One two')
      await says(page, 'Saved')
      await closePage(page)
    })
  })

  it('that arrived while their answer was lost are nobody else’s', async () => {
    const page = await openAdmin(site, await newIssue(), { allow: /ERR_FAILED|409/ })
    await page.setRequestInterception(true)
    const deliver = async (request: HTTPRequest) => {
      const cookies = await page.browserContext().cookies()
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      const headers = { ...request.headers(), cookie }
      await fetch(request.url(), { method: 'PATCH', headers, body: request.postData()! })
      await request.abort()
    }
    let isLost = true
    page.on('request', (request) => {
      const loses = isLost && request.method() === 'PATCH'
      if (loses) isLost = false
      void (loses ? deliver(request) : request.continue())
    })
    await putText(page, subjectField, 'Heard')
    await says(page, 'Not saved yet')
    await issueSays('Heard')
    await page.keyboard.sendCharacter(' twice')
    await issueSays('Heard twice')
    expect(await page.$('dialog[open]:not(.writing-screen)')).to.equal(null)
    await closePage(page)
  })

  it('wait on the device while nobody is signed in, who is asked once and goes on in place', async () => {
    // What the screen asks by itself may go out with the token of before, just as somebody has signed in.
    const page = await openAdmin(site, await newIssue(), { allow: /401|403.*\/inbox$/ })
    await db()('sessions').delete()
    await putText(page, subjectField, 'Late')
    await says(page, 'Please sign in again')
    await press(page, 'Not now')
    await page.waitForFunction((field) => document.activeElement?.matches(field), {}, subjectField)
    await page.keyboard.sendCharacter(' at night')
    await isOnDevice(page, 'Late at night')
    await says(page, 'Not saved yet')
    expect(await page.$('dialog[open]:not(.writing-screen)')).to.equal(null)
    await press(page, 'Try again')
    await says(page, 'Please sign in again')
    await page.waitForSelector('dialog[open] input[type="password"]')
    await page.type('dialog[open] input[type="password"]', owner.password)
    await page.keyboard.press('Enter')
    await issueSays('Late at night')
    await closePage(page)
  })

  it('before the lid was closed arrive when it is opened, though the network came back meanwhile', async () => {
    const page = await openAdmin(site, await newIssue(), { allow: /ERR_INTERNET/ })
    await setOnline(page, false)
    await fillField(page, 'Subject', 'On the train')
    await says(page, 'Not saved yet')
    const openLid = await closeLid(page)
    // The page hears of it when it runs again.
    const online = setOnline(page, true)
    expect(await subject()).to.equal('')
    await openLid()
    await online
    await issueSays('On the train')
    // It draws nothing until somebody looks at it.
    await until(() => page.evaluate(() => document.body.innerText.includes('Saved')))
    await closePage(page)
  })

  it('on a device that keeps nothing are said to be on the screen alone', async () => {
    const page = await openAdmin(site, await newIssue(), { allow: /ERR_INTERNET/ })
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await setOnline(page, false)
    await fillField(page, 'Subject', 'Nowhere')
    await says(page, 'This device keeps no copy of what you type.')
    await setOnline(page, true)
    await issueSays('Nowhere')
    await page.waitForFunction(() => !document.body.innerText.includes('This device keeps no copy'))
    await closePage(page)
  })

  it('in a second tab are told to the first at once', async () => {
    const id = await createPost(site, { title: 'Shared' })
    const page = await openPost(id)
    const other = await again(page, `/admin/blog?edit=${id}`)
    await other.waitForSelector(title)
    await retype(other, 'From the second tab')
    await says(page, 'This post was changed in another tab just now')
    await press(page, 'Show the newer text')
    await titleIs(page, 'From the second tab')
    await closePage(page)
  })

  it('by two people are compared, and parts of both are taken', async () => {
    const id = await createPost(site, { title: 'Ours', content: 'First.\n\nSecond.\n\nThird.' })
    const tom = { email: 'tom@plainsong.example', password: 'nine loud red harbours' }
    const mine = await openPost(id, { allow: /409/, width: 390 })
    await insertUser(db(), tom.email, await hashPassword(tom.password))
    const { agent, csrf } = await signInAs(site, tom.email, tom.password)
    const { body } = await agent.get(`/admin/api/blog/posts/${id}`).expect(200)
    const toms = { ...body.fields, excerpt: 'By Tom', content: 'First by Tom.\n\nSecond.\n\nThird by Tom.' }
    await agent
      .put(`/admin/api/blog/drafts/${id}`)
      .set('x-csrf-token', csrf)
      .send({ fields: toms, version: 0, baseVersion: 1 })
      .expect(200)
    await retype(mine, 'Mine')
    await says(mine, 'This post is being edited by tom@plainsong.example as well')
    await says(mine, 'tom@plainsong.example saved this at')
    await isOnDevice(mine, 'Mine')
    await press(mine, 'Compare both')
    await says(mine, 'Theirs: Content, 2 of 2')
    await expectNoAxeFindings(mine)
    // By the keyboard: the first of the two paragraphs, one further than theirs.
    await mine.focus('.two-texts:nth-of-type(3) input:checked')
    await mine.keyboard.press('ArrowRight')
    await press(mine, 'Save what is chosen')
    await says(mine, 'Saved')
    await draftSays('Mine')
    const { fields } = await db()('blog_drafts').first()
    expect(fields.excerpt, 'what Tom alone has changed').to.equal('By Tom')
    expect(fields.content).to.equal('First.\n\nFirst by Tom.\n\nSecond.\n\nThird by Tom.')
    const kept = await db()('text_versions')
      .where({ item: String(id) })
      .orderBy('id')
    expect(kept.some((row) => row.fields.excerpt === 'By Tom' && row.fields.title === 'Ours')).to.equal(true)
    await closePage(mine)
  })
})
