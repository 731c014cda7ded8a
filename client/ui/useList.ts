import { useEffect, useRef, useState } from 'react'
import { ask } from '../lib/api.ts'
import { toastError } from '../lib/toastError.ts'
import { listFromAddress, listParameters, type ListDefaults } from '../lib/listAddress.ts'
import { setUrl, withParameters } from '../lib/url.ts'
import { fillIn, type Endpoint, type ListParameters, type PathOf } from '../../server/web/shared/endpoint.ts'
import type { ListPage, ListQuery } from '../../server/web/shared/list.ts'

type ListStatus = 'ready' | 'loading' | 'failed'

type ListOptions<Path extends string, Page> = Options<Path, Page> &
  (Partial<PathOf<Path>> extends PathOf<Path>
    ? { path?: undefined }
    : {
        /** What stands in the path, `:id`. */
        path: PathOf<Path>
      })

interface Options<Path extends string, Page> {
  from: Endpoint<Path, { query: ListParameters; answer: Page }>
  /** The first page, drawn by the server; null when it could not be read. */
  initial: NoInfer<Page> | null
  /** The state that page belongs to, as the server read it from the address. */
  query: ListQuery
  /** The order that needs no parameter. */
  defaults: ListDefaults
  /** The toast's text when reading fails: 'Failed to fetch contacts'. */
  failed: string
  /** Parameters that belong to the screen and not to the table (a tab); a change starts the table again. */
  fixed?: Record<string, string>
}

export interface List<Page> {
  data: Page | null
  query: ListQuery
  status: ListStatus
  /** The state as a query (`?page=2`), for links: the CSV export, page links. */
  address: (changes?: Partial<ListQuery>) => string
  change: (changes: Partial<ListQuery>) => void
  reload: () => Promise<void>
}

const typingMs = 250

/**
 * A table's rows with search, filters, order and page kept in the address: reload, the back button and a copied link
 * show the same. What was asked last is what is shown, whatever order the answers come in.
 */
export function useList<Path extends string, Page extends ListPage<unknown>>(
  options: ListOptions<Path, Page>,
): List<Page> {
  const { from, path, initial, defaults, failed, fixed = {} } = options
  const scope = JSON.stringify(fixed)
  const [held, hold] = useState({ scope, page: initial })
  const [query, setQuery] = useState(options.query)
  const [status, setStatus] = useState<ListStatus>(initial ? 'ready' : 'loading')
  const inFlight = useRef<AbortController>(undefined)
  const timer = useRef<number>(undefined)
  const firstScope = useRef(scope)
  // One tab's rows are never shown under another's head, not even while its own are on the way.
  const data = held.scope === scope ? held.page : null

  const load = async (next: ListQuery): Promise<void> => {
    inFlight.current?.abort()
    const mine = new AbortController()
    inFlight.current = mine
    setStatus('loading')
    try {
      const address = fillIn(from.path, { ...path, ...listParameters(next, defaults), ...fixed })
      const page = await ask<Page>(from.method, address, undefined, { signal: mine.signal })
      if (mine.signal.aborted) return
      const last = lastPage(page)
      if (next.page > last) {
        await show({ ...next, page: last })
        return
      }
      hold({ scope, page })
      setStatus('ready')
    } catch {
      if (mine.signal.aborted) return
      setStatus('failed')
      toastError(failed)
    }
  }

  // The last row of the last page was deleted, or moved away.
  const show = (next: ListQuery): Promise<void> => {
    setQuery(next)
    setUrl(withParameters(location.href, listParameters(next, defaults)), 'replace')
    return load(next)
  }

  const go = (next: ListQuery, typing = false) => {
    setQuery(next)
    setUrl(withParameters(location.href, listParameters(next, defaults)), typing ? 'replace' : 'push')
    clearTimeout(timer.current)
    if (typing) timer.current = window.setTimeout(() => void load(next), typingMs)
    else void load(next)
  }

  // The handlers below live as long as the screen and need the latest state.
  const latest = useRef({ load, query, defaults })
  useEffect(() => {
    latest.current = { load, query, defaults }
  })
  const drawn = useRef({ page: initial, query: options.query })

  useEffect(() => {
    const { page, query: asked } = drawn.current
    if (!page || asked.page > lastPage(page)) void latest.current.load(asked)
    const back = () => {
      clearTimeout(timer.current)
      const next = listFromAddress(asked, latest.current.defaults)
      setQuery(next)
      void latest.current.load(next)
    }
    addEventListener('popstate', back)
    return () => {
      removeEventListener('popstate', back)
      inFlight.current?.abort()
      clearTimeout(timer.current)
    }
  }, [])

  useEffect(() => {
    if (scope === firstScope.current) return
    firstScope.current = scope
    clearTimeout(timer.current)
    const fresh = listFromAddress(drawn.current.query, latest.current.defaults)
    setQuery(fresh)
    void latest.current.load(fresh)
  }, [scope])

  return {
    data,
    query,
    status: held.scope !== scope && status === 'ready' ? 'loading' : status,
    address: (changes = {}) =>
      withParameters('?', { ...listParameters({ ...query, ...changes }, defaults), ...fixed }).replace(
        /^\/\??/,
        '?',
      ),
    change: (changes) => go({ ...query, page: 1, ...changes }, changes.q !== undefined),
    reload: () => latest.current.load(latest.current.query),
  }
}

/** The last page that has rows; without an exact count, any page may have some. */
const lastPage = ({ rows, total, size, more }: ListPage<unknown>): number =>
  rows.length > 0 || more ? Infinity : Math.max(1, Math.ceil(total / size))
