import type { HTTPRequest, Page } from 'puppeteer'
import { until } from './process.ts'
import { patienceMs } from './slowness.ts'

interface LateAnswers {
  /** Waits until all of them are asked for. */
  asked(): Promise<void>
  /** Answers them with this, and waits until the page has drawn what it makes of it. */
  come(body: object): Promise<void>
}

/** Keeps the first of such requests waiting, while later ones are answered. @param count how many of them */
export async function lateAnswers(
  page: Page,
  isOne: (request: HTTPRequest) => boolean,
  count = 1,
): Promise<LateAnswers> {
  const late: HTTPRequest[] = []
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    if (late.length < count && isOne(request)) late.push(request)
    else void request.continue()
  })
  return {
    asked: () => until(() => late.length === count, patienceMs, 'what is to be answered late'),
    async come(body) {
      const answer = { contentType: 'application/json', body: JSON.stringify(body) }
      // The page may have given one up meanwhile.
      await Promise.all(late.map((request) => request.respond(answer).catch(() => {})))
      // What is asked after it is answered after it, and drawn after it.
      await page.evaluate(async () => {
        await fetch('/robots.txt').then((response) => response.text())
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
      })
    },
  }
}
