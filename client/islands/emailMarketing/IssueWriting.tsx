import { useState } from 'react'
import { missingBeforeSending, undoSeconds } from '../../../server/issues/shared/issue.ts'
import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Saved } from '../../ui/Saved.tsx'
import { shownOfIssue } from '../versions/shownFields.ts'
import type { TextOnScreen } from '../versions/textOnScreen.ts'
import { useKeptPaste } from '../versions/useKeptPaste.ts'
import { VersionsButton } from '../versions/VersionsButton.tsx'
import { Inbox } from './Inbox.tsx'
import { IssueFields, type IssueWords } from './IssueFields.tsx'
import { IssueNotices } from './IssueNotices.tsx'
import { IssueReaders } from './IssueReaders.tsx'
import { IssueSend } from './IssueSend.tsx'
import { MailPreview } from './MailPreview.tsx'
import { TestDialog } from './TestDialog.tsx'
import { useAudience } from './useAudience.ts'
import { useIssueDraft } from './useIssueDraft.ts'

interface Props {
  view: IssueView
  owner: string
  onChange: (view: IssueView) => void
}

/** Writes an issue and chooses its readers, saved by itself; then a test, a preview, and sending. */
export function IssueWriting({ view, owner, onChange }: Props) {
  const { id } = view.issue
  const writing = useIssueDraft(view)
  const { draft, set, state, retry, saveNow, forget } = writing
  const { audience, ...words } = draft
  const texts = { ...words, id: String(id) }
  const counted = useAudience(view.who!, audience)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [open, setOpen] = useState<'preview' | 'test' | 'send'>()
  const close = () => setOpen(undefined)
  const written: TextOnScreen = {
    kind: 'issue',
    id: String(id),
    fields: { ...draft },
    shown: shownOfIssue,
    timeZone: view.timeZone,
    onRestore: (fields) => set(fields),
  }
  const keepPaste = useKeptPaste(written)

  const ask = () => {
    const errors = missingBeforeSending(draft)
    setMissing(errors)
    if (Object.keys(errors).length === 0) setOpen('send')
  }
  const send = async (at: string | null) => {
    if (!(await saveNow())) {
      close()
      return
    }
    const sent = await call(issuesApi.send, { id }, { at })
    forget()
    const text = at
      ? `It leaves ${sent.issue.when}.`
      : `It leaves in ${undoSeconds / 60} minutes, unless you undo it.`
    toast({ title: at ? 'Scheduled' : 'Sending begins', text, kind: 'ok' })
    onChange(sent)
  }
  return (
    <div className="split" data-split="wide" onPasteCapture={keepPaste}>
      <Panel
        padded
        title="Write"
        aside={
          <div className="row gap-2">
            <Saved state={state} retry={retry} />
            <VersionsButton text={written} />
            <Button kind="outline" icon="eye" onClick={() => setOpen('preview')}>
              Preview
            </Button>
            <Button kind="outline" icon="send" onClick={() => setOpen('test')}>
              Send test
            </Button>
            <Button onClick={ask}>Send...</Button>
          </div>
        }
      >
        <IssueNotices writing={writing} />
        <IssueFields
          draft={draft}
          missing={missing}
          onChange={(part) => {
            set(part)
            setMissing((named) => withoutKeys(named, part))
          }}
        >
          <Inbox texts={texts} />
        </IssueFields>
      </Panel>
      <IssueReaders audience={audience} counted={counted} onChange={(chosen) => set({ audience: chosen })} />
      {open === 'preview' ? (
        <MailPreview
          title="Preview"
          frame={addressOf(issuesApi.preview)}
          words={readWords}
          values={texts}
          onClose={close}
        />
      ) : null}
      {open === 'test' ? (
        <TestDialog send={(to) => call(issuesApi.test, {}, { ...texts, to })} owner={owner} onClose={close} />
      ) : null}
      {open === 'send' ? (
        <IssueSend
          subject={draft.subject}
          counted={counted}
          timeZone={view.timeZone}
          onClose={close}
          onSend={send}
        />
      ) : null}
    </div>
  )
}

/** What is being written is no longer called missing. */
const withoutKeys = (named: Record<string, string>, part: object): Record<string, string> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !(name in part)))

const readWords = (texts: IssueWords & { id: string }) => call(issuesApi.previewText, {}, texts)
