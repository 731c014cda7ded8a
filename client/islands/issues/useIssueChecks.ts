import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'
import { useAnswer } from '../../ui/useAnswer.ts'

/** Of typing: links elsewhere are asked, and half an address is none. */
const pauseMs = 1_000

/** What is looked at before an issue is sent, anew after each pause of typing; at first undefined. @returns 'failed' when nobody could look */
export function useIssueChecks(texts: Record<'id' | 'subject' | 'preheader' | 'content', string>) {
  const { answer, failed } = useAnswer(
    JSON.stringify(texts),
    () => call(issuesApi.check, {}, texts, { unasked: true }),
    { pauseMs },
  )
  return failed ? 'failed' : answer?.lines
}
