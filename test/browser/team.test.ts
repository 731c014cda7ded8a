import { expect } from 'chai'
import { signInAsA } from '../support/admin.ts'
import { openAdmin, says } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { holdRequests } from '../support/heldRequests.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

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
})
