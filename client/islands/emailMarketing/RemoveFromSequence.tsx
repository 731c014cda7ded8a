import { useState } from 'react'
import type { MemberRow } from '../../../server/sequences/shared/screens.ts'
import { sequencePeopleApi } from '../../../server/sequences/shared/sequencePeopleApi.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'

interface Props {
  row: MemberRow
  onRemoved: () => Promise<void>
}

/** Takes one person out of one sequence, after asking. */
export function RemoveFromSequence({ row: { id, name, email, sequenceName, next }, onRemoved }: Props) {
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    try {
      await call(sequencePeopleApi.remove, { id })
      toast({ title: 'Removed', text: `${email} gets nothing more of ${sequenceName}.`, kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    setAsking(false)
    await onRemoved()
  }
  return (
    <>
      <Button
        kind="outline"
        size="sm"
        aria-label={`Remove from this sequence: ${email}, ${sequenceName}`}
        onClick={() => setAsking(true)}
      >
        Remove from this sequence
      </Button>
      <Confirm
        open={asking}
        danger
        question={`Remove ${name === 'Unknown' ? email : name} from ${sequenceName}?`}
        action="Remove"
        busyLabel="Removing..."
        onClose={() => setAsking(false)}
        onConfirm={remove}
      >
        <p>
          {next
            ? `The next email, ${next.subject}, is not sent, nor any after it. `
            : 'Nothing more of it is sent. '}
          Stage, newsletter and other sequences stay as they are.
        </p>
      </Confirm>
    </>
  )
}
