import { useEffect, useRef, useState } from 'react'
import { analyticsApi } from '../../../server/analytics/shared/analyticsApi.ts'
import type { LoadedReport } from '../../../server/analytics/shared/analyticsReport.ts'
import { filtersOf, parametersOf } from '../../../server/analytics/shared/filters.ts'
import { readReportQuery, type ReportQuery } from '../../../server/analytics/shared/reportQuery.ts'
import { call } from '../../lib/api.ts'
import { setUrl, withParameters } from '../../lib/url.ts'

const refreshMs = 10 * 60_000

interface ReportState {
  loaded: LoadedReport | null
  query: ReportQuery
  status: 'ready' | 'loading' | 'failed'
  choose: (changes: Partial<ReportQuery>) => void
  reload: () => void
}

/**
 * The report of the chosen days, read again every ten minutes and when they change.
 * What was asked for last is shown; a failed read is logged and leaves the figures that stand there.
 */
export function useReport(initial: LoadedReport | null, initialQuery: ReportQuery): ReportState {
  const [loaded, setLoaded] = useState(initial)
  const [query, setQuery] = useState(initialQuery)
  const [status, setStatus] = useState<ReportState['status']>(initial ? 'ready' : 'failed')
  const asked = useRef<AbortController>(undefined)

  const load = async (wanted: ReportQuery) => {
    asked.current?.abort()
    const mine = new AbortController()
    asked.current = mine
    setStatus('loading')
    try {
      const next = await call(analyticsApi.report, wanted, undefined, { signal: mine.signal })
      if (mine.signal.aborted) return
      setLoaded(next)
      setStatus('ready')
    } catch (error) {
      if (mine.signal.aborted) return
      console.warn('The analytics could not be loaded', error)
      setStatus('failed')
    }
  }
  const latest = useRef({ load, query })
  useEffect(() => {
    latest.current = { load, query }
  })

  useEffect(() => {
    const again = setInterval(() => void latest.current.load(latest.current.query), refreshMs)
    const back = () => {
      const here = new URLSearchParams(location.search)
      const next = readReportQuery((name) => here.get(name))
      if (addressOfQuery(next) === addressOfQuery(latest.current.query)) return
      setQuery(next)
      void latest.current.load(next)
    }
    addEventListener('popstate', back)
    return () => {
      clearInterval(again)
      removeEventListener('popstate', back)
      asked.current?.abort()
    }
  }, [])

  return {
    loaded,
    query,
    status,
    choose: (changes) => {
      const wanted = { ...query, ...changes }
      // No more filters than the server reads: the screen says by what its figures are narrowed.
      const next = { ...wanted, ...parametersOf(filtersOf(wanted)) }
      setQuery(next)
      setUrl(addressOfQuery(next, location.href), 'push')
      void load(next)
    },
    reload: () => void load(query),
  }
}

/** Days that were chosen stand in place of the period. */
const addressOfQuery = ({ period, ...query }: ReportQuery, address = ''): string =>
  withParameters(address, { ...query, period: query.from ? '' : period })
