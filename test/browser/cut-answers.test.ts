import { fillField, openAdmin } from '../support/adminBrowser.ts'
import { closePage } from '../support/browser.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'

describe('An answer that is cut off on its way', () => {
  const site = useSite()

  it('leaves the screen as it was, and the next one is shown', async () => {
    const page = await openAdmin(site, '/admin/email-marketing/templates/new')
    let isCut = true
    let answered = 0
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (!isCut || !request.url().endsWith('/inbox')) return void request.continue()
      answered += 1
      return void request.respond({ contentType: 'application/json', body: '{"from":"Plainsong","sub' })
    })
    await fillField(page, 'Subject', 'Half')
    await until(() => answered > 0)
    isCut = false
    await fillField(page, 'Subject', ' and whole')
    // Whoever pauses while typing sees a part of it first.
    await page.waitForFunction(
      () => document.querySelector('.inbox strong')?.textContent === 'Half and whole',
    )
    await closePage(page)
  })
})
