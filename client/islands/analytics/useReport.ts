import { useEffect, useRef, useState } from 'react'
import { analyticsApi } from '../../../server/analytics/shared/analyticsApi.ts'
import { readPeriod, type PeriodDays } from '../../../server/analytics/shared/periods.ts'
import type { LoadedReport } from '../../../server/analytics/shared/report.ts'
import { call } from '../../lib/api.ts'
import { setUrl, withParameters } from '../../lib/url.ts'

const refreshMs = 10 * 60_000

interface ReportState {
  loaded: LoadedReport | null
  period: PeriodDays
  status: 'ready' | 'loading' | 'failed'
  choose: (period: PeriodDays) => void
  reload: () => void
}

/**
 * The report of the chosen period, read again every ten minutes and when the period changes.
 * What was asked for last is shown; a failed read is logged and leaves the figures that stand there.
 */
export function useReport(initial: LoadedReport | null, initialPeriod: PeriodDays): ReportState {
  const [loaded, setLoaded] = useState(initial)
  const [period, setPeriod] = useState(initialPeriod)
  const [status, setStatus] = useState<ReportState['status']>(initial ? 'ready' : 'failed')
  const asked = useRef<AbortController>(undefined)

  const load = async (days: PeriodDays) => {
    asked.current?.abort()
    const mine = new AbortController()
    asked.current = mine
    setStatus('loading')
    try {
      const next = await call(analyticsApi.report, { period: days }, undefined, { signal: mine.signal })
      if (mine.signal.aborted) return
      setLoaded(next)
      setStatus('ready')
    } catch (error) {
      if (mine.signal.aborted) return
      console.warn('The analytics could not be loaded', error)
      setStatus('failed')
    }
  }
  const latest = useRef({ load, period })
  useEffect(() => {
    latest.current = { load, period }
  })

  useEffect(() => {
    const again = setInterval(() => void latest.current.load(latest.current.period), refreshMs)
    const back = () => {
      const next = readPeriod(new URLSearchParams(location.search).get('period') ?? undefined)
      if (next === latest.current.period) return
      setPeriod(next)
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
    period,
    status,
    choose: (next) => {
      setPeriod(next)
      setUrl(withParameters(location.href, { period: next }), 'push')
      void load(next)
    },
    reload: () => void load(period),
  }
}
