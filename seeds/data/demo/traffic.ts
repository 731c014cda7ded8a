import type { Knex } from 'knex'
import type { Chance } from './chance.ts'

const days = 90
const minute = 60_000
const pages = ['/', '/blog', '/commsaudit', '/privacy', '/terms', '/unsubscribe'] as const

/** Visits and page views of the last 90 days; the roll-up counts them at its next run. */
export async function seedTraffic(db: Knex, chance: Chance): Promise<void> {
  const { rows: posts } = await db.raw<{ rows: { id: number; slug: string; age: number }[] }>(
    `select id, slug, extract(epoch from now() - published_at)::float8 / 86400 as age
       from blog_posts where published_at <= now() and deleted_at is null order by id`,
  )
  for (let day = days; day >= 0; day--) {
    const growth = 1 + (days - day) / days
    const readable = posts.filter(({ age }) => age > day + 1)
    const visits = Array.from({ length: Math.round(chance.between(14, 24) * growth) }, () =>
      inventVisit(chance, day, readable),
    ).filter(({ startedAt }) => startedAt < Date.now())
    await insertVisits(db, visits)
    await countReaders(db, chance, day, visits)
  }
  await db.raw(
    `insert into traffic_marks (day) select distinct day from generate_series(current_date - ?::integer, current_date, '1 day') day`,
    [days],
  )
}

interface View {
  at: number
  path: string
  post?: number
}
interface Visit {
  visitor: number
  startedAt: number
  views: View[]
  visibleMs: number
  source: string
  country: string
  device: string
  browser: string
}

function inventVisit(chance: Chance, day: number, posts: { id: number; slug: string }[]): Visit {
  const startedAt = Date.now() - day * 24 * 60 * minute - chance.between(0, 12 * 60) * minute
  const count = chance.weighted([
    [1, 50],
    [2, 22],
    [3, 14],
    [5, 9],
    [8, 5],
  ])
  const views = Array.from({ length: count }, (_, at): View => {
    const moment = startedAt + at * chance.between(20, 150) * 1000
    if (posts.length > 0 && chance.next() < 0.45) {
      const post = chance.pick(posts)
      return { at: moment, path: `/blog/${post.slug}`, post: post.id }
    }
    return { at: moment, path: chance.weighted(pages.map((page, rank) => [page, 12 / (rank + 1)] as const)) }
  })
  return {
    visitor: chance.between(1, 2 ** 47),
    startedAt,
    views,
    visibleMs: count * chance.between(15, 110) * 1000,
    source: chance.weighted([
      ['Direct', 30],
      ['Google', 34],
      ['LinkedIn', 18],
      ['Newsletter', 10],
      ['Bing', 5],
      ['DuckDuckGo', 3],
    ]),
    country: chance.weighted([
      ['United States', 48],
      ['United Kingdom', 14],
      ['Canada', 10],
      ['Germany', 8],
      ['Australia', 7],
      ['Netherlands', 5],
      ['India', 4],
      ['Unknown', 4],
    ]),
    device: chance.weighted([
      ['Desktop', 58],
      ['Mobile', 36],
      ['Tablet', 6],
    ]),
    browser: chance.weighted([
      ['Chrome', 54],
      ['Safari', 26],
      ['Edge', 11],
      ['Firefox', 8],
      ['Other', 1],
    ]),
  }
}

async function insertVisits(db: Knex, visits: Visit[]): Promise<void> {
  for (const visit of visits) {
    const last = visit.views.at(-1)!.at
    const { rows } = await db.raw<{ rows: [{ id: number }] }>(
      `insert into visits (visitor, started_at, last_at, views, visible_ms, source, country, device, browser)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      [
        visit.visitor,
        new Date(visit.startedAt),
        new Date(last),
        visit.views.length,
        visit.visibleMs,
        visit.source,
        visit.country,
        visit.device,
        visit.browser,
      ],
    )
    await db.raw(
      `insert into page_views (at, visitor, visit_id, path, load_ms)
       select at, ?, ?, path, 250 + (extract(epoch from at)::bigint * 37) % 900
         from unnest(?::timestamptz[], ?::text[]) as viewed (at, path)`,
      [
        visit.visitor,
        rows[0].id,
        visit.views.map(({ at }) => new Date(at)),
        visit.views.map(({ path }) => path),
      ],
    )
  }
}

/** Article views and reading time, as the articles' own counter keeps them. */
async function countReaders(db: Knex, chance: Chance, day: number, visits: Visit[]): Promise<void> {
  for (const { post } of visits.flatMap(({ views }) => views)) {
    if (post === undefined) continue
    await db.raw(
      `insert into blog_view_days (post_id, day, views, referrals, readings, reading_ms)
       values (?, current_date - ?::integer, 1, ?, 1, ?)
       on conflict (post_id, day) do update
         set views = blog_view_days.views + 1, referrals = blog_view_days.referrals + excluded.referrals,
             readings = blog_view_days.readings + 1,
             reading_ms = blog_view_days.reading_ms + excluded.reading_ms`,
      [post, day, chance.next() < 0.6 ? 1 : 0, chance.between(20, 260) * 1000],
    )
    await db.raw(
      `insert into blog_view_totals (post_id, views) values (?, 1)
       on conflict (post_id) do update set views = blog_view_totals.views + 1`,
      [post],
    )
  }
}
