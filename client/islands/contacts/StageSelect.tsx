import { useState } from 'react'
import {
  stageGroup,
  stageLabel,
  stageMeaning,
  stages,
  type Stage,
} from '../../../server/contacts/shared/stages.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { MoveEffects } from './MoveEffects.tsx'

interface Props {
  contactId: number
  stage: Stage
  busy: boolean
  onMove: (to: Stage, enrol: boolean) => void
}

/** Chooses another stage, says what it means, and moves the contact only when the button is pressed. */
export function StageSelect({ contactId, stage, busy, onMove }: Props) {
  const [chosen, choose] = useState(stage)
  const [enrol, setEnrol] = useState(true)
  return (
    <div className="stack gap-3">
      <WritableArea needs="POST /admin/api/contacts/:id/stage">
        <Select
          label="Move to another stage"
          value={chosen}
          options={stageOptions}
          onChange={(value) => choose(value as Stage)}
          help={stageMeaning(chosen)}
        />
      </WritableArea>
      {chosen === stage ? null : (
        <MoveEffects key={chosen} contactId={contactId} stage={chosen} enrol={enrol} onEnrol={setEnrol} />
      )}
      <div>
        <Button
          needs="POST /admin/api/contacts/:id/stage"
          disabled={chosen === stage}
          busy={busy && chosen !== stage}
          busyLabel="Saving..."
          onClick={() => onMove(chosen, enrol)}
        >
          Change stage
        </Button>
      </div>
    </div>
  )
}

export const stageOptions = stages.map((value) => ({
  value,
  label: stageLabel(value),
  group: stageGroup(value),
}))
