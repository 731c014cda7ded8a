import { useEffect, useState } from 'react'
import { analyticsApi } from '../../../server/analytics/shared/analyticsApi.ts'
import type { LeadWay, Ways } from '../../../server/analytics/shared/leads.ts'
import type { ReportQuery } from '../../../server/analytics/shared/reportQuery.ts'
import { call } from '../../lib/api.ts'

/**
 * What each name of a way brought, read when the way, what is asked for or the report changes.
 * @param moment of the report beside which it is shown
 */
export function useWays(query: ReportQuery, way: LeadWay, moment: string) {
  const [ways, setWays] = useState<Ways | null>(null)
  const [status, setStatus] = useState<'ready' | 'loading' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify([{ ...query, way }, moment, tries])
  useEffect(() => {
    const mine = new AbortController()
    const read = async () => {
      setStatus('loading')
      try {
        const [wanted] = JSON.parse(asked)
        const next = await call(analyticsApi.ways, wanted, undefined, { signal: mine.signal })
        if (mine.signal.aborted) return
        setWays(next)
        setStatus('ready')
      } catch (error) {
        if (mine.signal.aborted) return
        console.warn('The leads could not be loaded', error)
        setStatus('failed')
      }
    }
    void read()
    return () => mine.abort()
  }, [asked])
  return { ways: ways?.way === way ? ways : null, status, retry: () => setTries(tries + 1) }
}
