import { useEffect, useRef, useState } from 'react'
import { arrange, arrangedFirst, type Arrangement } from '../../server/web/shared/arrange.ts'
import type { ListPage, ListQuery } from '../../server/web/shared/list.ts'
import { listFromAddress, listParameters } from '../lib/listAddress.ts'
import { setUrl, withParameters } from '../lib/url.ts'
import type { List } from './useList.ts'

interface Options<Row> {
  rows: readonly Row[]
  arrangement: Arrangement<Row>
  /** The state that the server read from the address. */
  query: ListQuery
  /** The tab of the screen that the table is on; nothing for the one that needs no parameter. */
  tab?: string
  /** What its parameters begin with, on a tab of several tables. */
  before?: string
  /** Reads the rows anew. */
  reload: () => Promise<void>
}

/** A table whose rows are all here: search, filters, order and page are kept in the address, and nothing is asked. */
export function useLocalList<Row>(options: Options<Row>): List<ListPage<Row>> {
  const { rows, arrangement, query: drawn, tab = '', before = '', reload } = options
  const [query, setQuery] = useState(drawn)
  const like = useRef(drawn)
  useEffect(() => {
    const read = () => setQuery(listFromAddress(like.current, arrangedFirst, before))
    // A tab that was left and opened again.
    read()
    addEventListener('popstate', read)
    return () => removeEventListener('popstate', read)
  }, [before])

  const found = arrange(rows, query, arrangement)
  const page = Math.min(query.page, Math.max(1, Math.ceil(found.length / query.size)))
  const start = (page - 1) * query.size
  const parametersOf = (state: ListQuery) => listParameters(state, arrangedFirst, before)
  return {
    data: { rows: found.slice(start, start + query.size), total: found.length, page, size: query.size },
    query,
    status: 'ready',
    address: (changes = {}) =>
      withParameters('?', { tab, ...parametersOf({ ...query, ...changes }) }).replace(/^\/\??/, '?'),
    change: (changes) => {
      const next = { ...query, page: 1, ...changes }
      setQuery(next)
      const how = changes.q === undefined ? 'push' : 'replace'
      setUrl(withParameters(location.href, parametersOf(next)), how)
    },
    reload,
  }
}
