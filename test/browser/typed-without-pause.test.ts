import type { Page } from 'puppeteer'
import { createCategories, createPost } from '../blog/support.ts'
import { owner } from '../support/admin.ts'
import { openAdmin, press, says } from '../support/adminBrowser.ts'
import { anotherTab, closePage } from '../support/browser.ts'
import { isOnDevice } from '../support/keptOnDevice.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { keys, text, write } from '../support/writing.ts'
import { useSiteProcess } from './siteProcess.ts'
import { kill } from './tabSteps.ts'

describe('The text of a post that is typed without a pause', function () {
  this.timeout(60_000)
  const site = useSite()
  let address: string
  beforeEach(async () => {
    await createCategories(site, 'Strategy')
    address = `/admin/blog?edit=${await createPost(site, { content: 'Begun.' })}`
  })

  const open = async (options = {}, at = site) => {
    const page = await openAdmin(at, address, { ...options })
    await write(page)
    await keys(page, 'Control', 'End')
    return page
  }
  const textIs = (page: Page, wanted: string) =>
    page.waitForFunction(
      (selector, words) => document.querySelector(selector)?.textContent === words,
      {},
      text,
      wanted,
    )
  const draftSays = (wanted: string) =>
    until(async () => (await site.services.db('blog_drafts').first())?.fields.content === wanted)

  // As text: the compiler's helpers do not exist in the page.
  /** From now on each key comes before the pause is over that the one before it has begun. */
  const withoutPause = (page: Page) =>
    page.evaluate(`{
      const later = setTimeout
      window.setTimeout = (run, ms = 0) => ms > 100 && ms < 1000 ? 0 : later(run, ms)
    }`)
  /** Types on a second later, as the page's clock has it. */
  const aSecondLater = async (page: Page, words: string) => {
    await page.evaluate(`{
      const { now } = Date
      Date.now = () => now() + 1000
    }`)
    await page.keyboard.sendCharacter(words)
  }

  it('is there again after the tab was killed', async () => {
    const page = await open({ allow: /Page crashed/ })
    await withoutPause(page)
    await page.keyboard.sendCharacter(' On')
    await aSecondLater(page, ' and on')
    await isOnDevice(page, 'Begun. On and on')
    await kill(page)
    const back = await anotherTab(page)
    await back.goto(site.url + address)
    await says(back, 'Your unsaved work is back')
    await textIs(back, 'Begun. On and on')
    await closePage(page)
  })

  it('is with the server two seconds later, should the computer be gone', async () => {
    const page = await open()
    await withoutPause(page)
    await page.keyboard.sendCharacter(' On')
    await aSecondLater(page, ' and on')
    await aSecondLater(page, ' and on')
    await draftSays('Begun. On and on and on')
    await closePage(page)
  })

  it('goes on in place after the session has ended', async () => {
    const page = await open({ allow: /401|403.*\/inbox$/ })
    await site.services.db('sessions').delete()
    await page.keyboard.sendCharacter(' Late')
    await says(page, 'Please sign in again')
    await isOnDevice(page, 'Begun. Late')
    await press(page, 'Not now')
    await says(page, 'Not saved yet')
    await press(page, 'Try again')
    await page.waitForSelector('dialog[open] input[type="password"]')
    await page.type('dialog[open] input[type="password"]', owner.password)
    await page.keyboard.press('Enter')
    await draftSays('Begun. Late')
    await textIs(page, 'Begun. Late')
    await closePage(page)
  })

  describe('while the server is killed and started again', () => {
    const beside = useSiteProcess(site)

    it('arrives with the next key, and it is said meanwhile that it has not', async () => {
      const page = await open({ allow: /ERR_(CONNECTION|SOCKET|EMPTY_RESPONSE)|503/ }, await beside.start())
      await beside.kill()
      await page.keyboard.sendCharacter(' Still here')
      await says(page, 'Not saved yet')
      await isOnDevice(page, 'Begun. Still here')
      await beside.startAgain()
      await page.keyboard.sendCharacter(' and on')
      await draftSays('Begun. Still here and on')
      await says(page, 'Saved')
      await closePage(page)
    })
  })
})
