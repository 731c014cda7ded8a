import type { Page } from 'puppeteer'

/** Words of an element's first text that a line ends inside of. */
export const brokenWords = (page: Page, selector: string): Promise<string[]> =>
  page.$eval(selector, ({ firstChild }) =>
    [...firstChild!.textContent!.matchAll(/\S+/g)]
      .filter(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(firstChild!, index)
        range.setEnd(firstChild!, index + word.length)
        return range.getClientRects().length > 1
      })
      .map(String),
  )
