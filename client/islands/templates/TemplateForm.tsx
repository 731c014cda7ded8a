import type { Stage } from '../../../server/contacts/shared/stages.ts'
import { comesTooLate, stayText } from '../../../server/sequences/shared/stepTimes.ts'
import { builtInIds, notInSequence } from '../../../server/templates/shared/builtInTemplates.ts'
import { longestPreheader, templateIncomplete } from '../../../server/templates/shared/template.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { TemplateInbox } from '../emailMarketing/Inbox.tsx'
import { DelayField } from '../emailMarketing/DelayField.tsx'
import { TemplateContents } from './TemplateContents.tsx'
import type { ContentsProps } from './templateParts.ts'

export interface SequenceChoice {
  id: number
  name: string
  /** The stage whose end ends it, or null when it goes on. */
  endingStage: Stage | null
}
interface Props extends ContentsProps {
  creating: boolean
  sequences: SequenceChoice[]
}

/** Every field of a template. */
export function TemplateForm(props: Props) {
  const { fields, creating, sequences, errors, onChange } = props
  const sequence = sequences.find(({ id }) => id === fields.sequenceId)
  const late = sequence && comesTooLate(sequence.endingStage, fields.delayHours)
  return (
    <div className="form form--2">
      <WritableArea needs="PUT /admin/api/email/template-drafts/:template">
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
      </WritableArea>
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
      <WritableArea needs="PUT /admin/api/email/template-drafts/:template">
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
      </WritableArea>
      <div className="span">
        <TemplateContents {...props} />
      </div>
    </div>
  )
}
