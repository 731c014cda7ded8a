import { useState } from 'react'
import { arrange, asGiven, type Arrangement } from '../../server/web/shared/arrange.ts'
import type { ListPage, ListQuery } from '../../server/web/shared/list.ts'
import { withParameters } from '../lib/url.ts'
import type { List } from './useList.ts'

const size = 50

/**
 * A table whose rows are all here: search, filters, order and page without asking the server.
 * @param reload reads the rows anew
 */
export function useLocalList<Row>(
  rows: readonly Row[],
  arrangement: Arrangement<Row>,
  reload: () => Promise<void>,
): List<ListPage<Row>> {
  const [query, setQuery] = useState<ListQuery>({
    q: '',
    page: 1,
    size,
    sort: asGiven,
    dir: 'asc',
    filters: Object.fromEntries(Object.keys(arrangement.filters).map((name) => [name, ''])),
  })
  const found = arrange(rows, query, arrangement)
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / query.size)))
  const start = (page - 1) * query.size
  return {
    data: { rows: found.slice(start, start + query.size), total: found.length, page, size: query.size },
    query,
    status: 'ready',
    address: () => {
      const { q, sort, dir, filters } = query
      const order = sort === asGiven ? {} : { sort, dir }
      return withParameters('?', { q, ...order, ...filters }).replace(/^\/\??/, '?')
    },
    change: (changes) => setQuery({ ...query, page: 1, ...changes }),
    reload,
  }
}
