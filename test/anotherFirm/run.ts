import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from 'puppeteer'
import { benchDatabase, buildIfStale, startBuiltApp } from '../../bench/lib/app.ts'
import { marksOfPage } from '../../bench/lib/marksOfPage.ts'
import { reportBars, type Bar } from '../../bench/lib/report.ts'
import { weigh, weighedPages } from '../../bench/lib/weight.ts'
import { slugify } from '../../server/blog/shared/slug.ts'
import { themeOf } from '../../server/brand/shared/theme.ts'
import type { DocumentName } from '../../server/content/shared/documents.ts'
import { paths } from '../../server/paths.ts'
import { projectRoot } from '../../server/root.ts'
import { complaintsOf, newPage, openBrowser } from '../support/browser.ts'
import { buildAudit } from './buildAudit.ts'
import { colours } from './firm/brand.ts'
import { pages } from './firm/pages.ts'
import { posts } from './firm/posts.ts'
import { proof } from './firm/proof.ts'
import { handsOf } from './hands.ts'
import { lookAt, writeGallery, type Seen } from './look.ts'
import { addressesOf, archiveOf, lookAtMails, readPlain } from './places.ts'
import { visit } from './visit.ts'
import { writeBlog, writeIssue } from './writeBlog.ts'
import { writeBrand } from './writeBrand.ts'
import { writeDocument } from './writeContent.ts'
import { writePeople } from './writePeople.ts'
import { writePopups, writeSearch } from './writeSearch.ts'

// npm run another-firm: makes a different firm's site out of an empty installation by its screens alone, and takes a picture of
// every page and mail. Fails where anything of the example is left, and says how much heavier the firm's pages are and what
// Lighthouse says of them.
const owner = { email: 'mara@hollin.example', password: 'nine torches in a dark hall' }
const folder = path.join(projectRoot, 'screens/another-firm')
const own = Object.values(
  themeOf({
    brand: colours.Brand,
    signal: colours.Signal,
    warm: colours['Warm tint'],
    cool: colours['Cool tint'],
  }),
)

buildIfStale()
fs.rmSync(folder, { recursive: true, force: true })
fs.mkdirSync(folder, { recursive: true })
const accounts = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password }
const database = await benchDatabase('another_firm', accounts)
const example = await weigh(database.url)
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'another-firm-'))
// As npm start runs it: mail stays in the mailbox page, and nothing is said of the sender.
const atHome = {
  NODE_ENV: 'development',
  SMTP_URL: '',
  MAIL_FROM: '',
  DATA_DIR: data,
  UPLOADS_DIR: path.join(data, 'uploads'),
  LOG_LEVEL: 'fatal',
}
const app = await startBuiltApp(database.url, { ...accounts, ...atHome })
const seen: Seen[] = []
try {
  await make(await signIn(app.url))
  await visit(app.url)
  const at = { url: app.url, folder, own }
  const look = async (places: [name: string, address: string][]) => {
    for (const [name, address] of places) {
      seen.push(await lookAt(at, name, address))
      console.log(name)
    }
  }
  await look(await addressesOf(app.url))
  await look(await archiveOf(app.url))
  seen.push(...(await lookAtMails(at)), ...(await readPlain(at)))
} finally {
  await (await openBrowser()).close()
  await app.stop()
}
// The firm has an article of its own.
const article = paths.post(slugify(posts[0].title))
const firmPages = [...weighedPages.slice(0, -1), article]
const heavier = compared(example, await weigh(database.url, firmPages))
const marks = await marked(firmPages)
await database.stop()
fs.rmSync(data, { recursive: true, force: true })
writeGallery(folder, seen)
const found = seen.flatMap(({ name, traces }) => traces.map((trace) => `${name}: ${trace}`))
console.log(found.join('\n'))
console.log(
  `\n${seen.length} pages, mails and files, ${found.length} traces: ${path.join(folder, 'index.html')}`,
)
process.exit(reportBars([...heavier, ...marks]) || (found.length > 0 ? 1 : 0))

async function signIn(url: string): Promise<Page> {
  const page = await newPage({ url }, { reducedMotion: true })
  await page.goto(`${url}/admin/login`)
  await page.type('input[name=email]', owner.email)
  await page.type('input[name=password]', owner.password)
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
  return page
}

/** Everything that a new owner would do at the screens, in the order of the checklist. */
async function make(page: Page): Promise<void> {
  const hands = handsOf(page, app.url, owner.password)
  try {
    await writeBrand(hands)
    await hands.open('/admin/site-content')
    for (const [name, words] of Object.entries(pages)) await writeDocument(hands, name as DocumentName, words)
    await buildAudit(hands)
    await writePeople(hands)
    await hands.open('/admin/site-content')
    for (const [name, words] of Object.entries(proof)) await writeDocument(hands, name as DocumentName, words)
    await writeBlog(hands)
    await writeSearch(hands)
    await writePopups(hands)
    await writeIssue(hands)
  } catch (error) {
    // Told before the picture: a page that stands still gives none.
    console.error(error)
    await page.screenshot({ path: path.join(folder, 'where-it-stopped.png') })
    throw error
  }
  seen.push({ name: 'the screens', traces: complaintsOf(page) })
}

/** What Lighthouse says of the firm's pages, each alone on this machine. */
async function marked(places: string[]): Promise<Bar[]> {
  const alone = await startBuiltApp(database.url, accounts)
  const bars: Bar[] = []
  try {
    for (const place of places) bars.push(...(await marksOfPage(alone.url, place)))
  } finally {
    await alone.stop()
  }
  return bars
}

/** The firm's pages beside the example's: its letters weigh 22 KB more, as Brand says, and its mark and icon 9 KB. */
function compared(before: Bar[], now: Bar[]): Bar[] {
  return now.map((bar, index) => ({
    ...bar,
    name: `${bar.name} of ${before[index]!.value.toFixed(1)}`,
    value: bar.value / before[index]!.value,
    unit: 'x',
    most: /script before/.test(bar.name) ? 1.02 : 1.65,
  }))
}
