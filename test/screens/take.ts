import path from 'node:path'
import type { Cookie, Page } from 'puppeteer'
import { axeFindings, complaintsOf, newPage } from '../support/browser.ts'
import { linkInMail } from './mailLink.ts'
import type { Screen, ScreenStep } from './screen.ts'

export interface Order {
  screen: Screen
  width: number
  dark: boolean
}
export interface Shot extends Order {
  file: string
  /** What axe and the browser itself complain about, or why the state could not be reached. */
  findings: string[]
}
interface Studio {
  url: string
  folder: string
  /** Of the signed-in owner. */
  cookies: Cookie[]
}

let used = Date.now()
/** Rules for a whole page; a mail stands inside that of its reader's program, under its subject. */
const pagesOnly = /^(?:landmark-one-main|region|page-has-heading-one) /
const isMail = ({ path: wanted }: Screen): boolean => typeof wanted === 'object' && !wanted.link

/** Brings a page into its state, looks at it with axe and takes its picture. */
export async function takeScreen({ url, folder, cookies }: Studio, order: Order): Promise<Shot> {
  const { screen, width, dark } = order
  const file = `${screen.name.replaceAll(/[^a-z0-9]+/gi, '-')}-${width}-${dark ? 'dark' : 'light'}.png`
  // An address that is not there, a refused form and a stopped database are what some pictures are about.
  const allow = screen.broken ? /status of [45]\d\d/ : /status of 4\d\d|ERR_BLOCKED_BY_CLIENT/
  const page = await newPage({ url }, { width, dark, reducedMotion: true, allow })
  const findings: string[] = []
  try {
    if (screen.admin) await page.browserContext().setCookie(...cookies)
    if (screen.before) await page.evaluateOnNewDocument(screen.before)
    if (screen.withoutPictures) await refusePictures(page)
    await open(page, url, screen)
    for (const step of screen.steps ?? []) await take(page, step)
    await settle(page, screen.window ?? false)
    const found = await axeFindings(page)
    findings.push(...found.filter((one) => !isMail(screen) || !pagesOnly.test(one)), ...(await overflow(page)))
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error))
  }
  await page.screenshot({ path: path.join(folder, file) as `${string}.png`, fullPage: !screen.window })
  findings.push(...complaintsOf(page))
  await page.browserContext().close()
  return { ...order, file, findings }
}

async function refusePictures(page: Page): Promise<void> {
  await page.setRequestInterception(true)
  page.on('request', (request) =>
    request.resourceType() === 'image' ? request.abort('blockedbyclient') : request.continue(),
  )
}

async function open(page: Page, url: string, screen: Screen): Promise<void> {
  const wanted = screen.path
  const address = typeof wanted === 'string' ? new URL(wanted, url).href : await linkInMail(url, wanted)
  // The policy that keeps mail from running anything also keeps axe from running.
  if (isMail(screen))
    await page.setContent(await (await fetch(address)).text())
  else await page.goto(address, { waitUntil: 'networkidle0' })
}

async function take(page: Page, step: ScreenStep): Promise<void> {
  const options = { visible: true, timeout: 10_000 }
  switch (step[0]) {
    case 'click':
      await page.waitForSelector(step[1], options)
      await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-hydrated])'))
      return page.$eval(step[1], (element) => (element as HTMLElement).click())
    case 'fill':
      await page.waitForSelector(step[1], options)
      return page.type(step[1], step[2].replace('{n}', String(used++)))
    case 'press':
      return page.keyboard.press(step[1] as 'Enter')
    case 'wait':
      await page.waitForSelector(step[1], options)
      return
    case 'see':
      await page.waitForSelector(step[1], options)
      return page.$eval(step[1], (element) => element.scrollIntoView({ block: 'center' }))
    case 'leave':
      await page.evaluate(() =>
        document.documentElement.dispatchEvent(new MouseEvent('mouseleave', { clientY: 0 })),
      )
  }
}

/** Nothing may stick out sideways. */
const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`The page is ${scrollWidth - clientWidth} px wider than the window`] : []
  })

/** Everything lazy is loaded and everything that moves stands still. */
async function settle(page: Page, still: boolean): Promise<void> {
  await page.evaluate(async (stay) => {
    for (let top = 0; !stay && top < document.body.scrollHeight; top += window.innerHeight) {
      window.scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    if (!stay) window.scrollTo(0, 0)
    await document.fonts.ready
  }, still)
  await page.waitForNetworkIdle({ idleTime: 250, timeout: 5_000 })
}
