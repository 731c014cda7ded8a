import { useRef, useState } from 'react'
import { durationText } from '../../server/sequences/shared/stepTimes.ts'
import { unknownPlaceholders } from '../../server/templates/shared/placeholders.ts'
import { unwritten } from '../../server/templates/shared/lettersToStartFrom.ts'
import { templatesApi } from '../../server/templates/shared/templatesApi.ts'
import { typeText } from '../editor/view/typeText.ts'
import { call } from '../lib/api.ts'
import type { SaveState } from '../lib/saveState.ts'
import { whereKept, type Unsent } from '../lib/whereKept.ts'
import { useWhyNot } from '../ui/access.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { WritableArea } from '../ui/WritableArea.tsx'
import { useSaidByKey } from '../ui/useSaidByKey.ts'
import { useUnsaved } from '../ui/useUnsaved.ts'
import { PlaceholderPanel } from './templates/PlaceholderPanel.tsx'
import { TemplateNotices } from './templates/TemplateNotices.tsx'
import { TestDialog } from './emailMarketing/TestDialog.tsx'
import type { Part } from './templates/templateParts.ts'
import { TemplateForm, type SequenceChoice } from './templates/TemplateForm.tsx'
import { TemplatePreview } from './templates/TemplatePreview.tsx'
import { shownOfTemplate } from './versions/shownFields.ts'
import type { TextOnScreen } from './versions/textOnScreen.ts'
import { useKeptPaste } from './versions/useKeptPaste.ts'
import { VersionsButton } from './versions/VersionsButton.tsx'
import { useStoredTemplate, type FirstStored } from './templates/useStoredTemplate.ts'

interface Props extends FirstStored {
  sequences: SequenceChoice[]
  /** Whether, as it is stored, the words of Site Content are sent in its place. */
  yieldsToSiteContent: boolean
  /** Where one came from. */
  back: string
  timeZone: string
  /** Where a test goes. */
  owner: string
}

/** Said of a wording that came with the site and that nobody has touched, where the firm wrote another one. */
const WordsOfSite = () => (
  <Notice title="The words of Site Content are sent">
    This message says what is written under Mails in <a href="/admin/site-content">Site Content</a>. What
    stands here is sent in its place once you change and save it.
  </Notice>
)

/** The full-page editor of an email template. */
export function TemplateEditor({ sequences, yieldsToSiteContent, back, timeZone, owner, ...first }: Props) {
  const stored = useStoredTemplate(first)
  const { fields, set, changed, creating, savedAt, removed } = stored
  const [part, setPart] = useState<Part>('letter')
  const [previewing, setPreviewing] = useState(false)
  const [testing, setTesting] = useState(false)
  const written = textOf(stored, sequences, timeZone)
  const keepPaste = useKeptPaste(written, !creating)
  const area = useRef<HTMLTextAreaElement>(null)
  const insertion = useRef<(name: string) => void>(null)
  const unsaved = useUnsaved({
    text: `template:${first.template.id || 'new'}`,
    work: fields,
    unsaved: changed && stored.draft.state !== 'saved' && stored.draft.state !== 'idle',
    on: () => ({ base: String(stored.version) }),
  })

  const draftSays = useDraftSays(stored.draft, unsaved.keepsNothing)

  const insert = (name: string) => {
    if (part !== 'textContent') {
      insertion.current?.(name)
      return
    }
    const field = area.current!
    typeText(field, `{{${name}}}`, field.selectionStart, field.selectionEnd)
  }

  const unknown = unknownPlaceholders(
    fields.id,
    fields.subject,
    fields.preheader,
    fields.htmlContent,
    fields.textContent,
  )
  const sequence = sequences.find(({ id }) => id === fields.sequenceId)
  const blank = !fields.id.trim() || !fields.subject.trim()
  return (
    <>
      <div className="page">
        <div>
          <a className="text-link small mb-2" href={back}>
            <Icon name="arrow-left" />
            Back
          </a>
          <h1>{creating ? 'New template' : 'Edit template'}</h1>
          <p>{sequence ? `${sequence.name}. ${sentWhen(fields.delayHours)}` : 'Not part of a sequence.'}</p>
        </div>
        <div className="row">
          {creating ? null : <VersionsButton text={written} />}
          <Button
            kind="outline"
            icon="eye"
            disabled={fields.htmlContent.trim() === ''}
            onClick={() => setPreviewing(true)}
          >
            Preview
          </Button>
          <Button
            needs="POST /admin/api/email/test"
            kind="outline"
            icon="send"
            disabled={blank}
            onClick={() => setTesting(true)}
          >
            Send test
          </Button>
          <Button
            needs="PUT /admin/api/email/templates/:id"
            busy={stored.busy}
            busyLabel="Saving..."
            onClick={() => void stored.save()}
          >
            Save
          </Button>
        </div>
      </div>
      <Warnings unknown={unknown} removed={removed} left={unwritten(fields.htmlContent)} />
      {yieldsToSiteContent && stored.version === 1 ? <WordsOfSite /> : null}
      <TemplateNotices {...{ stored, unsaved, sequences, timeZone, owner }} />
      <div className="split" data-split="wide">
        <section className="panel" aria-label="Template" onPasteCapture={keepPaste}>
          <div className="panel__body has-form">
            <TemplateForm
              fields={fields}
              creating={creating}
              sequences={sequences}
              errors={stored.errors}
              area={area}
              onInsertion={(way) => {
                insertion.current = way
              }}
              part={part}
              onPart={setPart}
              onChange={set}
            />
          </div>
        </section>
        <WritableArea needs={writing}>
          <PlaceholderPanel
            templateId={fields.id}
            onInsert={insert}
            foot={!changed && savedAt ? `Last saved ${savedAt}` : draftSays}
          />
        </WritableArea>
      </div>
      {testing ? (
        <TestDialog
          send={(test) => call(templatesApi.test, {}, { ...fields, ...test })}
          owner={owner}
          onClose={() => setTesting(false)}
        />
      ) : null}
      {previewing ? <TemplatePreview template={fields} onClose={() => setPreviewing(false)} /> : null}
    </>
  )
}

/** The template for the list of its versions; its ID stays, and so does whether it is mailed. */
const textOf = (
  { fields, set }: Pick<ReturnType<typeof useStoredTemplate>, 'fields' | 'set'>,
  sequences: SequenceChoice[],
  timeZone: string,
): TextOnScreen => ({
  kind: 'template',
  id: fields.id,
  fields,
  timeZone,
  shown: shownOfTemplate(sequences).filter(({ name }) => name !== 'isActive'),
  onRestore: (version) => set({ ...version, id: fields.id, isActive: fields.isActive }),
})

function Warnings({ unknown, removed, left }: Record<'unknown' | 'removed' | 'left', string[]>) {
  return (
    <>
      {left.length > 0 ? (
        <Notice kind="warn" title="This still stands there as the letter came, and would be mailed so:">
          {left.join(' ')}
        </Notice>
      ) : null}
      {unknown.length > 0 ? (
        <Notice kind="warn" title="These placeholders are not known and will come out empty:">
          {unknown.map((name) => `{{${name}}}`).join(', ')}
        </Notice>
      ) : null}
      {removed.length > 0 ? (
        <Notice kind="warn" title="What mail must not carry was taken out:">
          {removed.join(', ')}
        </Notice>
      ) : null}
    </>
  )
}

/** What becomes of the words that are not stored yet, as a line; and to who presses the key that saves. */
function useDraftSays(
  { state, isRefused }: Omit<Unsent, 'keepsNothing'> & { state: SaveState },
  keepsNothing: boolean,
) {
  const unsent = { isRefused, keepsNothing }
  const mayWrite = useWhyNot(writing) === undefined
  useSaidByKey(state, 'As a draft: mail stays as it was until you press Save.', mayWrite, unsent)
  if (state === 'failed') return `Not saved yet. ${whereKept(unsent)}.`
  return state === 'saved' ? 'Not saved yet. What you wrote is kept as a draft.' : 'Not saved yet'
}

const writing = 'PUT /admin/api/email/template-drafts/:template'

/** "Sent 3 days after the stage begins." */
const sentWhen = (hours: number): string =>
  hours > 0 ? `Sent ${durationText(hours)} after the stage begins.` : 'Sent when the stage begins.'
