import { useState, type RefObject } from 'react'
import type { Stage } from '../../../server/contacts/shared/stages.ts'
import { comesTooLate, stayText } from '../../../server/sequences/shared/stepTimes.ts'
import { builtInIds, notInSequence } from '../../../server/templates/shared/builtInTemplates.ts'
import { gmailCutsAt, warnFromBytes } from '../../../server/templates/shared/mailSize.ts'
import {
  longestPreheader,
  templateIncomplete,
  type TemplateFields,
} from '../../../server/templates/shared/template.ts'
import { sections } from '../../../server/templates/shared/sections.ts'
import { templatesApi } from '../../../server/templates/shared/templatesApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { CodeEditor } from '../../ui/CodeEditor.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TemplateInbox } from './Inbox.tsx'
import { StartFrom } from './StartFrom.tsx'
import { useMailSize } from './useMailSize.ts'
import { DelayField } from './DelayField.tsx'

export interface SequenceChoice {
  id: number
  name: string
  /** The stage whose end ends it, or null when it goes on. */
  endingStage: Stage | null
}
export type Part = 'htmlContent' | 'textContent'

interface Props {
  fields: TemplateFields
  creating: boolean
  sequences: SequenceChoice[]
  errors: Record<string, string>
  /** The text field that is in sight, to put something in at its cursor. */
  area: RefObject<HTMLTextAreaElement | null>
  part: Part
  onPart: (part: Part) => void
  onChange: (part: Partial<TemplateFields>) => void
}

/** Every field of a template. */
export function TemplateForm(props: Props) {
  const { fields, creating, sequences, errors, onChange } = props
  const sequence = sequences.find(({ id }) => id === fields.sequenceId)
  const late = sequence && comesTooLate(sequence.endingStage, fields.delayHours)
  return (
    <div className="form form--2">
      <TextField
        label="Template ID"
        help={
          creating
            ? 'Letters, digits, hyphens, dots and underscores; it cannot be changed later.'
            : 'Locked while editing.'
        }
        value={fields.id}
        readOnly={!creating}
        maxLength={100}
        error={errors.id && fields.id.trim() === '' ? templateIncomplete : errors.id}
        onChange={(id) => onChange({ id })}
      />
      <TextField
        label="Subject"
        maxLength={200}
        value={fields.subject}
        error={errors.subject ? templateIncomplete : undefined}
        onChange={(subject) => onChange({ subject })}
      />
      <div className="span">
        <TextField
          label="Preview line"
          optional
          help="Mail programs show it behind the subject. Empty: the first sentence that is no greeting."
          limit={longestPreheader}
          maxLength={longestPreheader}
          value={fields.preheader}
          error={errors.preheader}
          onChange={(preheader) => onChange({ preheader })}
        />
      </div>
      <div className="span">
        <TemplateInbox
          texts={{
            id: fields.id,
            subject: fields.subject,
            preheader: fields.preheader,
            htmlContent: fields.htmlContent,
            textContent: fields.textContent,
          }}
        />
      </div>
      <Select
        label="Sequence"
        optional
        placeholder="None"
        options={sequences.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={fields.sequenceId === null ? '' : String(fields.sequenceId)}
        error={errors.sequenceId}
        onChange={(value) => onChange({ sequenceId: value ? Number(value) : null })}
        help={builtInIds.includes(fields.id) ? notInSequence : undefined}
      />
      <DelayField
        hours={fields.delayHours}
        error={errors.delayHours}
        onChange={(delayHours) => onChange({ delayHours })}
      />
      {late ? (
        <div className="span">
          <Notice kind="warn" title="This email may never leave.">
            {stayText(sequence.endingStage)}
          </Notice>
        </div>
      ) : null}
      <div className="span">
        <Checkbox
          label="Active: this template may be sent"
          checked={fields.isActive}
          onChange={(isActive) => onChange({ isActive })}
        />
      </div>
      <div className="span">
        <Contents {...props} />
      </div>
    </div>
  )
}

function Contents({ fields, errors, area, part, onPart, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const bytes = useMailSize(fields)
  const propose = async () => {
    setBusy(true)
    try {
      const html = fields.htmlContent
      const { text } = await call(templatesApi.textFromHtml, {}, { html })
      onChange({ textContent: text })
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  const wrong = errors.htmlContent ?? errors.textContent
  return (
    <>
      {wrong ? <Notice kind="bad">{wrong}</Notice> : null}
      {bytes > warnFromBytes ? (
        <Notice kind="warn" title={`This mail will have ${inKb(bytes)} kB.`}>
          Gmail cuts mail at {inKb(gmailCutsAt)} kB: the rest, with the link to unsubscribe, is hidden behind
          “View entire message”. Make the HTML shorter.
        </Notice>
      ) : null}
      <Tabs
        label="Content"
        selected={part === 'htmlContent' ? 'html' : 'text'}
        onSelect={(tab) => onPart(tab === 'html' ? 'htmlContent' : 'textContent')}
        tabs={[
          {
            id: 'html',
            label: 'HTML Content',
            panel: (
              <>
                {fields.htmlContent.trim() === '' ? (
                  <StartFrom onStart={(htmlContent) => onChange({ htmlContent })} />
                ) : null}
                <CodeEditor
                  label="HTML Content"
                  field={area}
                  value={fields.htmlContent}
                  onChange={(htmlContent) => onChange({ htmlContent })}
                />
                <div className="mt-2">
                  <Menu
                    labelled
                    label="Add a section"
                    items={sections.map(({ name, html }) => ({
                      label: name,
                      icon: 'plus',
                      onSelect: () => onChange({ htmlContent: withSection(fields.htmlContent, html) }),
                    }))}
                  />
                </div>
              </>
            ),
          },
          {
            id: 'text',
            label: 'Plain Text',
            panel: (
              <>
                <div className="row row--between mb-2">
                  <p className="small muted">Left empty, it is made from the HTML when the mail is sent.</p>
                  <Button kind="quiet" size="sm" busy={busy} onClick={() => void propose()}>
                    Propose from HTML
                  </Button>
                </div>
                <CodeEditor
                  plain
                  label="Plain Text"
                  field={area}
                  value={fields.textContent}
                  onChange={(textContent) => onChange({ textContent })}
                />
              </>
            ),
          },
        ]}
      />
    </>
  )
}

/** Below what is there. */
const withSection = (html: string, section: string): string =>
  html.trim() === '' ? section : `${html.trimEnd()}\n${section}`

const inKb = (bytes: number): number => Math.ceil(bytes / 1024)
