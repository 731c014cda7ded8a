import { useState } from 'react'
import { minutesToRead } from '../../../server/blog/shared/readTime.ts'
import { missingBeforeSending } from '../../../server/issues/shared/issue.ts'
import { issuesApi, type IssueView } from '../../../server/issues/shared/issuesApi.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { lacksPictures } from '../../lib/picturesToCome.ts'
import { showInText } from '../../lib/showInText.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { WritingScreen } from '../../ui/WritingScreen.tsx'
import { DrawerErrors } from '../../ui/DrawerErrors.tsx'
import { MarkdownSwitch } from '../../ui/MarkdownSwitch.tsx'
import { SaveStatus } from '../../ui/SaveStatus.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { useDrawer, type DrawerState } from '../../ui/useDrawer.ts'
import { useSaidSaved } from '../../ui/useSaidSaved.ts'
import { useShownErrors } from '../../ui/useShownErrors.ts'
import { writingKeys } from '../../ui/writingKeys.ts'
import type { Counted, WritingMode } from '../../ui/writingProps.ts'
import { VersionShown } from '../versions/VersionShown.tsx'
import type { IssueDraft, IssueWords } from './IssueFields.tsx'
import { IssueLetter } from './IssueLetter.tsx'
import { IssueNotices } from './IssueNotices.tsx'
import { IssueSendOff } from './IssueSendOff.tsx'
import { IssueDrawer } from './IssueDrawer.tsx'
import { MailPreview } from '../emailMarketing/MailPreview.tsx'
import { TestDialog } from '../emailMarketing/TestDialog.tsx'
import { useAudience } from './useAudience.ts'
import { useIssueDraft } from './useIssueDraft.ts'
import type { ShowIssue } from './useIssueEnd.ts'
import { useIssueVersions } from './useIssueVersions.ts'
import type { SendTest } from '../emailMarketing/useTest.ts'

interface Props {
  view: IssueView
  owner: string
  onChange: ShowIssue
}

/** Writes an issue and chooses its readers, saved by itself; then a test, a preview, and sending. */
export function IssueWriting({ view, owner, onChange }: Props) {
  const { id } = view.issue
  const writing = useIssueDraft(view, onChange)
  const { draft, set, state, retry } = writing
  const { audience, ...words } = draft
  const texts = { ...words, id: String(id) }
  const counted = useAudience(view.who!, audience)
  const side = useDrawer()
  const shown = useShownErrors(side, places)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const [open, setOpen] = useState<'preview' | 'test' | 'send'>()
  const [mode, setMode] = useState<WritingMode>('visual')
  const [letter, setLetter] = useState<Counted>()
  const sayWhenSaved = useSaidSaved(state, 'Nothing is sent by it.', writing)
  const { versions, keepPaste } = useIssueVersions(view, writing, side, shown.tab === 'versions')
  const close = () => setOpen(undefined)
  const send: SendTest = (test) => call(issuesApi.test, {}, { ...texts, ...test })

  const change = (part: Partial<IssueDraft>) => {
    set(part)
    setMissing((named) => withoutKeys(named, part))
  }
  const ask = () => {
    if (lacksPictures(letter?.coming ?? 0)) return
    const errors = missingBeforeSending(draft)
    setMissing(errors)
    if (Object.keys(errors).length === 0) setOpen('send')
    else shown.show(Object.keys(errors))
  }
  return (
    <WritingScreen
      heading="Newsletter issue"
      back="Newsletter"
      onLeave={() => location.assign('/admin/email-marketing?tab=campaigns')}
      state={
        <>
          <Badge kind="outline" dot>
            Draft
          </Badge>
          <SaveStatus state={state} retry={retry} />
        </>
      }
      actions={<Actions onOpen={setOpen} onSend={ask} />}
      facts={
        <>
          {letter ? (
            <>
              <span>{plural(letter.words, 'word')}</span>
              <span>{minutesToRead(letter.words)} min read</span>
            </>
          ) : null}
          <span>Plain text version made for you</span>
        </>
      }
      tools={<MarkdownSwitch mode={mode} onMode={setMode} />}
      keys={writingKeys}
      drawer={{
        label: 'Issue settings',
        open: side.open === 'drawer',
        onToggle: () => side.toggle('drawer'),
      }}
      onSave={sayWhenSaved}
      onSideClose={() => side.show(undefined)}
      side={
        side.open ? (
          <IssueDrawer
            {...{ id, draft, missing, counted, versions, send, owner }}
            tab={shown.tab}
            onTab={shown.setTab}
            onChange={change}
            onLink={(href) => showLink(side, href)}
            onPreview={() => setOpen('preview')}
            onTest={() => setOpen('test')}
            onClose={() => side.show(undefined)}
          />
        ) : null
      }
    >
      <div className="writing-screen__notices">
        <IssueNotices writing={writing} bands={view.who!.bands} />
        {side.open ? null : <DrawerErrors errors={missing} written={places.written} onShow={shown.show} />}
      </div>
      {versions.shown ? <VersionShown versions={versions} /> : null}
      <div hidden={versions.shown !== undefined} onPasteCapture={keepPaste}>
        <WritableArea needs="PATCH /admin/api/issues/:id">
          <IssueLetter
            number={id}
            brandName={view.brandName}
            brandMark={view.brandMark}
            value={draft.content}
            error={missing.content}
            mode={mode}
            onMode={setMode}
            onCount={setLetter}
            onSave={sayWhenSaved}
            onChange={(content) => change({ content })}
          />
        </WritableArea>
      </div>
      {open === 'preview' ? (
        <MailPreview
          title="Preview"
          frame={addressOf(issuesApi.preview)}
          words={readWords}
          values={texts}
          onClose={close}
        />
      ) : null}
      {open === 'test' ? <TestDialog {...{ send, owner }} onClose={close} /> : null}
      {open === 'send' ? (
        <IssueSendOff view={view} writing={writing} counted={counted} onChange={onChange} onClose={close} />
      ) : null}
    </WritingScreen>
  )
}

const Actions = ({ onOpen, onSend }: { onOpen: (what: 'preview' | 'test') => void; onSend: () => void }) => (
  <>
    <Button kind="ghost" className="writing-screen__bar-only" icon="eye" onClick={() => onOpen('preview')}>
      Preview
    </Button>
    <Button
      needs="POST /admin/api/issues/test"
      kind="ghost"
      className="writing-screen__bar-only"
      icon="send"
      onClick={() => onOpen('test')}
    >
      Send test
    </Button>
    <Button needs="POST /admin/api/issues/:id/send" onClick={onSend}>
      Send...
    </Button>
  </>
)

/** What is written in the letter itself. */
const places = { written: ['content'], tabOf: () => 'issue' }

function showLink(side: DrawerState, href: string): void {
  if (!side.beside) side.show(undefined)
  // A drawer over the letter gives the focus back first.
  setTimeout(() => showInText(href))
}

/** What is being written is no longer called missing. */
const withoutKeys = (named: Record<string, string>, part: object): Record<string, string> =>
  Object.fromEntries(Object.entries(named).filter(([name]) => !(name in part)))

const readWords = (texts: IssueWords & { id: string }) => call(issuesApi.previewText, {}, texts)
