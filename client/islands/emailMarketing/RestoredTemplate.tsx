import { useState } from 'react'
import type { TemplateDraft } from '../../../server/templates/shared/templateDraft.ts'
import { zonedText } from '../../lib/zone.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'
import { Notice } from '../../ui/Notice.tsx'

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
  const by = savedBy && savedBy !== owner ? savedBy : undefined
  return (
    <>
      <Notice title={by ? 'Unsaved work is here' : 'Your unsaved work is back'}>
        Last written {zonedText(savedAt, timeZone)}
        {by ? ` by ${by}` : ''}.
        <span className="row gap-2 mt-3">
          <Button size="sm" kind="outline" onClick={() => setAsked(true)}>
            {creating ? 'Start with an empty template' : 'Discard these changes'}
          </Button>
        </span>
      </Notice>
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
