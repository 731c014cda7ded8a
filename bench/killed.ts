import { setTimeout as sleep } from 'node:timers/promises'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { plainConnection } from './lib/database.ts'
import { startMailServer } from './lib/mailServer.ts'
import { readersOfAnIssue } from './lib/readers.ts'
import { reportBars } from './lib/report.ts'

// An issue to BENCH_READERS (100,000) readers by a process that is killed (-9) BENCH_KILLS (10) times on the way, at even
// distances, and comes back at once. Each reader gets it, under one Message-ID; a copy that was taken by the mail server and
// not yet noted by us when the process died comes again.
const readers = Number(process.env.BENCH_READERS ?? 100_000)
const kills = Number(process.env.BENCH_KILLS ?? 10)

buildIfStale()
const database = await benchDatabase('killed')
const db = plainConnection(database.url)
const server = await startMailServer()
await readersOfAnIssue(db, readers)
const start = () =>
  startBuiltApp(database.url, {
    SMTP_URL: server.url,
    MARKETING_SMTP_URL: server.url,
    MARKETING_FROM: 'letters@news.plainsong.example',
    MARKETING_MAILS_PER_SECOND: '1000',
    DAILY_EMAIL_LIMIT: '10000000',
  })

const started = performance.now()
const copies: number[] = []
let app = await start()
for (let killed = 1; killed <= kills; killed++) {
  const place = Math.floor((readers * killed) / (kills + 1))
  await until(async () => (await server.count()).taken >= place)
  await app.kill()
  const { taken, again } = await server.count()
  copies.push(again)
  console.log(`killed ${killed} times, ${taken} taken`)
  app = await start()
}
const waiting = `select count(*)::int as mails from email_campaigns where status = 'queued'`
await until(async () => (await db.raw<Counted>(waiting)).rows[0]!.mails === 0)
const seconds = (performance.now() - started) / 1000
await app.stop()

const { taken, again, twice, reached, messages } = await server.count()
const { rows: states } = await db.raw<Counted>(
  `select count(*)::int as mails, count(distinct lower(email))::int as people from email_campaigns
   where status = 'sent' and template = 'newsletter-issue'`,
)
server.stop()
await db.destroy()
await database.stop()
const most = Math.max(...[...copies, again].map((count, at, all) => count - (all[at - 1] ?? 0)))
process.exit(
  reportBars([
    { name: 'readers who got the issue', value: reached, least: readers, most: readers },
    { name: 'readers whom we have down for it', value: states[0]!.people, least: readers, most: readers },
    { name: 'messages noted as sent', value: states[0]!.mails, least: readers, most: readers },
    { name: 'readers who got two Message-IDs', value: messages - reached, least: 0, most: 0 },
    { name: 'copies of a message', value: again, most: kills, note: `${twice} readers got one` },
    { name: 'copies after one kill, at most', value: most },
    { name: 'sent a second, kills and starts included', value: taken / seconds },
  ]),
)

interface Counted {
  rows: { mails: number; people: number }[]
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 60 * 60_000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error('The issue did not get on within an hour')
    await sleep(50)
  }
}
