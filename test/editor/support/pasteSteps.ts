import type { Page } from 'puppeteer'
import { closePage, newPage } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'
import { pasteBundle } from './pasteBundle.ts'
import type { Kind, Pasted } from './pastePage.ts'

type Paste = (html: string, text: string, kind: Kind) => Promise<Pasted>

/** An editor in a browser for the tests of this file. @returns what pastes HTML into an empty text there */
export function pasting(): (html: string, kind?: Kind) => Promise<Pasted> {
  const site = useSite()
  let page: Page
  before(async () => {
    page = await newPage(site)
    // A page with our policy, which also reports what it forbids.
    await page.goto(`${site.url}/`)
    await page.evaluate(await pasteBundle())
  })
  after(() => closePage(page))
  return (html, kind = 'article') =>
    page.evaluate(
      (given) =>
        (globalThis as unknown as { pasteTest: { paste: Paste } }).pasteTest.paste(
          given.html,
          '',
          given.kind,
        ),
      { html, kind },
    )
}
