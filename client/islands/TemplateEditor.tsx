import { useEffect, useRef, useState } from 'react'
import { templateIncomplete, unknownPlaceholders, type TemplateFields } from '../../server/templates/rules.ts'
import { api, ApiError } from '../lib/api.ts'
import { plural } from '../lib/format.ts'
import { toast } from '../lib/toast.ts'
import { toastError } from '../lib/toastError.ts'
import { Button } from '../ui/Button.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { CodeEditor } from '../ui/CodeEditor.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Select } from '../ui/Select.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { TextField } from '../ui/TextField.tsx'
import { PlaceholderPanel } from './email/PlaceholderPanel.tsx'
import { TestDialog } from './email/TestDialog.tsx'
import { TemplatePreview } from './email/TemplatePreview.tsx'
import { editorOf } from './email/types.ts'

interface Props {
  template: TemplateFields
  creating: boolean
  savedAt: string | null
  sequences: { id: number; name: string }[]
  /** Where a test goes. */
  owner: string
}

/** The full-page editor of an email template. */
export function TemplateEditor({
  template,
  creating: atFirst,
  savedAt: savedFirst,
  sequences,
  owner,
}: Props) {
  const [fields, setFields] = useState(template)
  const [saved, setSaved] = useState(template)
  const [savedAt, setSavedAt] = useState(savedFirst)
  const [creating, setCreating] = useState(atFirst)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const [tab, setTab] = useState('html')
  const [previewing, setPreviewing] = useState(false)
  const [testing, setTesting] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const set = (part: Partial<TemplateFields>) => setFields({ ...fields, ...part })
  const changed = JSON.stringify(fields) !== JSON.stringify(saved)
  useLeaveWarning(changed)

  const save = async (): Promise<boolean> => {
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
      return true
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 422
      if (refused) setErrors(error.errors)
      toast({ title: refused ? 'Validation Error' : 'Error', text: (error as Error).message, kind: 'bad' })
      return false
    } finally {
      setBusy(false)
    }
  }
  const propose = async () => {
    try {
      const { text } = await api.post<{ text: string }>('/admin/api/email/text-from-html', {
        html: fields.htmlContent,
      })
      set({ textContent: text })
    } catch (error) {
      toastError(error)
    }
  }
  const insert = (text: string) => {
    const name = tab === 'html' ? 'htmlContent' : 'textContent'
    const value = fields[name]
    const { selectionStart: from, selectionEnd: to } = area.current ?? {
      selectionStart: value.length,
      selectionEnd: value.length,
    }
    set({ [name]: value.slice(0, from) + text + value.slice(to) })
    area.current?.focus()
  }

  const unknown = unknownPlaceholders(fields.id, fields.subject, fields.htmlContent, fields.textContent)
  const sequence = sequences.find(({ id }) => id === fields.sequenceId)
  const blank = !fields.id.trim() || !fields.subject.trim()
  return (
    <>
      <div className="page">
        <div>
          <a className="text-link small mb-2" href="/admin/email-marketing?tab=templates">
            <Icon name="arrow-left" />
            Back
          </a>
          <h1>{creating ? 'New template' : 'Edit template'}</h1>
          <p>
            {sequence
              ? `${sequence.name}. Sent ${plural(fields.delayHours, 'hour')} after the stage begins.`
              : 'Not part of a sequence.'}
          </p>
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
            <div className="form form--2">
              <TextField
                label="Template ID"
                help={
                  creating
                    ? 'Letters, digits and hyphens; it cannot be changed later.'
                    : 'Locked while editing.'
                }
                value={fields.id}
                readOnly={!creating}
                maxLength={100}
                error={errors.id ? (fields.id.trim() ? errors.id : templateIncomplete) : undefined}
                onChange={(id) => set({ id })}
              />
              <TextField
                label="Subject"
                maxLength={200}
                value={fields.subject}
                error={errors.subject ? templateIncomplete : undefined}
                onChange={(subject) => set({ subject })}
              />
              <Select
                label="Sequence"
                optional
                placeholder="None"
                options={sequences.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={fields.sequenceId === null ? '' : String(fields.sequenceId)}
                onChange={(value) => set({ sequenceId: value ? Number(value) : null })}
              />
              <TextField
                label="Delay (hours)"
                type="number"
                min={0}
                max={8760}
                help="After a contact enters the stage of the sequence."
                value={String(fields.delayHours)}
                error={errors.delayHours}
                onChange={(value) => set({ delayHours: Math.trunc(Number(value)) || 0 })}
              />
              <div className="span">
                <Checkbox
                  label="Active: this template may be sent"
                  checked={fields.isActive}
                  onChange={(isActive) => set({ isActive })}
                />
              </div>
              <div className="span">
                <Tabs
                  label="Content"
                  selected={tab}
                  onSelect={setTab}
                  tabs={[
                    {
                      id: 'html',
                      label: 'HTML Content',
                      panel: (
                        <CodeEditor
                          label="HTML Content"
                          field={area}
                          value={fields.htmlContent}
                          onChange={(htmlContent) => set({ htmlContent })}
                        />
                      ),
                    },
                    {
                      id: 'text',
                      label: 'Plain Text',
                      panel: (
                        <>
                          <div className="row row--between mb-2">
                            <p className="small muted">
                              Left empty, it is made from the HTML when the mail is sent.
                            </p>
                            <Button kind="quiet" size="sm" onClick={() => void propose()}>
                              Propose from HTML
                            </Button>
                          </div>
                          <CodeEditor
                            plain
                            label="Plain Text"
                            field={area}
                            value={fields.textContent}
                            onChange={(textContent) => set({ textContent })}
                          />
                        </>
                      ),
                    },
                  ]}
                />
              </div>
            </div>
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
