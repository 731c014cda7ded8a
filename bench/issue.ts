import type { Knex } from 'knex'
import { readConfig } from '../server/config.ts'
import { startDueIssues } from '../server/issues/issueQueries.ts'
import type { Db } from '../server/db.ts'
import { claimNext, type Limits } from '../server/outbox/claimQueries.ts'
import { createSite } from '../server/site.ts'
import { benchDatabase, buildIfStale, startBuiltApp } from './lib/app.ts'
import { plainConnection } from './lib/database.ts'
import { startMailServer } from './lib/mailServer.ts'
import { residentMb } from './lib/process.ts'
import { readersOfAnIssue } from './lib/readers.ts'
import { reportBars, type Bar } from './lib/report.ts'
import { median } from './lib/timing.ts'
import { quantile, visit } from './lib/visits.ts'

// An issue to BENCH_READERS (100,000) readers by one process, with a sender of its own. As many really leave as
// BENCH_RATE (50) a second make of BENCH_SECONDS (60); the rest waits, so that the queue is as long as it would be.
const readers = Number(process.env.BENCH_READERS ?? 100_000)
const rate = Number(process.env.BENCH_RATE ?? 50)
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const rounds = 6

buildIfStale()
const database = await benchDatabase('issue')
const db = plainConnection(database.url)
const server = await startMailServer()
const bars = [...(await queueAndClaim(db)), ...(await sendAndVisit(db))]
server.stop()
await db.destroy()
await database.stop()
process.exit(reportBars(bars))

async function queueAndClaim(on: Knex): Promise<Bar[]> {
  await readersOfAnIssue(on, readers)
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    SESSION_SECRET: 'a secret for measuring that everybody knows',
    LOG_LEVEL: 'silent',
  })
  const site = createSite(config)
  const started = performance.now()
  const queued = await startDueIssues(site.services.db)
  const queueMs = performance.now() - started
  console.log(`queued in ${Math.round(queueMs)} ms`)
  const plain = await claimMs(site.services.db, 100)
  // The three that most readers have, and none of the rest.
  await on.raw(
    `insert into email_domains select domain_of(email), now() + interval '1 hour' from email_campaigns
     group by 1 order by count(*) desc limit 3`,
  )
  const jumping = await claimMs(site.services.db, 100)
  await on.raw(
    `insert into email_domains select distinct domain_of(email), now() + interval '1 hour' from email_campaigns
     where id % 100 = 0 on conflict do nothing`,
  )
  const hundreds = await claimMs(site.services.db, 20)
  await on.raw('truncate email_domains')
  await on.raw('update email_campaigns set claimed_at = null, attempts = 0 where claimed_at is not null')
  await on.raw('delete from email_daily_counts')
  await site.close()
  return [
    { name: `queued for ${queued.toLocaleString('en-US')} readers`, value: queueMs, unit: 'ms', most: 5_000 },
    { name: 'a claim', value: plain, unit: 'ms', most: 20 },
    { name: 'a claim, the three largest domains wait', value: jumping, unit: 'ms', most: 20 },
    { name: 'a claim, hundreds of domains wait', value: hundreds, unit: 'ms', most: 50 },
  ]
}

async function claimMs(on: Db, times: number): Promise<number> {
  const limits: Limits = { stream: 'marketing', all: false, daily: 10_000_000, anHour: 60, timeZone: 'UTC' }
  const took: number[] = []
  for (let at = 0; at < times; at++) {
    const started = performance.now()
    await claimNext(on, limits)
    took.push(performance.now() - started)
  }
  return median(took)
}

/** Turns of rest and sending, so that whatever else the machine does meets both alike. */
async function sendAndVisit(on: Knex): Promise<Bar[]> {
  const hold = () =>
    on.raw(
      `insert into email_pause (stream, reason, until) values ('marketing', 'bench', now() + interval '1 hour')
       on conflict (stream) do update set until = excluded.until`,
    )
  const app = await startBuiltApp(database.url, {
    SMTP_URL: server.url,
    MARKETING_SMTP_URL: server.url,
    MARKETING_FROM: 'letters@news.plainsong.example',
    MARKETING_MAILS_PER_SECOND: String(rate),
    DAILY_EMAIL_LIMIT: '1000000',
  })
  const resting: number[] = []
  const sending: number[] = []
  let sent = 0
  let sendingSeconds = 0
  let memory = 0
  await visit(app.url, 5)
  for (let round = 0; round < rounds; round++) {
    await hold()
    await visit(app.url, 2)
    resting.push(...(await visit(app.url, seconds / rounds)))
    await on.raw('delete from email_pause')
    // The queue rests for five seconds when there is nothing that may leave.
    await visit(app.url, 6)
    memory ||= residentMb(app.pid)
    const before = (await server.count()).taken
    const started = performance.now()
    sending.push(...(await visit(app.url, seconds / rounds)))
    sendingSeconds += (performance.now() - started) / 1000
    sent += (await server.count()).taken - before
  }
  const grown = residentMb(app.pid) / memory
  await app.stop()
  const { taken, twice } = await server.count()
  const [idle, busy] = [quantile(resting, 0.99), quantile(sending, 0.99)]
  console.log(
    `${taken} left by one process; p99 of / is ${idle.toFixed(1)} ms at rest, ${busy.toFixed(1)} ms meanwhile`,
  )
  return [
    { name: `sent a second, beside ${rate}`, value: sent / sendingSeconds / rate, least: 0.95, most: 1.05 },
    { name: 'p99 of / while sending, beside rest', value: busy / idle, most: 1.2 },
    { name: 'median of / while sending, beside rest', value: median(sending) / median(resting) },
    { name: 'memory at the end, beside the first minute', value: grown, most: 1.2 },
    { name: 'readers who got it twice', value: twice, most: 0 },
  ]
}
