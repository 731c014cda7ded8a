import type { Page } from 'puppeteer'
import { closePage, newPage } from '../../support/browser.ts'
import { useSite } from '../../support/site.ts'
import { pasteBundle } from './pasteBundle.ts'
import type { Kind, Pasted } from './pastePage.ts'

/** Words of a text that the paste takes the place of. */
export interface Chosen {
  markdown: string
  words: string
}
type Paste = (html: string, text: string, kind: Kind, over?: Chosen) => Promise<Pasted>

/** A page with the editor in it, for the tests of this file. @returns it, once they run */
export function pageForPastes(): () => Page {
  const site = useSite()
  let page: Page
  before(async () => {
    // The pictures of the tests are nowhere.
    page = await newPage(site, { allow: /ERR_NAME_NOT_RESOLVED|ERR_INTERNET_DISCONNECTED/ })
    // A page with our policy, which also reports what it forbids.
    await page.goto(`${site.url}/`)
    await page.evaluate(await pasteBundle())
  })
  after(() => closePage(page))
  return () => page
}

/** @returns what pastes HTML into an empty text in a browser, or over words */
export function pasting(): (html: string, kind?: Kind, over?: Chosen) => Promise<Pasted> {
  const page = pageForPastes()
  return (html, kind = 'article', over) =>
    page().evaluate(
      (given) =>
        (globalThis as unknown as { pasteTest: { paste: Paste } }).pasteTest.paste(
          given.html,
          '',
          given.kind,
          given.over,
        ),
      { html, kind, over },
    )
}
