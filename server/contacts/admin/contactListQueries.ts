import type { Db } from '../../db.ts'
import { one, rows } from '../../rows.ts'
import { listPage, type ListPage, type ListSpec, type QueryOf } from '../../web/list.ts'
import { inOrder, pageIds, type Matching } from '../../web/listQueries.ts'
import { scopeTotal, type Totals } from '../countQueries.ts'
import type { NewsletterStatus } from '../shared/newsletterStatus.ts'
import { stages, type Stage } from '../shared/stages.ts'
import { sourceFilters } from '../shared/contactTabs.ts'
import { inScope, scopeBindings, type Scope } from './contactFilterQueries.ts'
import { matchingIds, searchCondition, stagesAndSources } from './contactSearchQueries.ts'

/** @typeParam Moment as an export reads it, a text for `isoOf` */
export interface ListedContact<Moment = Date> {
  id: number
  email: string
  fullName: string | null
  lifecycle: Stage
  newsletter: NewsletterStatus
  unsubscribedAt: Moment | null
  source: string
  firstSeenAt: Moment
  lastActivityAt: Moment
  stageSince: Moment
}

export const contactList = {
  sorts: {
    contact: 'lower(c.email)',
    firstSeen: 'c.first_seen_at',
    lastActivity: 'c.last_activity_at',
    unsubscribed: 'c.unsubscribed_at',
  },
  sort: 'firstSeen',
  filters: { stage: stages, source: sourceFilters },
} as const satisfies ListSpec

export type ContactsQuery = QueryOf<typeof contactList>

type AsText = (column: string) => string

/**
 * Named as a row has them already: a million rows need no other names then.
 * @param moment how a column of this kind is read
 */
export const personColumns = (moment: AsText): string => `
  c.id, c.email, c.full_name as "fullName", c.lifecycle,
  coalesce(c.newsletter_status, 'subscribed') as newsletter,
  ${moment('c.unsubscribed_at')} as "unsubscribedAt", c.source, ${moment('c.first_seen_at')} as "firstSeenAt",
  ${moment('c.last_activity_at')} as "lastActivityAt"`

/** The same, and since when the person is in this stage. */
export const listedColumns = (moment: AsText = (column) => column): string =>
  `${personColumns(moment)}, ${moment('c.last_stage_change_at')} as "stageSince"`

/**
 * One page of Contacts, with how many match: exactly, or "more than" so many of a search.
 * @param totals the totals of all contacts, which the screen shows too and which are being read
 */
export async function contactPage(
  db: Db,
  list: ContactsQuery,
  scope: Scope,
  totals: Promise<Totals>,
): Promise<ListPage<ListedContact>> {
  const scoped = () => totalOf(db, scope, totals)
  return list.q ? searchedPage(db, list, scope, scoped) : wholePage(db, list, scope, scoped)
}

/** The totals know whole tabs; only a narrower scope has to be added up. */
async function totalOf(db: Db, scope: Scope, totals: Promise<Totals>): Promise<number> {
  if (scope.stage || scope.source) return scopeTotal(db, scope)
  const { total, unsubscribed } = await totals
  return { all: total, unsubscribed, subscribed: total - unsubscribed }[scope.tab]
}

async function wholePage(
  db: Db,
  list: ContactsQuery,
  scope: Scope,
  scoped: () => Promise<number>,
): Promise<ListPage<ListedContact>> {
  const total = await scoped()
  const ids = await pageIds(db, list, within(list, scope), total)
  return listPage(list, await contactsByIds(db, ids), { total })
}

/** Contacts of a tab, a stage and a source, in the order that was asked for. */
export const within = (list: ContactsQuery, scope: Scope): Matching => ({
  from: 'contacts c',
  where: inScope(scope),
  bindings: scopeBindings(scope),
  id: 'c.id',
  orderBy: contactList.sorts[list.sort],
  isUnique: list.sort === 'contact',
})

/**
 * Few matches are looked up and put in order. Many are found soon when the table is read in its order:
 * so neither a rare nor a common fragment reads the whole table.
 */
async function searchedPage(
  db: Db,
  list: ContactsQuery,
  scope: Scope,
  scoped: () => Promise<number>,
): Promise<ListPage<ListedContact>> {
  const words = await stagesAndSources(db, list.q, scope.tab)
  const found = await matchingIds(db, list.q, scope.tab, words)
  const matching = within(list, scope)
  if (!Array.isArray(found)) {
    const common: Matching = { ...matching, ...searchCondition(list.q, scope, words) }
    const { total, more } = await commonTotal(db, common, scope, scoped, found.moreThan)
    const ids = await pageIds(db, list, common, more ? undefined : total)
    return listPage(list, await contactsByIds(db, ids), { total, more })
  }
  const few: Matching = {
    ...matching,
    where: `${matching.where} and c.id = any(:found)`,
    bindings: { ...matching.bindings, found },
  }
  const total = await countOf(db, few)
  const ids = await pageIds(db, list, few, total)
  return listPage(list, await contactsByIds(db, ids), { total })
}

/** Many match in all tabs together; in a scope that is small itself they are counted, for there they may be few. */
async function commonTotal(
  db: Db,
  matching: Matching,
  scope: Scope,
  scoped: () => Promise<number>,
  moreThan: number,
) {
  const whole = scope.tab === 'all' && !scope.stage && !scope.source
  if (whole || (await scoped()) > smallScope) return { total: moreThan, more: true }
  return { total: await countOf(db, matching), more: false }
}

/** A scope of up to so many contacts is counted row by row; that takes milliseconds. */
const smallScope = 10_000

async function countOf(db: Db, { from, where, bindings }: Matching): Promise<number> {
  return (
    await one<{ total: number }>(db, `select count(*) as total from ${from} where ${where}`, { ...bindings })
  ).total
}

async function contactsByIds(db: Db, ids: number[]): Promise<ListedContact[]> {
  if (ids.length === 0) return []
  const found = await rows<ListedContact>(
    db,
    `select ${listedColumns()} from contacts c where c.id = any(:ids)`,
    {
      ids,
    },
  )
  return inOrder(ids, found)
}

/** One page of a stage's table, newest stage change first. */
export async function stagePage(db: Db, list: StageQuery, stage: Stage): Promise<ListPage<ListedContact>> {
  const row = await one<{ total: number }>(
    db,
    `select coalesce(sum(people), 0)::bigint as total from contact_counts where lifecycle = ?`,
    [stage],
  )
  const { total } = row
  const ids = await pageIds(db, list, ofStage(list, stage), total)
  return listPage(list, await contactsByIds(db, ids), { total })
}

export const stageList = {
  sorts: { stageSince: 'c.last_stage_change_at', firstSeen: 'c.first_seen_at' },
  sort: 'stageSince',
} as const satisfies ListSpec

export type StageQuery = QueryOf<typeof stageList>

/** Contacts of one stage, in the order that was asked for. */
export const ofStage = (list: StageQuery, stage: Stage): Matching => ({
  from: 'contacts c',
  where: 'c.lifecycle = :stage',
  bindings: { stage },
  id: 'c.id',
  orderBy: stageList.sorts[list.sort],
})
