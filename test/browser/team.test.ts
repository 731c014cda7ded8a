import { expect } from 'chai'
import { emailMessage } from '../../server/web/shared/emailAddress.ts'
import { owner, signInAsA } from '../support/admin.ts'
import { fillField, openAdmin, press, says } from '../support/adminBrowser.ts'
import { closePage, expectNoAxeFindings } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { turnOnApp } from '../support/twoSteps.ts'
import { putText } from './putText.ts'

describe('The team, in a browser', () => {
  const site = useSite()

  it('shows the role that was chosen while it is on its way, and sends it once', async () => {
    await signInAsA(site, 'editor')
    const email = 'editor@team.example'
    const page = await openAdmin(site, '/admin/settings/team')
    const role = `::-p-aria(Role of ${email})`
    const select = (await page.waitForSelector(role))!
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/team/people/')) sent.push(request.method())
    })
    const held = await holdRequests(page, (request) => request.url().includes('/team/people/'))
    await select.select('viewer')
    await held.first()
    expect(await select.evaluate((element) => (element as HTMLSelectElement).value)).to.equal('viewer')
    await select.select('owner')
    expect(await select.evaluate((element) => (element as HTMLSelectElement).value)).to.equal('viewer')
    await held.letGo()
    await says(page, `${email} is viewer now`)
    const roles = () =>
      site.services.db('user_roles').join('users', 'id', 'user_id').where({ email }).pluck('role')
    await until(async () => (await roles()).includes('viewer'))
    expect(sent).to.have.length(1)
    await closePage(page)
  })

  for (const width of [1440, 820, 390, 320]) {
    it(`has one width for the roles of all, one's own too, at ${width} px`, async () => {
      await signInAsA(site, 'editor')
      const page = await openAdmin(site, '/admin/settings/team', { width })
      const widths = await page.$$eval('.team select', (all) =>
        all.map((select) => Math.round(select.getBoundingClientRect().width)),
      )
      expect(widths).to.have.length(2)
      expect(new Set(widths).size, widths.join(', ')).to.equal(1)
      await closePage(page)
    })
  }

  it('says at the field what is wrong with the address of who is invited', async () => {
    const page = await openAdmin(site, '/admin/settings/team', { allow: /409|422/ })
    const said = (text: string) =>
      page.waitForFunction(
        (wanted) =>
          document
            .querySelector('dialog[open] [aria-invalid]')
            ?.closest('.field')
            ?.textContent.includes(wanted),
        {},
        text,
      )
    await press(page, 'Invite')
    await fillField(page, 'Email', 'maya@firm')
    await press(page, 'Send the invitation')
    await said(emailMessage)
    await putText(page, 'dialog[open] [type=email]', owner.email)
    await press(page, 'Send the invitation')
    await said('has an account already')
    await closePage(page)
  })

  it('shows who is there now where a colleague was faster', async () => {
    await signInAsA(site, 'editor')
    const page = await openAdmin(site, '/admin/settings/team', { allow: /409/ })
    await (await page.waitForSelector('::-p-aria(More for editor@team.example)'))!.press('Enter')
    await page.waitForSelector('[role=menuitem]:focus')
    await site.services.db('users').where({ email: 'editor@team.example' }).delete()
    await press(page, 'Disable')
    await says(page, 'This person is not there any more.')
    await page.waitForFunction(() => !document.querySelector('.team')!.textContent.includes('editor@'))
    await closePage(page)
  })

  for (const width of [1440, 390]) {
    it(`lets an owner help a colleague who lost phone and codes, at ${width} px`, async () => {
      const email = 'editor@team.example'
      const page = await openAdmin(site, '/admin/settings/team', { width, allow: /403/ })
      await signInAsA(site, 'editor')
      await turnOnApp(site, email)
      const mine = await turnOnApp(site, owner.email)
      await page.reload()
      const dots = (await page.waitForSelector(`::-p-aria(More for ${email})`))!
      await dots.focus()
      await page.keyboard.press('Enter')
      await page.waitForSelector('[role=menuitem]:focus')
      await page.keyboard.press('ArrowDown')
      expect(await page.evaluate(() => document.activeElement!.textContent)).to.equal('Remove second step')
      await page.keyboard.press('Enter')
      await says(page, `Remove the second step of ${email}?`)
      await expectNoAxeFindings(page)
      await press(page, 'Remove')
      await says(page, 'For this the password is not enough')
      await page.type('dialog[open] [name=code]', mine.code())
      await says(page, `The second step of ${email} is removed`)
      await page.waitForFunction(() => document.body.innerText.includes('Password only'))
      expect(await site.services.db('second_factors').pluck('user_id')).to.deep.equal([mine.userId])
      await (await page.waitForSelector(`::-p-aria(More for ${email})`))!.press('Enter')
      await page.waitForSelector('[role=menuitem]:focus')
      const items = await page.$$eval('[role=menuitem]', (all) =>
        all.filter((item) => item.checkVisibility()).map((item) => item.textContent),
      )
      expect(items).to.deep.equal(['Disable', 'Remove'])
      await closePage(page)
    })
  }
})
