import { useEffect, useRef, useState } from 'react'
import type { IssueState } from '../../../server/issues/shared/issue.ts'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import type { IssueResults } from '../../../server/issues/shared/results.ts'
import { call } from '../../lib/api.ts'
import { useInterval } from '../../ui/useInterval.ts'

const refreshMs = 30_000

/** What became of an issue: as the page brought it, then again when its state changes, and now and then. */
export function useIssueResults(
  id: number,
  state: IssueState,
  initial: IssueResults | undefined,
): IssueResults | undefined {
  const [results, setResults] = useState(initial)
  const known = useRef(initial ? state : undefined)
  const read = () => void call(issuesApi.results, { id }).then(setResults, () => {})
  useEffect(() => {
    if (known.current === state || state === 'scheduled') return
    known.current = state
    void call(issuesApi.results, { id }).then(setResults, () => {})
  }, [id, state])
  useInterval(() => {
    if (state !== 'scheduled') read()
  }, refreshMs)
  return results
}
