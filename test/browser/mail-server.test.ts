import { expect } from 'chai'
import type { Page } from 'puppeteer'
import { issuesJobs } from '../../server/issues/jobs.ts'
import { reachServersHere, serverOf, typedOf } from '../settings/mailServerSupport.ts'
import { createOwner, owner, signIn } from '../support/admin.ts'
import { fillField, openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { smtpSink, type Sink } from '../support/smtp.ts'
import { write } from '../support/writing.ts'

const rightPassword = 'the-right-word'
const form = 'form[aria-label="Mail server"]'
const field = (label: string) => `${form} ::-p-aria([name="${label}"])`

const valueOf = async (page: Page, label: string): Promise<string> => {
  const input = await page.waitForSelector(field(label))
  return input!.evaluate((element) => (element as HTMLInputElement).value)
}

/** The cursor is in the last field then. */
async function fill(page: Page, { host, port, user, password, from }: ReturnType<typeof typedOf>) {
  const values = { Host: host, Port: `${port}`, User: user, 'Mail comes from': from, Password: password }
  for (const [label, value] of Object.entries(values)) await page.locator(field(label)).fill(value)
}

/** Saves, and holds that up. */
async function saveHeld(page: Page) {
  const held = await holdRequests(page, (request) => request.method() === 'PUT')
  await pressAt(page, `${form} [type=submit]`)
  await held.first()
  // Of a login that is refused the toast says so too.
  return { held, answered: () => says(page, 'Saved') }
}

describe('An owner of an empty installation', () => {
  const site = useSite()
  before(() => reachServersHere(site))
  beforeEach(() => createOwner(site))
  let sink: Sink | undefined
  afterEach(() => sink?.close())

  it('has host and port filled in by her mail service, and is told at the field what is wrong', async () => {
    sink = await smtpSink({ password: rightPassword })
    const page = await openAdmin(site, '/admin/settings/mail', { allow: /422/ })
    await page.select(`${form} select`, 'sendgrid')
    const values = ['Host', 'Port', 'User'].map((label) => valueOf(page, label))
    expect(await Promise.all(values)).to.deep.equal(['smtp.sendgrid.net', '587', 'apikey'])
    await page.select(`${form} select`, 'other')
    await fill(page, typedOf(sink, { password: 'the wrong word' }))
    await press(page, 'Try it')
    await page.waitForFunction(() =>
      document
        .querySelector('[type=password][aria-invalid]')
        ?.closest('.field')
        ?.textContent.includes('does not take this user with this password'),
    )
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('sees nothing of an earlier try beside the answer to the last one', async () => {
    sink = await smtpSink({ password: rightPassword })
    const page = await openAdmin(site, '/admin/settings/mail', { allow: /422/ })
    await fill(page, typedOf(sink, { password: 'the wrong word' }))
    await press(page, 'Try it')
    await page.waitForSelector('.toast--bad')
    await page.locator(field('Password')).fill(rightPassword)
    await press(page, 'Try it')
    await page.waitForSelector('.toast--ok')
    expect(await page.$$('.toast--bad, [aria-invalid=true]')).to.deep.equal([])
    await closePage(page)
  })

  it('connects a mail server, mails herself, and finds that step of the checklist done', async () => {
    sink = await smtpSink({ password: rightPassword })
    const typed = typedOf(sink)
    const page = await openAdmin(site, '/admin/setup')
    await says(page, 'Until a mail server is connected, mail stays in the mailbox here.')
    await page.locator('a[href="/admin/settings/mail#mail-server"]').click()
    await fill(page, typed)
    await press(page, 'Try it')
    await says(page, 'It works')
    await until(() => sink!.raw.length === 1)
    expect((await sink.mails())[0]).to.include({ to: owner.email, from: typed.from })

    await page.locator(`${form} button[type=submit]`).click()
    await says(page, 'Connected')
    await page.waitForSelector(`${form} button[type=submit]:disabled`)
    expect(await valueOf(page, 'Password')).to.equal('')
    expect(await page.content()).to.not.include(rightPassword)
    await page.goto(`${site.url}/admin/setup`)
    await says(page, 'The mail server takes your mail.')
    await page.waitForSelector('.setup li[data-done]')
    await closePage(page)
  })

  it('keeps what is typed while the mail server is being saved', async () => {
    sink = await smtpSink({ password: rightPassword })
    const page = await openAdmin(site, '/admin/settings/mail')
    await fill(page, typedOf(sink))
    const { held, answered } = await saveHeld(page)
    await page.locator(field('Mail comes from')).fill('later@firm.example')
    await held.letGo()
    await answered()
    const shown = ['Mail comes from', 'User', 'Password'].map((label) => valueOf(page, label))
    expect(await Promise.all(shown)).to.deep.equal(['later@firm.example', '', ''])
    await pressAt(page, `${form} [type=submit]`)
    const server = serverOf(await signIn(site))
    await until(async () => (await server.read()).from.value === 'later@firm.example')
    await closePage(page)
  })

  it('keeps a login whole of which a part is typed anew meanwhile', async () => {
    sink = await smtpSink({ password: rightPassword })
    const page = await openAdmin(site, '/admin/settings/mail')
    await fill(page, typedOf(sink, { password: 'the wrong word' }))
    const { held, answered } = await saveHeld(page)
    await page.locator(field('Password')).fill(rightPassword)
    await held.letGo()
    await answered()
    const shown = ['User', 'Password'].map((label) => valueOf(page, label))
    expect(await Promise.all(shown)).to.deep.equal([typedOf(sink).user, rightPassword])
    await pressAt(page, `${form} [type=submit]`)
    await says(page, 'Connected')
    await closePage(page)
  })

  it('is told who was faster also after a try, and takes the place of nothing without a word', async () => {
    sink = await smtpSink({ password: rightPassword })
    const page = await openAdmin(site, '/admin/settings/mail', { allow: /409/ })
    const server = serverOf(await signIn(site))
    await server.save(typedOf(sink, { from: 'theirs@firm.example' })).expect(200)
    await fill(page, typedOf(sink, { from: 'mine@firm.example' }))
    await press(page, 'Try it')
    await says(page, 'It works')
    await pressAt(page, `${form} [type=submit]`)
    await says(page, 'The mail server was saved elsewhere meanwhile.')
    expect((await server.read()).from.value).to.equal('theirs@firm.example')
    await closePage(page)
  })

  it('sends her first issue by it', async () => {
    sink = await smtpSink({ password: rightPassword })
    site.startWork()
    await serverOf(await signIn(site))
      .save(typedOf(sink))
      .expect(200)
    await site.http
      .post('/newsletter')
      .set('Accept', 'application/json')
      .send({ email: 'reader@example.com', source: 'footer' })
      .expect(200)
    const page = await openAdmin(site, '/admin/email-marketing?tab=campaigns')
    await Promise.all([page.waitForNavigation(), press(page, 'New Issue')])
    await fillField(page, 'Subject', 'One idea for Monday')
    await write(page)
    await page.keyboard.type('Ask one person.')
    await says(page, 'Saved')
    await press(page, 'Send...')
    await says(page, 'Send this issue to 1 subscriber?')
    await press(page, 'Send now')
    await says(page, 'Sending begins')
    // The two minutes in which it can be taken back go by.
    await site.services.db('newsletter_issues').update({ send_at: new Date() })
    for (const job of issuesJobs) await job.run(site.services)
    const issue = async () => (await sink!.mails()).find(({ subject }) => subject === 'One idea for Monday')
    await until(async () => (await issue()) !== undefined)
    expect(await issue()).to.include({ to: 'reader@example.com', from: 'post@firm.example' })
    await closePage(page)
  })

  it('removes it again after a question, and nothing of it is left on the screen', async () => {
    sink = await smtpSink({ password: rightPassword })
    const page = await openAdmin(site, '/admin/settings/mail')
    await fill(page, typedOf(sink))
    await page.keyboard.press('Enter')
    await says(page, 'Connected')
    await press(page, 'Remove')
    await says(page, 'Remove the mail server?')
    await press(page, 'Remove')
    await says(page, 'Until then mail stays in the mailbox here.')
    expect(await valueOf(page, 'Host')).to.equal('')
    await Promise.all([page.waitForNavigation(), page.click('a[href="/dev/mailbox"]')])
    expect(page.url()).to.equal(`${site.url}/dev/mailbox`)
    await closePage(page)
  })
})
