import { useState } from 'react'
import type { StageRow } from '../../../server/contacts/desk/rules.ts'
import { stageLabel, stageMeaning, type Stage } from '../../../server/contacts/rules.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { stageOptions } from '../contacts/StageSelect.tsx'

interface Props {
  contact: StageRow | null
  stage: Stage
  onClose: (moved: boolean) => void
}

/** Moves one contact to another stage. */
export function MoveDialog({ contact, stage, onClose }: Props) {
  const [to, setTo] = useState<Stage>(stage)
  const [busy, setBusy] = useState(false)
  const move = async () => {
    setBusy(true)
    try {
      await api.post(`/admin/api/contacts/${contact!.id}/stage`, { from: stage, to })
      toast({ title: 'Success', text: `Moved to ${stageLabel(to)}`, kind: 'ok' })
      onClose(true)
    } catch (error) {
      toastError(error)
      onClose(true)
    } finally {
      setBusy(false)
      setTo(stage)
    }
  }
  return (
    <Dialog
      open={contact !== null}
      onClose={() => onClose(false)}
      title={`Move ${contact?.fullName ?? contact?.email ?? ''}`}
      subtitle={`Now in ${stageLabel(stage)}`}
      size="sm"
      foot={
        <>
          <Button kind="outline" onClick={() => onClose(false)}>
            Cancel
          </Button>
          <Button disabled={to === stage} busy={busy} busyLabel="Saving..." onClick={() => void move()}>
            Move
          </Button>
        </>
      }
    >
      <Select
        label="To this stage"
        value={to}
        options={stageOptions}
        onChange={(value) => setTo(value as Stage)}
        help={stageMeaning(to)}
      />
    </Dialog>
  )
}
