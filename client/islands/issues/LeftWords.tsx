import type { IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { fingerprint } from '../../lib/fingerprint.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { useUnsaved } from '../../ui/useUnsaved.ts'
import type { IssueDraft } from './IssueFields.tsx'
import { draftOf, goOnInNewIssue } from './issueWords.ts'

/** What was typed into an issue and is not in what was sent off. */
export interface TypedTooLate {
  words: IssueDraft
  /** They are not wanted on this device any more. */
  forget: () => void
}

interface Props {
  view: IssueView
  /** As the writing screen of this page left them. */
  typed: TypedTooLate | undefined
  /** Is given the issue to go on with, once nothing is left over. */
  onChange: (view: IssueView) => void
}

/** Above an issue that was sent off: words that came too late for it, from here or from an earlier visit. */
export function LeftWords({ view, typed, onChange }: Props) {
  const { issue } = view
  const { found, settle } = useUnsaved({ text: `issue:${issue.id}`, work: draftOf(issue), unsaved: false })
  const words = typed?.words ?? found?.work
  const drop = () => {
    typed?.forget()
    // A browser without locks finds the same words on the device at once.
    const isFound = found && fingerprint(found.work) === fingerprint(words!)
    if (isFound) settle(false)
  }
  const [busy, makeNew] = useBusy(async () => {
    try {
      const made = await goOnInNewIssue(words!)
      drop()
      onChange(made)
      toast({ title: 'A new issue begins with it', kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
  })
  if (!words) return null
  return (
    <div className="mb-4">
      <Notice
        kind="warn"
        title="What you wrote last is not in this issue"
        acts={
          <>
            <Button
              needs="POST /admin/api/issues"
              size="sm"
              busy={busy}
              busyLabel="Creating..."
              onClick={() => void makeNew()}
            >
              Make a new issue of it
            </Button>
            <Button
              size="sm"
              kind="outline"
              onClick={() => {
                drop()
                onChange(view)
                // The button goes with the notice.
                document.querySelector<HTMLElement>('.page h1')?.focus()
                toast({ title: 'Thrown away', kind: 'ok' })
              }}
            >
              Throw it away
            </Button>
          </>
        }
      >
        It was sent off before that was saved.
        {issue.state === 'scheduled' ? ' Once you undo the sending, the draft goes on with it.' : ''}
      </Notice>
    </div>
  )
}
