import type { Page } from 'puppeteer'

/** Ends the page's process with no chance to say goodbye. */
export async function kill(page: Page): Promise<void> {
  const session = await page.createCDPSession()
  const ended = new Promise((resolve) => page.once('error', resolve))
  // Nobody is left to answer.
  void session.send('Page.crash').catch(() => {})
  await ended
}

/** Freezes the page as a lid that is closed does, and waits until it is. @returns opens the lid again */
export async function closeLid(page: Page): Promise<() => Promise<unknown>> {
  const session = await page.createCDPSession()
  const frozen = new Promise<void>((resolve) => {
    page.on('console', (message) => message.text() === 'frozen' && resolve())
  })
  await page.evaluate(() => document.addEventListener('freeze', () => console.log('frozen')))
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  await frozen
  return () => session.send('Page.setWebLifecycleState', { state: 'active' })
}

/** Leaves the page, whatever it asks before. @returns of what kind that dialog was */
export async function askedOnLeaving(page: Page, address: string): Promise<string> {
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type())
      void dialog.accept()
    })
  })
  await page.goto(address)
  return asked
}
