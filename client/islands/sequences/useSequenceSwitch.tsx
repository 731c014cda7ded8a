import { useState } from 'react'
import { sequencesApi } from '../../../server/sequences/shared/sequencesApi.ts'
import type { Stage } from '../../../server/contacts/shared/stages.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { lateMails, SequenceMails, type PlannedMail } from './SequenceMails.tsx'

/** What is switched on or off. */
export interface Switched {
  id: number
  name: string
  isActive: boolean
  /** The stage whose end ends it, or null when it goes on. */
  endingStage: Stage | null
  mails: PlannedMail[]
}

/**
 * Pauses a sequence, or activates it; when some of its emails may never leave, after saying so.
 * @param onRefused says why it was not done
 */
export function useSequenceSwitch(
  onDone: (was: Switched) => Promise<void>,
  onRefused: (error: unknown) => Promise<void> | void,
) {
  const [asking, setAsking] = useState<Switched>()
  const flip = async (sequence: Switched) => {
    const { id, isActive } = sequence
    try {
      await call(sequencesApi.edit, { id }, { isActive: !isActive })
      toast({ title: isActive ? 'Sequence paused' : 'Sequence activated', kind: 'ok' })
      await onDone(sequence)
    } catch (error) {
      await onRefused(error)
    }
  }
  return {
    flip: (sequence: Switched) => {
      if (!sequence.isActive && lateMails(sequence.endingStage, sequence.mails).length > 0)
        setAsking(sequence)
      else void flip(sequence)
    },
    question: asking ? (
      <Confirm
        open
        question={`Activate ${asking.name} all the same?`}
        action="Activate"
        onClose={() => setAsking(undefined)}
        onConfirm={async () => {
          await flip(asking)
          setAsking(undefined)
        }}
      >
        <SequenceMails endingStage={asking.endingStage} mails={asking.mails} />
      </Confirm>
    ) : null,
  }
}
