import path from 'node:path'
import knex, { type Knex } from 'knex'
import { localPostgres } from '../server/cli/localPostgres.ts'
import { contactTotals } from '../server/contacts/countQueries.ts'
import { contactPage, stagePage } from '../server/contacts/desk/queries.ts'
import { lifecycleScreen } from '../server/contacts/desk/lifecycleScreen.ts'
import { happenings } from '../server/contacts/desk/personQueries.ts'
import { previewAutomation, runAutomation } from '../server/contacts/lifecycle.ts'
import { stages } from '../server/contacts/rules.ts'
import { upsertContact } from '../server/contacts/upsert.ts'
import { readConfig } from '../server/config.ts'
import { enquiryCounts, enquiryPage } from '../server/enquiries/desk/queries.ts'
import { migrationSource } from '../server/migrations.ts'
import { projectRoot } from '../server/root.ts'
import { closeServices, createServices, type Services } from '../server/services.ts'
import type { ListQuery } from '../server/web/list.ts'
import { reportBars, type Bar } from './lib/report.ts'

// node --import tsx bench/growth-contacts.ts: what the back office's lists and the nightly sweep cost as people come.
const sizes = (process.env.BENCH_CONTACTS ?? '10000,1000000').split(',').map(Number)
const repeats = 15

const server = await localPostgres(path.join(projectRoot, '.data/bench'))
const bars: Bar[] = []
try {
  for (const size of sizes) bars.push(...(await grown(size)))
} finally {
  await server.stop()
}
process.exit(reportBars(bars))

async function grown(size: number): Promise<Bar[]> {
  const services = await freshDatabase(`growth_contacts_${size}`)
  try {
    await filled(services.config.databaseUrl, size)
    return [...(await lists(services, size)), ...(await sweeps(services, size))]
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
  await withoutSearchIndexes(db, () => fill(db, size))
  await db.raw('vacuum analyze')
  await db.destroy()
}

/** Filling them entry by entry takes ten times as long as making them at the end. */
async function withoutSearchIndexes(db: Knex, work: () => Promise<void>): Promise<void> {
  const { rows } = await db.raw<{ rows: { indexname: string; indexdef: string }[] }>(
    `select indexname, indexdef from pg_indexes where indexdef like '%USING gin%'`,
  )
  for (const { indexname } of rows) await db.raw('drop index ??', [indexname])
  await work()
  await db.raw(`set maintenance_work_mem = '256MB'`)
  for (const { indexdef } of rows) await db.raw(indexdef.replaceAll('?', String.raw`\?`))
}

/** People as a consultancy meets them: most subscribe, some enquire, few buy; a fifth wrote an enquiry. */
async function fill(db: Knex, size: number): Promise<void> {
  const words = ['maya', 'jonas', 'priya', 'elin', 'tomas', 'ruth', 'dana', 'grace', 'omar', 'hugo']
  const firms = ['fennel', 'harbour', 'northgate', 'kestrel', 'atlas', 'meridian', 'orchard', 'arbor']
  await db.transaction(async (trx) => {
    await trx.raw(
      `insert into newsletter_subscriptions (email, status, source, subscribed_at, unsubscribed_at)
       select (:words::text[])[1 + i % 10] || i || '@' || (:firms::text[])[1 + i % 8] || '.example',
         case when i % 20 = 0 then 'unsubscribed' else 'active' end, 'footer',
         now() - make_interval(mins => case when i % 20 = 0 then i % 500000 else i % 40000 end),
         case when i % 20 = 0 then now() - make_interval(mins => i % 300000) end
       from generate_series(1, :size) i where i % 5 < 3`,
      { words, firms, size },
    )
    await trx.raw(
      `insert into contacts (email, full_name, lifecycle, source, booked_discovery, first_seen_at,
         last_stage_change_at, last_activity_at)
       select (:words::text[])[1 + i % 10] || i || '@' || (:firms::text[])[1 + i % 8] || '.example',
         case when i % 3 > 0 then initcap((:words::text[])[1 + i % 10]) || ' ' ||
           initcap((:firms::text[])[1 + (i / 7) % 8]) || ' ' || i end,
         (:stages::text[])[(1 + (i::bigint * 7919 % 100) * (i::bigint * 104729 % 100) * 23 / 10000)::int],
         (array['newsletter', 'newsletter', 'newsletter', 'contact_form', 'audit_request'])[1 + i % 5],
         i % 50 = 0, now() - make_interval(mins => i % 500000),
         now() - make_interval(mins => case when i % 20 = 0 then i % 200000 else i % 9000 end),
         now() - make_interval(mins => i % 90000)
       from generate_series(1, :size) i`,
      { words, firms, stages, size },
    )
    await trx.raw(
      `insert into contact_submissions (name, email, company, role, company_size, service, timeline, message,
         state, created_at)
       select coalesce(full_name, 'Unknown'), email, 'Company ' || id, 'Lead', '51-200', 'Custom Solution', 'ASAP',
         repeat('We need to reach everybody. ', 8),
         (array['unread', 'handled', 'handled', 'spam'])[1 + id % 4], now() - make_interval(mins => case when id % 20 = 0 then id::int % 500000 else id::int % 40000 end)
       from contacts where id % 5 = 0`,
    )
  })
}

async function lists({ db, ...services }: Services, size: number): Promise<Bar[]> {
  const page = (more: Partial<ListQuery> = {}): ListQuery => ({
    q: '',
    page: 1,
    size: 25,
    sort: 'firstSeen',
    dir: 'desc',
    filters: {},
    ...more,
  })
  const submitted = (more: Partial<ListQuery> = {}) => page({ sort: 'submitted', ...more })
  const middle = Math.floor(size / 50)
  const last = Math.floor(size / 25)
  const person = { id: Math.floor(size / 2), email: `maya${Math.floor(size / 20) * 10}@fennel.example` }
  const screens: [string, () => Promise<unknown>, number][] = [
    ['contacts: counts', () => contactTotals(db), 100],
    ['contacts: first page', () => contactPage(db, page(), 'all'), 100],
    ['contacts: by last activity', () => contactPage(db, page({ sort: 'lastActivity' }), 'all'), 100],
    ['contacts: subscribed', () => contactPage(db, page(), 'subscribed'), 100],
    ['contacts: unsubscribed', () => contactPage(db, page(), 'unsubscribed'), 100],
    ['contacts: page in the middle', () => contactPage(db, page({ page: middle }), 'all'), 100],
    ['contacts: subscribed, in the middle', () => contactPage(db, page({ page: middle }), 'subscribed'), 100],
    ['contacts: last page', () => contactPage(db, page({ page: last }), 'all'), 100],
    [
      'contacts: search, one found',
      () => contactPage(db, page({ q: `ruth${Math.floor(size / 20) * 10 + 5}` }), 'all'),
      100,
    ],
    ['contacts: search, a common fragment', () => contactPage(db, page({ q: 'ennel' }), 'all'), 100],
    ['contacts: search, a number in names', () => contactPage(db, page({ q: '4999' }), 'all'), 100],
    ['contacts: search, two letters', () => contactPage(db, page({ q: 'ma' }), 'all'), 100],
    ['contacts: search, two letters nobody has', () => contactPage(db, page({ q: 'zq' }), 'all'), 100],
    ['contacts: search, nothing found', () => contactPage(db, page({ q: 'nobody at all' }), 'all'), 100],
    ['contacts: search by stage', () => contactPage(db, page({ q: 'audit completed' }), 'all'), 100],
    ['contacts: search by source', () => contactPage(db, page({ q: 'contact form' }), 'all'), 100],
    ['contacts: search among unsubscribed', () => contactPage(db, page({ q: 'harb' }), 'unsubscribed'), 100],
    ['contact: everything about one', () => happenings(db, person, 201), 100],
    ['stage: first page', () => stagePage(db, page(), 'new_subscriber'), 100],
    ['stage: last page', () => stagePage(db, page({ page: Math.floor(size / 1000) }), 'new_subscriber'), 100],
    ['lifecycle: funnel and overview', () => lifecycleScreen({ db, ...services }), 300],
    ['submissions: counts', () => enquiryCounts(db), 100],
    ['submissions: first page', () => enquiryPage(db, submitted()), 100],
    ['submissions: unread', () => enquiryPage(db, submitted({ filters: { state: 'unread' } })), 100],
    ['submissions: deep page', () => enquiryPage(db, submitted({ page: Math.floor(size / 250) })), 100],
    ['submissions: search', () => enquiryPage(db, submitted({ q: 'kestr' })), 100],
    [
      'upsert of a known contact',
      () => upsertContact(db, { email: person.email, lifecycle: 'new_contact', source: 'contact_form' }),
      20,
    ],
  ]
  const found: Bar[] = []
  for (const [name, run, most] of screens)
    found.push({ name: `${size}  ${name}`, value: await medianMs(run), unit: 'ms', most })
  return found
}

async function sweeps(services: Services, size: number): Promise<Bar[]> {
  const preview = await onceMs(() => previewAutomation(services))
  const run = await onceMs(() => runAutomation(services, 'nightly'))
  return [
    { name: `${size}  automation: preview`, value: preview.ms, unit: 'ms', most: 30_000 },
    {
      name: `${size}  automation: run, moving ${run.result!.updated}`,
      value: run.ms,
      unit: 'ms',
      most: 30_000,
    },
    {
      name: `${size}  automation: run again`,
      value: (await onceMs(() => runAutomation(services, 'nightly'))).ms,
      unit: 'ms',
      most: 30_000,
    },
  ]
}

async function onceMs<Result>(run: () => Promise<Result>): Promise<{ ms: number; result: Result }> {
  const started = performance.now()
  const result = await run()
  return { ms: performance.now() - started, result }
}

async function medianMs(run: () => Promise<unknown>): Promise<number> {
  await run()
  const times: number[] = []
  for (let i = 0; i < repeats; i++) times.push((await onceMs(run)).ms)
  return times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)]!
}
