import { setTimeout } from 'node:timers/promises'
import type { HTTPRequest, Page } from 'puppeteer'

/**
 * Follows what a page asks for, so that a page that never comes to its end says what it waits for.
 * @returns adds that to an error that ended the wait
 */
export function followPage(page: Page): (error: unknown) => Promise<Error> {
  const open = new Set<HTTPRequest>()
  page.on('request', (request) => open.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end, (request) => open.delete(request))
  return async (error) => {
    const { message } = error as Error
    const asked = [...open].map((request) => `${request.method()} ${request.url()}`)
    const waits = `${await stateOf(page)}; not answered: ${asked.join(', ') || 'nothing'}`
    return new Error(`${message} (${waits})`, { cause: error })
  }
}

/** A page that computes without end says nothing. */
const stateOf = async (page: Page): Promise<string> => {
  const states = page
    .frames()
    .map((frame) =>
      frame
        .evaluate(() => `${location.href} is ${document.readyState}`)
        .catch((error: Error) => error.message),
    )
  return Promise.race([
    Promise.all(states).then((said) => said.join(', ')),
    setTimeout(2_000, `${page.url()} says nothing`),
  ])
}
