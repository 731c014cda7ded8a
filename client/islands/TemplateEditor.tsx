import { useRef, useState } from 'react'
import { durationText } from '../../server/sequences/shared/stepTimes.ts'
import { unknownPlaceholders } from '../../server/templates/shared/placeholders.ts'
import type { TemplateFields } from '../../server/templates/shared/template.ts'
import { templatesApi, type StoredFields } from '../../server/templates/shared/templatesApi.ts'
import { ApiError, call } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/Button.tsx'
import { UnsavedWork } from '../ui/UnsavedWork.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TwoVersions } from '../ui/TwoVersions.tsx'
import { useUnsaved } from '../ui/useUnsaved.ts'
import { PlaceholderPanel } from './emailMarketing/PlaceholderPanel.tsx'
import { TestDialog } from './emailMarketing/TestDialog.tsx'
import { TemplateForm, type Part, type SequenceChoice } from './emailMarketing/TemplateForm.tsx'
import { TemplatePreview } from './emailMarketing/TemplatePreview.tsx'
import { editorOf } from './emailMarketing/editorOf.ts'

interface Props {
  template: TemplateFields
  creating: boolean
  savedAt: string | null
  version: number
  sequences: SequenceChoice[]
  /** Where one came from. */
  back: string
  /** Where a test goes. */
  owner: string
}

/** The full-page editor of an email template. */
export function TemplateEditor({
  template,
  creating: atFirst,
  savedAt: savedFirst,
  version: versionFirst,
  sequences,
  back,
  owner,
}: Props) {
  const [fields, setFields] = useState(template)
  const [saved, setSaved] = useState(template)
  const [savedAt, setSavedAt] = useState(savedFirst)
  const [version, setVersion] = useState(versionFirst)
  const [creating, setCreating] = useState(atFirst)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [part, setPart] = useState<Part>('htmlContent')
  const [previewing, setPreviewing] = useState(false)
  const [testing, setTesting] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const set = (part: Partial<TemplateFields>) => setFields({ ...fields, ...part })
  const changed = JSON.stringify(fields) !== JSON.stringify(saved)

  const [theirs, setTheirs] = useState<StoredFields>()
  const [removed, setRemoved] = useState<string[]>([])
  const unsaved = useUnsaved(`template:${template.id || 'new'}`, fields, changed)

  const save = async (base = version) => {
    if (Number.isNaN(fields.delayHours)) {
      toast({ title: 'Validation Error', text: 'The delay is not a number of days and hours', kind: 'bad' })
      return
    }
    setBusy(true)
    setErrors({})
    try {
      const answer = creating
        ? await call(templatesApi.create, {}, fields)
        : await call(templatesApi.save, { id: fields.id }, { ...fields, version: base })
      const text = `Template ${creating ? 'created' : 'updated'} successfully`
      toast({ title: 'Success', text, kind: 'ok' })
      const id = fields.id.trim()
      if (creating) history.replaceState(null, '', editorOf(id))
      setCreating(false)
      take({ ...fields, id, htmlContent: answer.htmlContent }, answer.version)
      setSavedAt(answer.savedAt)
      setRemoved(answer.removed)
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }
  const take = (stored: TemplateFields, newest: number) => {
    setFields(stored)
    setSaved(stored)
    setVersion(newest)
    setTheirs(undefined)
  }
  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'version') {
      setTheirs(await call(templatesApi.template, { id: fields.id }))
      return
    }
    const wrong = error instanceof ApiError && error.status === 422
    if (wrong) setErrors(error.errors)
    toast({ title: wrong ? 'Validation Error' : 'Error', text: (error as Error).message, kind: 'bad' })
  }
  const insert = (text: string) => {
    const value = fields[part]
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    }
    set({ [part]: value.slice(0, from) + text + value.slice(to) })
    area.current?.focus()
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
          <Button
            kind="outline"
            icon="eye"
            disabled={fields.htmlContent.trim() === ''}
            onClick={() => setPreviewing(true)}
          >
            Preview
          </Button>
          <Button kind="outline" icon="send" disabled={blank} onClick={() => setTesting(true)}>
            Send test
          </Button>
          <Button busy={busy} busyLabel="Saving..." onClick={() => void save()}>
            Save
          </Button>
        </div>
      </div>
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
      {unsaved.found ? (
        <UnsavedWork
          onRestore={() => {
            setFields({
              ...fields,
              ...unsaved.found!.work,
              id: creating ? unsaved.found!.work.id : fields.id,
            })
            unsaved.settle()
          }}
          onDrop={unsaved.settle}
        />
      ) : null}
      <div className="split" data-split="wide">
        <section className="panel" aria-label="Template">
          <div className="panel__body has-form">
            <TemplateForm
              fields={fields}
              creating={creating}
              sequences={sequences}
              errors={errors}
              area={area}
              part={part}
              onPart={setPart}
              onChange={set}
            />
          </div>
        </section>
        <PlaceholderPanel
          templateId={fields.id}
          onInsert={insert}
          foot={changed ? 'Not saved yet' : savedAt ? `Last saved ${savedAt}` : 'Not saved yet'}
        />
      </div>
      {theirs ? (
        <TwoVersions
          title="This template was saved elsewhere meanwhile"
          fields={texts.map(([name, label]) => ({
            label,
            mine: String(fields[name]),
            theirs: String(theirs.template[name]),
          }))}
          onMine={() => {
            setVersion(theirs.version)
            setTheirs(undefined)
            void save(theirs.version)
          }}
          onTheirs={() => take(theirs.template, theirs.version)}
          onClose={() => setTheirs(undefined)}
        />
      ) : null}
      {testing ? (
        <TestDialog
          send={(to) => call(templatesApi.test, {}, { ...fields, to })}
          owner={owner}
          onClose={() => setTesting(false)}
        />
      ) : null}
      {previewing ? <TemplatePreview template={fields} onClose={() => setPreviewing(false)} /> : null}
    </>
  )
}

const texts = [
  ['subject', 'Subject'],
  ['preheader', 'Preview line'],
  ['htmlContent', 'HTML'],
  ['textContent', 'Plain text'],
  ['delayHours', 'Delay in hours'],
  ['isActive', 'Active'],
] as const

/** "Sent 3 days after the stage begins." */
const sentWhen = (hours: number): string =>
  hours > 0 ? `Sent ${durationText(hours)} after the stage begins.` : 'Sent when the stage begins.'
