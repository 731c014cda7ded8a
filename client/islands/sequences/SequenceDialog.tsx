import { useEffect, useRef, useState } from 'react'
import type { Stage } from '../../../server/contacts/shared/stages.ts'
import { sequencesApi } from '../../../server/sequences/shared/sequencesApi.ts'
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
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'
import { useGone } from '../../ui/useGone.ts'
import { SequenceGone } from './SequenceGone.tsx'
import type { PlannedMail } from './SequenceMails.tsx'
import { SequenceStage } from './SequenceStage.tsx'

interface Props {
  /** Left out to create one. */
  sequence?: Omit<SequenceRow, 'stageLabel' | 'templates'>
  mails?: PlannedMail[]
  onClose: () => void
  onSaved: () => void
  /** Something of it is stored, and more was typed meanwhile: it stays open. */
  onStored: () => void
  /** It was brought back out of the bin, paused. */
  onRestored?: () => void
}

/** Creates or edits a sequence. */
export function SequenceDialog({ sequence, mails = [], onClose, onSaved, onStored, onRestored }: Props) {
  const [begun, setBegun] = useState(() => fieldsOf(sequence))
  const [fields, setFields] = useState(begun)
  /** Made here, while it stays open. */
  const [made, setMade] = useState<number>()
  const id = sequence?.id ?? made
  const latest = useRef(fields)
  useEffect(() => {
    latest.current = fields
  })
  const [missing, setMissing] = useState(false)
  const set = (part: Partial<Typed>) => setFields({ ...fields, ...part })
  const bin = useGone(() => call(sequencesApi.restore, { id: id! }))
  const restored = () => {
    setBegun((was) => ({ ...was, isActive: false }))
    setFields((typed) => ({ ...typed, isActive: false }))
    onRestored?.()
  }
  const [close, question] = useDiscard(
    JSON.stringify(fields) !== JSON.stringify(begun),
    'What you typed of this sequence has not been saved.',
    onClose,
  )

  const save = async () => {
    const form = sequenceSchema.safeParse(fields)
    if (!form.success) {
      setMissing(true)
      toast({ title: 'Validation Error', text: sequenceIncomplete, kind: 'bad', isComplaint: true })
      return
    }
    try {
      if (id === undefined) setMade((await call(sequencesApi.create, {}, form.data)).id)
      else await call(sequencesApi.edit, { id }, changesOf(form.data, begun))
      const done = id === undefined ? 'Sequence created successfully' : 'Sequence updated successfully'
      toast({ title: 'Success', text: done, kind: 'ok' })
      if (latest.current === fields) return onSaved()
      setBegun(fields)
      onStored()
    } catch (error) {
      bin.note(error)
      toastError(error)
    }
  }
  return (
    <>
      <FormDialog
        open
        title={id === undefined ? 'New Sequence' : 'Edit Sequence'}
        subtitle="Contacts that enter the stage while the sequence is active get its templates, one after the other."
        action={id === undefined ? 'Create Sequence' : 'Update Sequence'}
        busyLabel="Saving..."
        onAct={save}
        onClose={close}
      >
        {bin.gone ? <SequenceGone gone={bin.gone} onRestore={() => bin.restore(restored)} /> : null}
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
        <SequenceStage
          stored={begun.lifecycleStage}
          stage={fields.lifecycleStage}
          error={missing && !fields.lifecycleStage ? 'Choose a stage' : undefined}
          endsWithStage={sequence?.endsWithStage ?? true}
          people={sequence?.people ?? 0}
          mails={mails}
          onChange={(lifecycleStage) => set({ lifecycleStage })}
        />
        <Checkbox label="Active" checked={fields.isActive} onChange={(isActive) => set({ isActive })} />
      </FormDialog>
      {question}
    </>
  )
}

type Typed = Omit<SequenceFields, 'lifecycleStage'> & { lifecycleStage: Stage | '' }

const fieldsOf = (sequence: Props['sequence']): Typed => ({
  name: sequence?.name ?? '',
  description: sequence?.description ?? '',
  lifecycleStage: sequence?.lifecycleStage ?? '',
  isActive: sequence?.isActive ?? false,
})

/** What was changed here: what a colleague changed meanwhile stays theirs. */
const changesOf = (fields: SequenceFields, begun: Typed): Partial<SequenceFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== begun[name as keyof Typed]))
