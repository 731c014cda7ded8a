import type { Db } from '../db.ts'
import { execute, rows } from '../rows.ts'
import { dayIn } from './days.ts'
import { moments, numbers, texts } from './postgresArrays.ts'
import type { Plan, PlannedConversion, PlannedView, Visit } from './planVisits.ts'

const lockKey = 7_331_001

/** More than a day in one visit is nonsense, and would not fit. */
const mostVisibleMs = 86_400_000

/**
 * One process writes at a time, so that none begins another's visit again.
 * @returns whether it is this transaction's turn; nothing waits in a transaction, where forms would wait behind it
 */
export async function mayWriteVisits(trx: Db): Promise<boolean> {
  const [turn] = await rows<{ given: boolean }>(trx, 'select pg_try_advisory_xact_lock(:lockKey) as given', {
    lockKey,
  })
  return turn!.given
}

/** The last visit of each of these visitors. */
export async function latestVisits(db: Db, visitors: number[]): Promise<Map<number, Visit>> {
  const found = await rows<Omit<Visit, 'added'>>(
    db,
    `select distinct on (visitor) id, visitor, started_at, last_at,
            source, campaign, content, term, coalesce(entry_page, '') as entry_page, coalesce(exit_page, '') as exit_page,
            country, device, browser
     from visits
     where visitor = any(:visitors::bigint[])
     order by visitor, started_at desc`,
    { visitors: numbers(visitors) },
  )
  return new Map(
    found.map((row) => [row.visitor, { ...row, added: { views: 0, visibleMs: 0, converted: false } }]),
  )
}

/** Writes a plan: new visits, what old ones gained, views, conversions, and which days changed. */
export async function writePlan(trx: Db, plan: Plan, timeZone: string): Promise<void> {
  const [fresh, known] = [plan.visits.filter(isNew), plan.visits.filter((visit) => !isNew(visit))]
  await insertVisits(trx, fresh)
  await touchVisits(trx, known)
  await insertViews(trx, plan.views)
  await insertConversions(trx, plan.conversions)
  await markDays(
    trx,
    [...plan.views.map((view) => view.at), ...plan.visits.map((visit) => visit.startedAt)],
    timeZone,
  )
}

const isNew = (visit: Visit): boolean => visit.id === undefined

async function insertVisits(trx: Db, visits: Visit[]): Promise<void> {
  if (visits.length === 0) return
  const found = await rows<{ id: number }>(
    trx,
    `select nextval(pg_get_serial_sequence('visits', 'id')) as id from generate_series(1, :count::int)`,
    { count: visits.length },
  )
  visits.forEach((visit, index) => (visit.id = found[index]!.id))
  await execute(
    trx,
    `insert into visits (id, visitor, started_at, last_at, views, visible_ms, converted,
                         source, campaign, content, term, entry_page, exit_page, country, device, browser)
     overriding system value
     select id, visitor, to_timestamp(started_ms / 1000.0), to_timestamp(last_ms / 1000.0), views, visible_ms,
            converted, source, nullif(campaign, ''), nullif(content, ''), nullif(term, ''), entry_page, exit_page,
            country, device, browser
     from unnest(:ids::bigint[], :visitors::bigint[], :started::bigint[], :last::bigint[],
                 :views::int[], :visible::int[], :converted::boolean[],
                 :sources::text[], :campaigns::text[], :contents::text[], :terms::text[],
                 :entries::text[], :exits::text[],
                 :countries::text[], :devices::text[], :browsers::text[])
          as begun (id, visitor, started_ms, last_ms, views, visible_ms,
                    converted, source, campaign, content, term, entry_page, exit_page, country, device, browser)`,
    {
      ids: numbers(visits.map((visit) => visit.id!)),
      visitors: numbers(visits.map((visit) => visit.visitor)),
      started: moments(visits.map((visit) => visit.startedAt)),
      last: moments(visits.map((visit) => visit.lastAt)),
      views: numbers(visits.map((visit) => visit.added.views)),
      visible: numbers(visits.map((visit) => Math.min(Math.round(visit.added.visibleMs), mostVisibleMs))),
      converted: numbers(visits.map((visit) => visit.added.converted)),
      sources: texts(visits.map((visit) => visit.source)),
      campaigns: texts(visits.map((visit) => visit.campaign ?? '')),
      contents: texts(visits.map((visit) => visit.content ?? '')),
      terms: texts(visits.map((visit) => visit.term ?? '')),
      entries: texts(visits.map((visit) => visit.entryPage)),
      exits: texts(visits.map((visit) => visit.exitPage)),
      countries: texts(visits.map((visit) => visit.country)),
      devices: texts(visits.map((visit) => visit.device)),
      browsers: texts(visits.map((visit) => visit.browser)),
    },
  )
}

async function touchVisits(trx: Db, visits: Visit[]): Promise<void> {
  if (visits.length === 0) return
  await execute(
    trx,
    `update visits v
     set last_at = greatest(v.last_at, to_timestamp(gained.last_ms / 1000.0)),
         views = v.views + gained.views,
         visible_ms = least(v.visible_ms + gained.visible_ms, :mostVisibleMs),
         converted = v.converted or gained.converted,
         exit_page = nullif(gained.exit_page, '')
     from unnest(:ids::bigint[], :last::bigint[], :views::int[], :visible::bigint[], :converted::boolean[],
                 :exits::text[])
          as gained (id, last_ms, views, visible_ms, converted, exit_page)
     where v.id = gained.id`,
    {
      mostVisibleMs,
      ids: numbers(visits.map((visit) => visit.id!)),
      last: moments(visits.map((visit) => visit.lastAt)),
      views: numbers(visits.map((visit) => visit.added.views)),
      visible: numbers(visits.map((visit) => Math.round(visit.added.visibleMs))),
      converted: numbers(visits.map((visit) => visit.added.converted)),
      exits: texts(visits.map((visit) => visit.exitPage)),
    },
  )
}

async function insertViews(trx: Db, views: PlannedView[]): Promise<void> {
  if (views.length === 0) return
  await execute(
    trx,
    `insert into page_views (at, visitor, visit_id, path, load_ms)
     select to_timestamp(at_ms / 1000.0), visitor, visit, path, load_ms
     from unnest(:at::bigint[], :visitors::bigint[], :visits::bigint[], :paths::text[], :loads::int[])
          as seen (at_ms, visitor, visit, path, load_ms)`,
    {
      at: moments(views.map((view) => view.at)),
      visitors: numbers(views.map((view) => view.visitor)),
      visits: numbers(views.map((view) => view.visit.id!)),
      paths: texts(views.map((view) => view.path)),
      loads: numbers(views.map((view) => view.loadMs)),
    },
  )
}

/**
 * The way a visit came is kept with whom it made known: its source, campaign with content and term, first page, country
 * and device, nothing else it did.
 * A contact that was erased meanwhile has nothing to remember.
 */
async function insertConversions(trx: Db, conversions: PlannedConversion[]): Promise<void> {
  if (conversions.length === 0) return
  await execute(
    trx,
    `insert into conversions (contact_id, kind, at, source, campaign, content, term, entry_page, country, device)
     select contacts.id, given.kind, given.at, given.source, given.campaign, given.content, given.term,
            given.entry_page, given.country, given.device
     from unnest(:emails::text[], :kinds::text[], :at::timestamptz[], :sources::text[], :campaigns::text[],
                 :contents::text[], :terms::text[], :entries::text[], :countries::text[], :devices::text[])
          as given (email, kind, at, source, campaign, content, term, entry_page, country, device)
     join contacts on lower(contacts.email) = lower(given.email)`,
    {
      emails: conversions.map((one) => one.email),
      kinds: conversions.map((one) => one.kind),
      at: conversions.map((one) => one.at),
      sources: conversions.map(({ visit }) => visit?.source ?? null),
      campaigns: conversions.map(({ visit }) => visit?.campaign ?? null),
      contents: conversions.map(({ visit }) => visit?.content ?? null),
      terms: conversions.map(({ visit }) => visit?.term ?? null),
      entries: conversions.map(({ visit }) => visit?.entryPage || null),
      countries: conversions.map(({ visit }) => visit?.country ?? null),
      devices: conversions.map(({ visit }) => visit?.device ?? null),
    },
  )
}

/** Marks are only appended, so that counting a day never makes a visitor's row wait. */
async function markDays(trx: Db, at: Date[], timeZone: string): Promise<void> {
  if (at.length === 0) return
  const days = new Set(at.map((moment) => dayIn(timeZone, moment)))
  await execute(trx, 'insert into traffic_marks (day) select * from unnest(:days::date[])', {
    days: [...days],
  })
}
