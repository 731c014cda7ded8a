import { expect } from 'chai'
import type { HTTPRequest } from 'puppeteer'
import { press } from '../support/adminBrowser.ts'
import { awake, closePage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { signOut, useSiteWithOwner, withPasskey } from './passkeySteps.ts'

describe('A passkey that a browser suggests', () => {
  const site = useSiteWithOwner()
  const sql = (statement: string) => site.services.db.raw<{ rows: Record<string, unknown>[] }>(statement)

  it('is there for the email, and signs in past the code to the page that was asked for', async () => {
    const { page } = await withPasskey(site)
    await sql(`insert into second_factors (user_id, secret, last_step) select id, 'none', 0 from users`)
    await sql('delete from sessions')
    // The device chooses what is suggested at once, as a person does by hand.
    await page.goto(`${site.url}/admin/contacts?q=maya`)
    await page.waitForFunction(() => location.pathname === '/admin/contacts')
    await awake(page)
    expect(page.url()).to.equal(`${site.url}/admin/contacts?q=maya`)
    const { rows } = await sql('select last_used_at is not null as used from passkeys')
    expect(rows).to.deep.equal([{ used: true }])
    await closePage(page)
  })

  it('leaves the button to whoever presses it before there is one', async () => {
    const { page } = await withPasskey(site)
    const asked: HTTPRequest[] = []
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const isFirst = request.url().endsWith('/passkey/options') && asked.push(request) === 1
      if (!isFirst) void request.continue()
    })
    await signOut(page)
    await until(() => asked.length > 0)
    await press(page, 'Sign in with a passkey')
    // Whatever the press asks at once has come by then.
    for (let times = 0; times < 3; times++) await page.evaluate(async () => void (await fetch('/robots.txt')))
    expect(asked, 'one question at a time').to.have.length(1)
    await Promise.all([page.waitForNavigation(), asked[0]!.continue()])
    expect(page.url()).to.equal(`${site.url}/admin/dashboard`)
    await closePage(page)
  })
})
