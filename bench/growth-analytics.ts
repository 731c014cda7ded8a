import type { Knex } from 'knex'
import { dayIn } from '../server/analytics/days.ts'
import { addDays } from '../server/web/shared/calendarDays.ts'
import { goalFunnel } from '../server/analytics/admin/goalFunnel.ts'
import { whoIsHere } from '../server/analytics/admin/liveQueries.ts'
import { periodOf, periodUpTo } from '../server/analytics/admin/period.ts'
import { reportFor } from '../server/analytics/admin/assembleReport.ts'
import { trendOf } from '../server/analytics/admin/trend.ts'
import { unpairedDays } from '../server/analytics/pairQueries.ts'
import { pairUp } from '../server/analytics/pairUp.ts'
import { rollUp } from '../server/analytics/rollUp.ts'
import { parametersOf, type Filter } from '../server/analytics/shared/filters.ts'
import { leadWays, namesOfPeople } from '../server/analytics/shared/leads.ts'
import { readReportQuery } from '../server/analytics/shared/reportQuery.ts'
import { waysOf } from '../server/analytics/admin/leadsByWay.ts'
import { periods } from '../server/analytics/shared/periods.ts'
import type { Services } from '../server/services.ts'
import { measureGrowth, type Step } from './lib/growth.ts'
import { changed } from '../server/rows.ts'

const days = 420

/** The biggest of their kind. */
const filters: Filter[] = [
  { dimension: 'source', name: 'Google' },
  { dimension: 'campaign', name: 'Newsletter / mail' },
  { dimension: 'country', name: 'Country 0' },
  { dimension: 'device', name: 'Desktop' },
  { dimension: 'entry', name: '/' },
  { dimension: 'exit', name: '/' },
  { dimension: 'page', name: '/' },
]
/** None, one, any two. */
const asked: Filter[][] = [
  [],
  ...filters.map((filter) => [filter]),
  ...filters.flatMap((one, at) => filters.slice(at + 1).map((other) => [one, other])),
]

const ranges = (today: string): [string, { from: string; to: string }][] => [
  ['a day', { from: addDays(today, -30), to: addDays(today, -30) }],
  ['90 days in the middle', { from: addDays(today, -250), to: addDays(today, -161) }],
  ['all 14 months', { from: addDays(today, -days), to: today }],
]

// The analytics screen as page views gather.
await measureGrowth({ name: 'analytics', sizes: [10_000, 10_000_000], fill, steps })

function steps(services: Services): Step[] {
  const { config, db } = services
  const today = dayIn(config.timeZone, new Date())
  return [
    { name: 'rolled up from nothing', run: () => rollUp(services), once: true },
    ...periods.map((period): Step => ({
      name: `all three tabs, ${period.label.toLowerCase()}`,
      run: () => reportFor(services, periodUpTo(today, period.days)),
      most: 150,
    })),
    {
      name: 'today counted anew',
      run: async () => {
        await changed(db, 'insert into traffic_marks values (?)', [today])
        await rollUp(services)
      },
      most: 200,
    },
    { name: 'pairs counted from nothing', run: () => everyDayPaired(services), once: true },
    {
      name: 'pairs of today counted anew',
      run: async () => {
        await changed(db, 'update traffic_days set counted_at = now() where day = ?', [today])
        await pairUp(services)
      },
    },
    ...leadWays.map((way): Step => ({
      name: `leads by ${way}, last 12 months`,
      run: () =>
        waysOf(
          services,
          periodUpTo(today, 365),
          readReportQuery(() => undefined),
          way,
        ),
      most: 150,
    })),
    { name: '(vacuum)', run: () => changed(db, 'vacuum analyze traffic_day_pairs'), once: true },
    ...ranges(today).flatMap(([words, range]) =>
      asked.map((by) => screen(services, today, by, words, range)),
    ),
    ...asked
      .filter((by) => namesOfPeople(by))
      .map((by): Step => ({
        name: `way to a call, ${wordsOf(by)}, last 12 months`,
        run: () => goalFunnel(services, periodUpTo(today, 365), by, today),
        most: 150,
      })),
    { name: 'on the site now, of a source', run: () => whoIsHere(db, [filters[0]!]), most: 150 },
  ]
}

function wordsOf(by: Filter[]): string {
  return by.map(({ dimension }) => dimension).join(' and ') || 'without filters'
}

/** What the screen asks for when filters are set: its lists and its trend. */
function screen(
  services: Services,
  today: string,
  by: Filter[],
  words: string,
  range: { from: string; to: string },
): Step {
  const given = new Map(Object.entries({ ...range, ...parametersOf(by) }))
  const query = readReportQuery((name) => given.get(name))
  const period = periodOf(query, today)
  return {
    name: `lists and trend, ${wordsOf(by)}, ${words}`,
    run: () => Promise.all([reportFor(services, period, by), trendOf(services, period, query, today)]),
    most: 150,
  }
}

async function everyDayPaired(services: Services): Promise<void> {
  while ((await unpairedDays(services.db, 1)).length > 0) await pairUp(services)
}

/** Fourteen months of visits of two and a half pages each; 300 pages, 200 sources and 120 countries, few of them big. */
async function fill(db: Knex, size: number): Promise<void> {
  await db.transaction((trx) => insert(trx, size))
}

async function insert(trx: Knex, size: number): Promise<void> {
  await trx.raw(
    `insert into visits (visitor, started_at, last_at, views, visible_ms, converted, source, campaign, content, term, entry_page, exit_page, country, device, browser)
     select (random() * 1e12)::bigint, at, at + interval '90 seconds', 1 + (i % 4), (random() * 200000)::int,
            i % 25 = 0,
            case when i % 2 = 0 then 'Google' else 'source-' || (200 * power(random(), 3))::int || '.example' end,
            (array['Newsletter / mail', 'campaign-' || i % 40, null, null])[1 + (i / 7) % 4],
            case when (i / 7) % 4 = 1 then 'content-' || i % 8 end, case when (i / 7) % 4 = 1 then 'term-' || i % 200 end,
            case when i % 3 = 0 then '/' else '/blog/article-' || (300 * power(random(), 2))::int end,
            case when i % 5 = 0 then '/' else '/blog/article-' || (300 * power(random(), 2))::int end,
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
            case when (id + page) % 3 = 0 then '/' when (id + page) % 40 = 1 then '/commsaudit'
                 else '/blog/article-' || (300 * power(random(), 2))::int end,
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
    `insert into conversions (contact_id, kind, source, campaign, entry_page, country, device, at)
     select id, (array['signup', 'enquiry', 'audit'])[1 + id % 3],
            case when id % 2 = 0 then 'Google' else 'source-' || id % 20 end, 'campaign-' || id % 40,
            '/blog/article-' || id % 300, 'Country ' || id % 120, 'Desktop', created_at
     from contacts`,
  )
  await trx.raw(
    `insert into audit_requests (first_name, last_name, email, requested_at)
     select 'Ada', 'Asked', email, created_at from contacts where id % 3 = 2`,
  )
}
