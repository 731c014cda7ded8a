import { expect } from 'chai'
import type { HTTPRequest, Page } from 'puppeteer'
import { signIn } from '../support/admin.ts'
import { openAdmin, press, pressAt, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings, newPage, setOnline } from '../support/browser.ts'
import { drainMail } from '../support/mail.ts'
import { plugIn } from '../support/passkeys.ts'
import { security, signOut, typeOver, useSiteWithOwner, withPasskey } from './passkeySteps.ts'

describe('A passkey in a browser', () => {
  const site = useSiteWithOwner()
  const sql = (statement: string) => site.services.db.raw<{ rows: Record<string, unknown>[] }>(statement)
  /** Else the device in memory answers what the browser suggests before the test presses anything. */
  const suggestNothing = (page: Page) =>
    page.evaluateOnNewDocument(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
    })
  const signInByPasskey = async (page: Page) => {
    await page.waitForSelector('[data-passkeys]:not([hidden])')
    await page.click('[data-passkey]')
  }

  it('is added with a name, is told of by mail, is renamed and removed', async () => {
    const { page, device } = await withPasskey(site)
    expect(await device.credentials()).to.equal(1)
    await says(page, 'My laptop')
    await expectNoAxeFindings(page)
    const [mail] = await drainMail(site)
    expect(mail!.subject).to.equal('A passkey was added')
    expect(mail!.text).to.include('My laptop')
    await page.locator('::-p-aria(Rename My laptop)').click()
    await page.waitForSelector('dialog[open] input')
    await typeOver(page, 'Work laptop')
    await press(page, 'Save')
    await says(page, 'Work laptop')
    await page.locator('::-p-aria(Remove Work laptop)').click()
    await press(page, 'Remove')
    await says(page, 'cannot be typed into a false page')
    expect((await sql('select 1 from passkeys')).rows).to.deep.equal([])
    await closePage(page)
  })

  it('alone is a second step where everybody needs one, and the screen says so', async () => {
    const { page } = await withPasskey(site)
    const panel = () => page.$eval('#two-steps-at-sign-in', (section) => (section as HTMLElement).innerText)
    expect(await panel())
      .to.match(/Off/)
      .and.include('Set up two steps')
    await pressAt(page, '#everybody-here input[type=checkbox]')
    await pressAt(page, '#everybody-here [type=submit]')
    await page.waitForFunction(
      () => !/\bOff\b/.test(document.querySelector<HTMLElement>('#two-steps-at-sign-in')!.innerText),
    )
    expect(await panel())
      .to.match(/\bOn\b/)
      .and.not.match(/\bOff\b/)
    expect(await panel())
      .to.include('Besides the password a passkey is asked for')
      .and.include('Set up an app')
    await expectNoAxeFindings(page)
    await closePage(page)
  })

  it('proves who one is where a page asks before it hands out the whole site', async () => {
    const { page } = await withPasskey(site)
    await sql(`update sessions set sess = (sess::jsonb - 'secondAt')::json`)
    await page.goto(`${site.url}/admin/prove?from=${encodeURIComponent('/admin/site.jsonl.gz')}`)
    await says(page, 'The password is not enough')
    await expectNoAxeFindings(page)
    await signInByPasskey(page)
    await says(page, 'Your file comes by itself')
    await closePage(page)
  })

  it('signs in by a button where the browser suggests none', async () => {
    const { page } = await withPasskey(site)
    await suggestNothing(page)
    await signOut(page)
    await page.waitForSelector('[data-passkeys]:not([hidden])')
    await expectNoAxeFindings(page)
    await Promise.all([page.waitForNavigation(), page.click('[data-passkey]')])
    expect(page.url()).to.equal(`${site.url}/admin/dashboard`)
    await closePage(page)
  })

  it('is made once in a device, which says so', async () => {
    const { page, device } = await withPasskey(site)
    await press(page, 'Add a passkey')
    await says(page, 'This device has a passkey for you already.')
    expect(await device.credentials()).to.equal(1)
    await closePage(page)
  })

  it('is not made when the device does not recognise its owner, and nothing complains', async () => {
    const page = await openAdmin(site, security)
    const device = await plugIn(page)
    await device.recognises(false)
    await press(page, 'Add a passkey')
    await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
    expect(await page.$('dialog[open]')).to.equal(null)
    expect(await page.$('.toast--bad')).to.equal(null)
    expect((await sql('select 1 from passkeys')).rows).to.deep.equal([])
    await closePage(page)
  })

  it('that is declined at sign-in leaves the page as it is', async () => {
    const { page, device } = await withPasskey(site)
    await suggestNothing(page)
    await signOut(page)
    await device.recognises(false)
    await signInByPasskey(page)
    // The device has answered, and the button can be pressed again.
    await page.waitForSelector('[data-passkey]:not([aria-busy])')
    expect(page.url()).to.equal(`${site.url}/admin/login`)
    expect(await page.$eval('[data-passkeys] .notice', (notice) => (notice as HTMLElement).hidden)).to.equal(
      true,
    )
    await device.recognises(true)
    await Promise.all([page.waitForNavigation(), signInByPasskey(page)])
    expect(page.url()).to.equal(`${site.url}/admin/dashboard`)
    await closePage(page)
  })

  it('says so where it cannot be asked for, and does no harm to the rest of the page', async () => {
    const { page } = await withPasskey(site, /ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
    await page.evaluateOnNewDocument(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.reject(new Error('not here'))
    })
    await signOut(page)
    await setOnline(page, false)
    await signInByPasskey(page)
    await says(page, 'The site cannot be reached. Check your connection and try again.')
    await setOnline(page, true)
    await Promise.all([page.waitForNavigation(), signInByPasskey(page)])
    expect(page.url()).to.equal(`${site.url}/admin/dashboard`)
    await closePage(page)
  })

  it('opens nothing a second time with the same answer, nor for what was not asked', async () => {
    const { page } = await withPasskey(site, /401|422/)
    await suggestNothing(page)
    await signOut(page)
    const sent = new Promise<HTTPRequest>((resolve) => {
      page.on('request', (request) => {
        if (request.url().endsWith('/admin/api/session/passkey')) resolve(request)
      })
    })
    await Promise.all([page.waitForNavigation(), signInByPasskey(page)])
    const answer = (await sent).postData()!
    const replayed = async (path: string) =>
      page.evaluate(
        async (address, body) => {
          const session = await fetch('/admin/api/session')
          const { csrfToken } = (await session.json()) as { csrfToken: string }
          const headers = {
            'Content-Type': 'application/json',
            Accept: 'application/json',
            'x-csrf-token': csrfToken,
          }
          return (await fetch(address, { method: 'POST', headers, body })).status
        },
        path,
        answer,
      )
    expect(await replayed('/admin/api/session/passkey')).to.equal(401)
    expect(await replayed('/admin/api/prove/passkey')).to.equal(422)
    await closePage(page)
  })

  it('signs nobody in whose account is locked', async () => {
    const { page } = await withPasskey(site, /401/)
    await sql('update users set is_disabled = true')
    await sql('delete from sessions')
    await page.goto(`${site.url}/admin/login`)
    await signInByPasskey(page)
    await says(page, 'This passkey is not known here')
    expect(page.url()).to.equal(`${site.url}/admin/login`)
    await closePage(page)
  })

  it('proves who one is, and what was being done goes on', async () => {
    const { page } = await withPasskey(site, /403/)
    await sql(`update sessions set sess = (sess::jsonb - 'provedAt' - 'secondAt')::json`)
    await press(page, 'Set up two steps')
    await says(page, 'the password is not enough')
    await expectNoAxeFindings(page)
    expect(await page.$('#again-password')).to.equal(null)
    await press(page, 'Use a passkey')
    await says(page, 'Scan this with an authenticator app')
    await closePage(page)
  })

  it('is offered to nobody while nobody has one', async () => {
    const page = await newPage(site)
    await page.goto(`${site.url}/admin/login`)
    expect(await page.$('[data-passkeys]')).to.equal(null)
    expect(await page.content()).to.not.include('webauthn')
    await closePage(page)
  })

  it('is nothing that no device made', async () => {
    const { agent, csrf } = await signIn(site)
    const { body } = await agent
      .post('/admin/api/prove/passkey/options')
      .set('x-csrf-token', csrf)
      .expect(200)
    expect(body).to.include({ userVerification: 'required', rpId: 'localhost' })
    const nonsense = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      clientExtensionResults: {},
    }
    await agent.post('/admin/api/prove/passkey').set('x-csrf-token', csrf).send(nonsense).expect(422)
    await agent
      .post('/admin/api/security/passkeys')
      .set('x-csrf-token', csrf)
      .send({ name: 'None', answer: nonsense })
      .expect(422)
  })
})
