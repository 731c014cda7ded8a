import { useState } from 'react'
import { sequenceStages, stageGroup, stageLabel, type Stage } from '../../../server/contacts/shared/stages.ts'
import { sequencesApi } from '../../../server/sequences/shared/sequencesApi.ts'
import { stayText } from '../../../server/sequences/shared/stepTimes.ts'
import {
  sequenceIncomplete,
  sequenceSchema,
  type SequenceFields,
} from '../../../server/sequences/shared/sequenceForm.ts'
import type { SequenceRow } from '../../../server/emailMarketing/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { SequenceMails, type PlannedMail } from './SequenceMails.tsx'

interface Props {
  /** Left out to create one. */
  sequence?: Omit<SequenceRow, 'stageLabel' | 'templates' | 'people'>
  mails?: PlannedMail[]
  onClose: () => void
  onSaved: () => void
}

const stageOptions = sequenceStages.map((stage) => ({
  value: stage,
  label: stageLabel(stage),
  group: stageGroup(stage),
}))

/** Creates or edits a sequence. */
export function SequenceDialog({ sequence, mails = [], onClose, onSaved }: Props) {
  const [fields, setFields] = useState<
    Omit<SequenceFields, 'lifecycleStage'> & { lifecycleStage: Stage | '' }
  >({
    name: sequence?.name ?? '',
    description: sequence?.description ?? '',
    lifecycleStage: sequence?.lifecycleStage ?? '',
    isActive: sequence?.isActive ?? false,
  })
  const endingStage = (sequence?.endsWithStage ?? true) ? fields.lifecycleStage || null : null
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const set = (part: Partial<typeof fields>) => setFields({ ...fields, ...part })

  const save = async () => {
    const form = sequenceSchema.safeParse(fields)
    if (!form.success) {
      setMissing(true)
      toast({ title: 'Validation Error', text: sequenceIncomplete, kind: 'bad' })
      return
    }
    setBusy(true)
    try {
      if (sequence) await call(sequencesApi.edit, { id: sequence.id }, form.data)
      else await call(sequencesApi.create, {}, form.data)
      const done = sequence ? 'Sequence updated successfully' : 'Sequence created successfully'
      toast({ title: 'Success', text: done, kind: 'ok' })
      onSaved()
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={sequence ? 'Edit Sequence' : 'New Sequence'}
      subtitle="Contacts that enter the stage while the sequence is active get its templates, one after the other."
      foot={
        <DialogFoot
          action={sequence ? 'Update Sequence' : 'Create Sequence'}
          busy={busy}
          busyLabel="Saving..."
          onAct={save}
          onClose={onClose}
        />
      }
    >
      <div className="form">
        <TextField
          label="Name"
          maxLength={120}
          value={fields.name}
          error={missing && !fields.name.trim() ? 'Enter a name' : undefined}
          onChange={(name) => set({ name })}
        />
        <TextArea
          label="Description"
          optional
          rows={2}
          maxLength={300}
          value={fields.description}
          onChange={(description) => set({ description })}
        />
        <Select
          label="Lifecycle Stage"
          placeholder="Select a stage"
          options={stageOptions}
          value={fields.lifecycleStage}
          help={stayText(endingStage)}
          error={missing && !fields.lifecycleStage ? 'Choose a stage' : undefined}
          onChange={(stage) => set({ lifecycleStage: stage as Stage | '' })}
        />
        {fields.lifecycleStage && mails.length > 0 ? (
          <SequenceMails endingStage={endingStage} mails={mails} />
        ) : null}
        <Checkbox label="Active" checked={fields.isActive} onChange={(isActive) => set({ isActive })} />
      </div>
    </Dialog>
  )
}
