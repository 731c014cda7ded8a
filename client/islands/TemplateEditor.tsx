import { useEffect, useRef, useState } from 'react'
import { durationText } from '../../server/sequences/rules.ts'
import { unknownPlaceholders, type TemplateFields } from '../../server/templates/rules.ts'
import { api, ApiError } from '../lib/api.ts'
import { toast } from '../lib/toast.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PlaceholderPanel } from './email/PlaceholderPanel.tsx'
import { TestDialog } from './email/TestDialog.tsx'
import { TemplateForm, type Part, type SequenceChoice } from './email/TemplateForm.tsx'
import { TemplatePreview } from './email/TemplatePreview.tsx'
import { editorOf } from './email/types.ts'

interface Props {
  template: TemplateFields
  creating: boolean
  savedAt: string | null
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
  sequences,
  back,
  owner,
}: Props) {
  const [fields, setFields] = useState(template)
  const [saved, setSaved] = useState(template)
  const [savedAt, setSavedAt] = useState(savedFirst)
  const [creating, setCreating] = useState(atFirst)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [part, setPart] = useState<Part>('htmlContent')
  const [previewing, setPreviewing] = useState(false)
  const [testing, setTesting] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const set = (part: Partial<TemplateFields>) => setFields({ ...fields, ...part })
  const changed = JSON.stringify(fields) !== JSON.stringify(saved)
  useLeaveWarning(changed)

  const save = async () => {
    if (Number.isNaN(fields.delayHours)) {
      toast({ title: 'Validation Error', text: 'The delay is not a number of days and hours', kind: 'bad' })
      return
    }
    setBusy(true)
    setErrors({})
    try {
      const answer = creating
        ? await api.post<{ savedAt: string }>('/admin/api/email/templates', fields)
        : await api.put<{ savedAt: string }>(
            `/admin/api/email/templates/${encodeURIComponent(fields.id)}`,
            fields,
          )
      toast({
        title: 'Success',
        text: `Template ${creating ? 'created' : 'updated'} successfully`,
        kind: 'ok',
      })
      if (creating) history.replaceState(null, '', editorOf(fields.id.trim()))
      setCreating(false)
      const id = fields.id.trim()
      setFields((typed) => ({ ...typed, id }))
      setSaved({ ...fields, id })
      setSavedAt(answer.savedAt)
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 422
      if (refused) setErrors(error.errors)
      toast({ title: refused ? 'Validation Error' : 'Error', text: (error as Error).message, kind: 'bad' })
    } finally {
      setBusy(false)
    }
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

  const unknown = unknownPlaceholders(fields.id, fields.subject, fields.htmlContent, fields.textContent)
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
      {testing ? (
        <TestDialog
          path="/admin/api/email/test"
          values={{
            id: fields.id,
            subject: fields.subject,
            htmlContent: fields.htmlContent,
            textContent: fields.textContent,
          }}
          owner={owner}
          onClose={() => setTesting(false)}
        />
      ) : null}
      {previewing ? <TemplatePreview template={fields} onClose={() => setPreviewing(false)} /> : null}
    </>
  )
}

/** "Sent 3 days after the stage begins." */
const sentWhen = (hours: number): string =>
  hours > 0 ? `Sent ${durationText(hours)} after the stage begins.` : 'Sent when the stage begins.'

/** The browser asks before a page with unsaved work is left. */
function useLeaveWarning(changed: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (changed) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [changed])
}
