import { useEffect, useState } from 'react'
import type { IssueCheck } from '../../../server/issues/shared/issueChecks.ts'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'

/** Of typing: links elsewhere are asked, and half an address is none. */
const pauseMs = 1_000

/** What is looked at before an issue is sent, anew after each pause of typing; at first undefined. @returns 'failed' when nobody could look */
export function useIssueChecks(texts: Record<'id' | 'subject' | 'preheader' | 'content', string>) {
  const [found, setFound] = useState<IssueCheck[] | 'failed'>()
  const written = JSON.stringify(texts)
  useEffect(() => {
    let over = false
    const timer = setTimeout(() => {
      call(issuesApi.check, {}, JSON.parse(written) as typeof texts, { unasked: true })
        .then(({ lines }) => over || setFound(lines))
        .catch(() => over || setFound('failed'))
    }, pauseMs)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [written])
  return found
}
