import { useRef, useState } from 'react'
import { missingBeforeSending, undoSeconds } from '../../../server/issues/shared/issue.ts'
import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { ApiError, call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { dropLocalCopy } from '../../lib/localCopy.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/Button.tsx'
import { UnsavedWork } from '../../ui/UnsavedWork.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Saved } from '../../ui/Saved.tsx'
import { TwoVersions } from '../../ui/TwoVersions.tsx'
import { useAutosave } from '../../ui/useAutosave.ts'
import { useUnsaved } from '../../ui/useUnsaved.ts'
import { IssueFields, type IssueDraft } from './IssueFields.tsx'
import { IssueSend } from './IssueSend.tsx'
import { MailPreview } from './MailPreview.tsx'
import { TestDialog } from './TestDialog.tsx'

interface Props {
  view: IssueView
  owner: string
  onChange: (view: IssueView) => void
}

/** Writes an issue, saved by itself; then a test, a preview, and sending. */
export function IssueWriting({ view, owner, onChange }: Props) {
  const { id, subject, preheader, content } = view.issue
  const [draft, setDraft] = useState<IssueDraft>({ subject, preheader, content })
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [open, setOpen] = useState<'preview' | 'test' | 'send'>()
  const close = () => setOpen(undefined)
  const version = useRef(view.issue.version)
  const [theirs, setTheirs] = useState<IssueView>()

  const save = async (next: Partial<IssueDraft>) => {
    const answer = await call(issuesApi.save, { id }, { ...draft, ...next, version: version.current })
    version.current = answer.version
  }
  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'version') {
      const now = await call(issuesApi.issue, { id }).catch(() => undefined)
      if (now?.issue.state === 'draft') setTheirs(now)
      else toast({ title: 'Changed elsewhere', text: 'This issue is no draft any more.', kind: 'bad' })
    } else toast({ title: 'Error', text: (error as Error).message, kind: 'bad' })
  }
  const { state, edit, retry } = useAutosave<Partial<IssueDraft>>(
    save,
    (older, newer) => ({ ...older, ...newer }),
    (error) => void refused(error),
  )
  const unsaved = useUnsaved(`issue:${id}`, draft, state === 'saving' || state === 'failed')
  const set = (part: Partial<IssueDraft>) => {
    setDraft({ ...draft, ...part })
    edit({ ...draft, ...part })
  }

  const ask = () => {
    const errors = missingBeforeSending(draft)
    setMissing(errors)
    if (Object.keys(errors).length === 0) setOpen('send')
  }
  const send = async (at: string | null) => {
    try {
      await save({})
    } catch (error) {
      close()
      await refused(error)
      return
    }
    const sent = await call(issuesApi.send, { id }, { at })
    dropLocalCopy(`issue:${id}`)
    const text = at
      ? `It leaves ${sent.issue.when}.`
      : `It leaves in ${undoSeconds / 60} minutes, unless you undo it.`
    toast({ title: at ? 'Scheduled' : 'Sending begins', text, kind: 'ok' })
    onChange(sent)
  }
  return (
    <Panel
      padded
      title="Write"
      aside={
        <div className="row gap-2">
          <Saved state={state} retry={retry} />
          <Button kind="outline" icon="eye" onClick={() => setOpen('preview')}>
            Preview
          </Button>
          <Button kind="outline" icon="send" onClick={() => setOpen('test')}>
            Send test
          </Button>
          <Button onClick={ask}>Send...</Button>
        </div>
      }
      foot={
        <span>
          {plural(view.readers, 'active subscriber')} would get it now
          {view.days > 1 ? `, over ${view.days} days at ${view.dailyLimit} a day` : ''}.
        </span>
      }
    >
      {unsaved.found ? (
        <UnsavedWork
          onRestore={() => {
            set(unsaved.found!.work)
            unsaved.settle()
          }}
          onDrop={unsaved.settle}
        />
      ) : null}
      <IssueFields draft={draft} missing={missing} onChange={set} />
      {theirs ? (
        <TwoVersions
          title="This issue was changed elsewhere meanwhile"
          fields={texts.map(([name, label]) => ({ label, mine: draft[name], theirs: theirs.issue[name] }))}
          onMine={() => {
            version.current = theirs.issue.version
            setTheirs(undefined)
            set({})
          }}
          onTheirs={() => {
            dropLocalCopy(`issue:${id}`)
            onChange(theirs)
          }}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
      {open === 'preview' ? (
        <MailPreview
          title="Preview"
          frame={addressOf(issuesApi.preview)}
          words={words}
          values={draft}
          onClose={close}
        />
      ) : null}
      {open === 'test' ? (
        <TestDialog send={(to) => call(issuesApi.test, {}, { ...draft, to })} owner={owner} onClose={close} />
      ) : null}
      {open === 'send' ? <IssueSend view={view} onClose={close} onSend={send} /> : null}
    </Panel>
  )
}

const words = (draft: IssueDraft) => call(issuesApi.previewText, {}, draft)

const texts = [
  ['subject', 'Subject'],
  ['preheader', 'Preview line'],
  ['content', 'Content'],
] as const
