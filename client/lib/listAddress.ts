import type { ListQuery } from '../../server/web/shared/list.ts'

export type ListDefaults = Pick<ListQuery, 'sort' | 'dir' | 'size'>

/**
 * The parameters of a table's state; what is the default is left out.
 * @param before what their names begin with, on a screen of several tables
 */
export function listParameters(
  { q, page, size, sort, dir, filters }: ListQuery,
  defaults: ListDefaults,
  before = '',
): Record<string, string | number> {
  const ordered = sort !== defaults.sort || dir !== defaults.dir
  const state = {
    q,
    page: page > 1 ? page : '',
    size: size === defaults.size ? '' : size,
    sort: ordered ? sort : '',
    dir: ordered ? dir : '',
    ...filters,
  }
  return Object.fromEntries(Object.entries(state).map(([name, value]) => [before + name, value]))
}

/** The state in the address. @param like a state of the same table */
export function listFromAddress(like: ListQuery, defaults: ListDefaults, before = ''): ListQuery {
  const search = new URLSearchParams(location.search)
  const said = (name: string) => search.get(before + name)
  return {
    q: said('q') ?? '',
    page: Number(said('page')) || 1,
    size: Number(said('size')) || defaults.size,
    sort: said('sort') ?? defaults.sort,
    dir: (said('dir') as ListQuery['dir'] | null) ?? defaults.dir,
    filters: Object.fromEntries(Object.keys(like.filters).map((name) => [name, said(name) ?? ''])),
  }
}
