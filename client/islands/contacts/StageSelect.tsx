import { useState } from 'react'
import { stageGroup, stageLabel, stageMeaning, stages, type Stage } from '../../../server/contacts/rules.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Select.tsx'

interface Props {
  stage: Stage
  busy: boolean
  onMove: (to: Stage) => void
}

/** Chooses another stage, says what it means, and moves the contact only when the button is pressed. */
export function StageSelect({ stage, busy, onMove }: Props) {
  const [chosen, choose] = useState(stage)
  return (
    <div className="stack gap-3">
      <Select
        label="Move to another stage"
        value={chosen}
        options={stageOptions}
        onChange={(value) => choose(value as Stage)}
        help={stageMeaning(chosen)}
      />
      <div>
        <Button
          disabled={chosen === stage}
          busy={busy && chosen !== stage}
          busyLabel="Saving..."
          onClick={() => onMove(chosen)}
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
