import type { Browser, Page } from 'puppeteer'
import { editorWeight } from '../test/support/editorWeight.ts'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { launchBrowser } from './lib/browser.ts'
import { plainConnection } from './lib/database.ts'
import { signInOwner } from './lib/ownerAgent.ts'
import { reportBars } from './lib/report.ts'
import { median } from './lib/timing.ts'

// A post of 30,000 words with 60 pictures is opened in a browser, and 300 keys are pressed in it, in ten places.
const places = 10
const keysInEach = 30
const openings = 5

const paragraph =
  'Managers hear it **a day** before everybody else, so that they can answer [questions](/blog/manager-briefings) and not only pass them on. '.repeat(
    5,
  )
const section = (number: number) =>
  `## Part ${number}\n\n${`${paragraph}\n\n`.repeat(5)}- one thing\n- *two* of them\n- three, and no more than three\n\n![Five boxes](/images/five-boxes.png)\n\n`
const content = Array.from({ length: 60 }, (_, number) => section(number)).join('')
const text = '.write .prose[contenteditable]'

buildIfStale()
const database = await benchDatabase('editor')
const db = plainConnection(database.url)
const app = await startBuiltApp(database.url)
const { cookie } = await signInOwner(db, app.url)
const browser = await launchBrowser()
const address = `${app.url}/admin/blog?edit=${await longPost()}`
const page = await ownersPage(browser)

const opened: number[] = []
for (let time = 0; time < openings; time++) opened.push(await opening(page))
const words = await page.$eval(text, (element) => element.textContent.split(/\s+/).length)
const keys = await pressKeys(page)
const { bytes } = await editorWeight()

await browser.close()
await app.stop()
await db.destroy()
await database.stop()

const slowest = keys.toSorted((one, other) => one - other)[Math.floor(keys.length * 0.95)]!
console.log(`${words} words, 60 pictures`)
process.exit(
  reportBars([
    {
      name: 'from the address until one can write',
      note: `median of ${openings}, scripts in the cache`,
      value: median(opened),
      unit: 'ms',
      most: 1_000,
    },
    {
      name: 'from a key until it is painted, 95 of 100',
      note: `median ${median(keys).toFixed(1)}, most ${Math.max(...keys).toFixed(1)}`,
      value: slowest,
      unit: 'ms',
      most: 50,
    },
    { name: 'script of the editor, compressed', value: bytes / 1_000, unit: 'KB', most: 95 },
  ]),
)

async function longPost(): Promise<number> {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `insert into blog_posts (slug, title, excerpt, content, category, read_time)
     values ('long', 'A long post', 'All of it', ?, 'Strategy', 60) returning id`,
    [content],
  )
  return rows[0]!.id
}

async function ownersPage(within: Browser): Promise<Page> {
  const tab = await within.newPage()
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), domain: '127.0.0.1' }
  })
  await within.setCookie(...cookies)
  await tab.setViewport({ width: 1280, height: 800 })
  // As text: the compiler's helpers do not exist in the page.
  await tab.evaluateOnNewDocument(`{
    const painted = (then) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(0)
    })
    window.opened = new Promise((resolve) => {
      const look = () => document.querySelector('${text}') ? painted(resolve) : requestAnimationFrame(look)
      look()
    })
    addEventListener('keydown', ({ timeStamp }) => {
      window.pressed = new Promise((resolve) => painted((now) => resolve(now - timeStamp)))
    }, true)
  }`)
  // The scripts come once.
  await tab.goto(address)
  await tab.evaluate('opened')
  return tab
}

async function opening(tab: Page): Promise<number> {
  await tab.goto('about:blank')
  await tab.goto(address)
  return (await tab.evaluate('opened')) as number
}

async function pressKeys(tab: Page): Promise<number[]> {
  const times: number[] = []
  for (let place = 0; place < places; place++) {
    await tab.$eval(
      text,
      (element, share) => {
        const all = [...element.querySelectorAll(':scope > p')].filter(({ firstChild }) => firstChild)
        const line = all[Math.floor(all.length * share)]!
        ;(element as HTMLElement).focus()
        getSelection()!.collapse(line.firstChild, 3)
        line.scrollIntoView({ block: 'center' })
      },
      (place + 0.5) / places,
    )
    for (let key = 0; key < keysInEach; key++) {
      await tab.keyboard.press('x')
      times.push((await tab.evaluate('pressed')) as number)
    }
  }
  return times
}
