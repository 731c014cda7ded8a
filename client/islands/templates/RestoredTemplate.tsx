import { useState } from 'react'
import type { TemplateDraft } from '../../../server/templates/shared/templateDraft.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { RestoredWork } from '../../ui/RestoredWork.tsx'

interface Props {
  restored: TemplateDraft
  creating: boolean
  timeZone: string
  /** The signed-in person's address. */
  owner: string
  onDiscard: () => Promise<void>
}

/** The editor opened with words that were never saved. */
export function Restored({ restored, creating, timeZone, owner, onDiscard }: Props) {
  const [asked, setAsked] = useState(false)
  const { savedAt, savedBy } = restored
  return (
    <>
      <RestoredWork
        at={savedAt}
        by={savedBy && savedBy !== owner ? savedBy : undefined}
        timeZone={timeZone}
        empty={creating ? 'an empty template' : undefined}
        onDiscard={() => setAsked(true)}
      />
      <Confirm
        open={asked}
        question={creating ? 'Throw this unsaved template away?' : 'Throw these changes away?'}
        action="Throw away"
        busyLabel="Throwing away..."
        danger
        onConfirm={onDiscard}
        onClose={() => setAsked(false)}
      >
        <p>What was written and not saved cannot be brought back.</p>
      </Confirm>
    </>
  )
}
