import { useState } from 'react'
import type { Stage } from '../../../server/contacts/shared/stages.ts'
import { Button } from '../../ui/Button.tsx'
import { StageChoice } from './StageChoice.tsx'

interface Props {
  contactId: number
  stage: Stage
  busy: boolean
  onMove: (to: Stage, enrol: boolean) => void
}

/** Chooses another stage, says what it means, and moves the contact only when the button is pressed. */
export function MoveByHand({ contactId, stage, busy, onMove }: Props) {
  const [chosen, choose] = useState(stage)
  const [enrol, setEnrol] = useState(true)
  return (
    <div className="stack gap-3">
      <StageChoice
        label="Move to another stage"
        contactId={contactId}
        now={stage}
        to={chosen}
        enrol={enrol}
        onChoose={choose}
        onEnrol={setEnrol}
      />
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
