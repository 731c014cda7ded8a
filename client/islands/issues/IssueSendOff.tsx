import { undoSeconds } from '../../../server/issues/shared/issue.ts'
import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { IssueSend } from './IssueSend.tsx'
import type { useAudience } from './useAudience.ts'
import type { useIssueDraft } from './useIssueDraft.ts'

interface Props {
  view: IssueView
  writing: ReturnType<typeof useIssueDraft>
  counted: ReturnType<typeof useAudience>
  onChange: (view: IssueView) => void
  onClose: () => void
}

/** Sends what is being written, once it is saved. */
export function IssueSendOff({ view, writing, counted, onChange, onClose }: Props) {
  const { draft, saveNow, forget, wasSentOff } = writing
  const send = async (at: string | null) => {
    if (!(await saveNow())) {
      onClose()
      return
    }
    const sent = await call(issuesApi.send, { id: view.issue.id }, { at }).catch(async (error: unknown) => {
      // Only the answer may be lost.
      if (!(await wasSentOff())) throw error
      return undefined
    })
    if (!sent) return
    forget()
    const text = at
      ? `It leaves ${sent.issue.when}.`
      : `It leaves in ${undoSeconds / 60} minutes, unless you undo it.`
    toast({ title: at ? 'Scheduled' : 'Sending begins', text, kind: 'ok' })
    onChange(sent)
  }
  return (
    <IssueSend
      subject={draft.subject}
      audience={draft.audience}
      counted={counted}
      timeZone={view.timeZone}
      onClose={onClose}
      onSend={send}
    />
  )
}
