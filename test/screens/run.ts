import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { benchDatabase, buildIfStale, startBuiltApp } from '../../bench/lib/app.ts'
import { projectRoot } from '../../server/root.ts'
import { openBrowser } from '../support/browser.ts'
import { writeIndex } from './gallery.ts'
import { screens } from './pages.ts'
import { admin, prepare } from './prepare.ts'
import { refuseMail } from './refuseMail.ts'
import { takeScreen, type Order, type Shot } from './take.ts'

// npm run screens [words]: a picture of every page and state, three widths, light and dark, with axe's findings.
// Words narrow it: "blog" for the names that hold it, "390" for a width, "light" or "dark".
const folder = path.join(projectRoot, 'screens')
const words = process.argv.slice(2)
const widths = words.map(Number).filter(Boolean)
const schemes = words.filter((word) => ['light', 'dark'].includes(word))
const names = words.filter((word) => !Number(word) && !schemes.includes(word))

const orders = screens
  .filter(({ name }) => names.length === 0 || names.some((word) => name.includes(word)))
  .flatMap((screen) =>
    (screen.widths ?? [1440, 820, 390])
      .filter((width) => widths.length === 0 || widths.includes(width))
      .flatMap((width) => [false, true].map((dark): Order => ({ screen, width, dark }))),
  )
  .filter(({ dark }) => schemes.length === 0 || schemes.includes(dark ? 'dark' : 'light'))

buildIfStale()
const accounts = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password, SEED_DEMO: '1' }
const database = await benchDatabase('screens', accounts)
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'screens-'))
// As on a developer's machine: mail stays in the mailbox page.
const reports = { MAILGUN_WEBHOOK_KEY: 'a key of nobody at all', BOUNCE_SECRET: 'a secret of nobody' }
const app = await startBuiltApp(database.url, { ...accounts, ...reports, NODE_ENV: 'development', SMTP_URL: '', DATA_DIR: data, LOG_LEVEL: 'fatal' })
fs.mkdirSync(folder, { recursive: true })
try {
  const owner = await prepare(app.url)
  const cookies = await owner.browserContext().cookies()
  const shots: Shot[] = []
  const takeAll = async (queue: Order[]) => {
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const shot = await takeScreen({ url: app.url, folder, cookies }, next)
        shots.push(shot)
        console.log([shot.file, ...shot.findings].join('\n  '))
      }
    }
    await Promise.all([worker(), worker()])
  }
  await takeAll(orders.filter(({ screen }) => !screen.broken && !screen.refused))
  const refused = orders.filter(({ screen }) => screen.refused)
  if (refused.length > 0) await refuseMail(app.url, database.url)
  await takeAll(refused)
  await database.drop()
  await takeAll(orders.filter(({ screen }) => screen.broken))
  writeIndex(folder, shots)
  const findings = shots.reduce((sum, shot) => sum + shot.findings.length, 0)
  console.log(`\n${shots.length} pictures, ${findings} findings: ${path.join(folder, 'index.html')}`)
  process.exitCode = findings === 0 ? 0 : 1
} finally {
  await (await openBrowser()).close()
  await app.stop()
  await database.stop()
  fs.rmSync(data, { recursive: true, force: true })
}
process.exit()
