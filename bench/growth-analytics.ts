import path from 'node:path'
import knex, { type Knex } from 'knex'
import { dayIn } from '../server/analytics/days.ts'
import { periodUpTo } from '../server/analytics/period.ts'
import { reportFor } from '../server/analytics/report.ts'
import { rollUp } from '../server/analytics/rollUp.ts'
import { periods } from '../server/analytics/rules.ts'
import { localPostgres } from '../server/cli/localPostgres.ts'
import { readConfig } from '../server/config.ts'
import { migrationSource } from '../server/migrations.ts'
import { projectRoot } from '../server/root.ts'
import { closeServices, createServices, type Services } from '../server/services.ts'
import { reportBars, type Bar } from './lib/report.ts'

// node --import tsx bench/growth-analytics.ts: what the analytics screen costs as page views gather.
const sizes = (process.env.BENCH_VIEWS ?? '10000,10000000').split(',').map(Number)
const repeats = 15
const days = 420

const server = await localPostgres(path.join(projectRoot, '.data/bench'))
const bars: Bar[] = []
try {
  for (const size of sizes) bars.push(...(await grown(size)))
} finally {
  await server.stop()
}
process.exit(reportBars(bars))

async function grown(size: number): Promise<Bar[]> {
  const services = await freshDatabase(`growth_analytics_${size}`)
  const name = (what: string) => `${size.toLocaleString('en-US')} views: ${what}`
  try {
    await filled(services.config.databaseUrl, size)
    const found: Bar[] = [
      { name: name('rolled up from nothing'), value: await seconds(() => rollUp(services)), unit: 's' },
    ]
    const { config, db } = services
    const today = dayIn(config.timeZone, new Date())
    for (const period of periods) {
      const ms = await median(() => reportFor(services, periodUpTo(today, period.days)))
      found.push({
        name: name(`all three tabs, ${period.label.toLowerCase()}`),
        value: ms,
        unit: 'ms',
        most: 200,
      })
    }
    const again = await median(async () => {
      await db.raw('insert into traffic_marks values (?)', [today])
      await rollUp(services)
    })
    found.push({ name: name('today counted anew'), value: again, unit: 'ms', most: 200 })
    return found
  } finally {
    await closeServices(services)
  }
}

async function freshDatabase(name: string): Promise<Services> {
  const admin = knex({ client: 'pg', connection: server.url, pool: { min: 0, max: 1 } })
  await admin.raw(`drop database if exists ${name} with (force)`)
  await admin.raw(`create database ${name}`)
  await admin.destroy()
  const url = server.url.replace(/\/[^/]*$/, `/${name}`)
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
  await db.migrate.latest({ migrationSource })
  await db.destroy()
  return createServices(
    readConfig({ DATABASE_URL: url, SESSION_SECRET: 'for measuring only', LOG_LEVEL: 'silent' }),
  )
}

async function filled(url: string, size: number): Promise<void> {
  // Without the app's time limits.
  const db = knex({ client: 'pg', connection: url, pool: { min: 0, max: 1 } })
  await db.transaction((trx) => fill(trx, size))
  await db.raw('vacuum analyze')
  await db.destroy()
}

/** Fourteen months of visits of two and a half pages each; 300 pages, 200 sources and 120 countries, few of them big. */
async function fill(trx: Knex, size: number): Promise<void> {
  await trx.raw(
    `insert into visits (visitor, started_at, last_at, views, visible_ms, converted, source, country, device, browser)
     select (random() * 1e12)::bigint, at, at + interval '90 seconds', 1 + (i % 4), (random() * 200000)::int,
            i % 25 = 0,
            case when i % 2 = 0 then 'Google' else 'source-' || (200 * power(random(), 3))::int || '.example' end,
            'Country ' || (120 * power(random(), 4))::int,
            (array['Desktop', 'Desktop', 'Mobile', 'Tablet'])[1 + i % 4],
            (array['Chrome', 'Chrome', 'Safari', 'Edge', 'Firefox', 'Samsung Internet'])[1 + i % 6]
     from (select i, now() - make_interval(secs => :seconds::float8 * (1 - i::float8 / :visits)) as at
           from generate_series(1, :visits::int) i) moments`,
    { visits: Math.round(size / 2.5), seconds: days * 86_400 },
  )
  await trx.raw(
    `insert into page_views (at, visitor, visit_id, path, load_ms)
     select started_at + make_interval(secs => page * 30), visitor, id,
            case when (id + page) % 3 = 0 then '/' else '/blog/article-' || (300 * power(random(), 2))::int end,
            (200 + 3000 * power(random(), 3))::int
     from visits cross join lateral generate_series(0, views - 1) as page
     order by started_at`,
  )
  await trx.raw(
    `insert into traffic_marks (day)
     select distinct (at at time zone 'America/New_York')::date from page_views`,
  )
  await trx.raw(
    `insert into contacts (email, lifecycle, source, created_at)
     select i || '@growth.example', 'new_subscriber', 'newsletter', now() - make_interval(mins => (random() * 600000)::int)
     from generate_series(1, least(20000, :size::int / 100)) i`,
    { size },
  )
  await trx.raw(
    `insert into conversions (contact_id, kind, source, at)
     select id, (array['signup', 'enquiry', 'audit'])[1 + id % 3], 'source-' || id % 20, created_at from contacts`,
  )
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < repeats; n++) times.push((await seconds(work)) * 1000)
  return times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)]!
}
