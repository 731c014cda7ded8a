import type { Page } from 'puppeteer'

/** Asks for something as who is signed in on a page of the back office. @throws Error when it is refused */
export async function ask(page: Page, address: string, fields: object, method = 'POST'): Promise<unknown> {
  const { status, answer } = await page.evaluate(
    async (url, body, how) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content
      const headers = { 'content-type': 'application/json', 'x-csrf-token': token }
      const sent = await fetch(url, {
        method: how,
        headers,
        ...(how === 'GET' ? {} : { body: JSON.stringify(body) }),
      })
      return { status: sent.status, answer: (await sent.json()) as unknown }
    },
    address,
    fields,
    method,
  )
  if (status >= 400) throw new Error(`${address} answered ${status}`)
  return answer
}
