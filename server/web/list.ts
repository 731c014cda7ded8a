import { arrangedFirst, type Arrangement } from './shared/arrange.ts'
import { listLimits, type ListPage, type ListQuery } from './shared/list.ts'

export type { ListPage, ListQuery } from './shared/list.ts'

/** A list writes its own `as const satisfies ListSpec`, so that what is read of an address has its names. */
export interface ListSpec {
  /** Names that may stand in the address to the SQL they sort by: columns reach SQL from this map only. */
  sorts: Readonly<Record<string, string>>
  /** The order without a choice. */
  sort: string
  dir?: 'asc' | 'desc'
  size?: number
  /** Filters by name with the values that count. */
  filters?: Readonly<Record<string, readonly string[]>>
}

/** What the address of a list can ask for. */
export type QueryOf<Spec extends ListSpec> = ListQuery<
  keyof Spec['sorts'] & string,
  Spec extends { filters: infer Filters extends Record<string, readonly string[]> }
    ? { -readonly [Name in keyof Filters & string]: Filters[Name][number] | '' }
    : Record<string, string>
>

/**
 * Reads a table's state from a query string. Whatever is not understood falls back to the default,
 * so an old or edited address never fails.
 * @param query req.query
 */
export function readList<Spec extends ListSpec>(query: Record<string, unknown>, spec: Spec): QueryOf<Spec> {
  type Query = QueryOf<Spec>
  const text = (name: string): string => (typeof query[name] === 'string' ? query[name] : '')
  const whole = (name: string): number => (/^\d{1,9}$/.test(text(name)) ? Number(text(name)) : 0)
  const dir = text('dir')
  const chosen = Object.entries(spec.filters ?? {}).map(([name, values]) => [
    name,
    values.includes(text(name)) ? text(name) : '',
  ])
  return {
    // Postgres takes no NUL.
    q: text('q').replaceAll('\0', '').replace(/\s+/g, ' ').trim().slice(0, listLimits.search),
    page: Math.max(1, whole('page')),
    size: (listLimits.sizes as readonly number[]).includes(whole('size')) ? whole('size') : (spec.size ?? 25),
    sort: Object.hasOwn(spec.sorts, text('sort')) ? text('sort') : spec.sort,
    dir: dir === 'asc' || dir === 'desc' ? dir : (spec.dir ?? 'desc'),
    filters: Object.fromEntries(chosen) as Query['filters'],
  }
}

/**
 * The state of a table whose rows are all at hand.
 * @param before what its parameters begin with, on a screen of several tables
 */
export function readArranged<Row>(
  query: Record<string, unknown>,
  { sorts, filters }: Arrangement<Row>,
  before = '',
): ListQuery {
  const own = Object.entries(query)
    .filter(([name]) => name.startsWith(before))
    .map(([name, value]) => [name.slice(before.length), value])
  return readList(Object.fromEntries(own) as Record<string, unknown>, {
    ...arrangedFirst,
    sorts: Object.fromEntries(Object.keys(sorts).map((name) => [name, name])),
    filters: Object.fromEntries(Object.entries(filters).map(([name, { choices }]) => [name, choices])),
  })
}

/** The answer for a table. */
export const listPage = <Row>(
  { page, size }: ListQuery,
  found: Row[],
  { total, more = false }: { total: number; more?: boolean },
): ListPage<Row> => ({ rows: found, total, ...(more ? { more } : {}), page, size })
