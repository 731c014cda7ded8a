import { useEffect, useRef, useState } from 'react'
import type { IssueState } from '../../../server/issues/shared/issue.ts'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import type { IssueResults } from '../../../server/issues/shared/results.ts'
import { call } from '../../lib/api.ts'
import { useInterval } from '../../ui/useInterval.ts'
import { useNewest } from '../../ui/useNewest.ts'

const refreshMs = 30_000

/** What became of an issue: as the page brought it, then again when its state changes, and now and then. */
export function useIssueResults(
  id: number,
  state: IssueState,
  initial: IssueResults | undefined,
): IssueResults | undefined {
  const [results, setResults] = useState(initial)
  const known = useRef(initial ? state : undefined)
  const ofReading = useNewest()
  const read = async () => {
    const isNewest = ofReading()
    const now = await call(issuesApi.results, { id }).catch(() => undefined)
    if (now && isNewest()) setResults(now)
  }
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (known.current === state || state === 'scheduled') return
    known.current = state
    void latest.current()
  }, [state])
  useInterval(() => {
    if (state !== 'scheduled') void read()
  }, refreshMs)
  return results
}
