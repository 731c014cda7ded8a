import type { MouseEvent } from 'react'
import type { MemberRow } from '../../../server/sequences/shared/screens.ts'
import { sequencePeopleApi } from '../../../server/sequences/shared/sequencePeopleApi.ts'
import { call } from '../../lib/api.ts'
import { isSecondPress } from '../../lib/isSecondPress.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/useBusy.ts'

interface Props {
  row: MemberRow
  onChange: () => Promise<void>
}

/** Takes one person out of one sequence; a press takes that back. */
async function removeFromSequence({ row: { id, email, sequenceName }, onChange }: Props) {
  const act = async (request: Promise<unknown>) => {
    try {
      await request
      return true
    } catch (error) {
      toastError(error)
      return false
    } finally {
      await onChange()
    }
  }
  const removed = await act(call(sequencePeopleApi.remove, { id }))
  if (!removed) return
  toastUndo(
    { title: 'Removed', text: `${email} gets nothing more of ${sequenceName}.` },
    () => void act(call(sequencePeopleApi.putBack, { id })),
  )
}

/** What a button that removes needs. The second of a double click would meet the next person, who has moved up. */
export function useRemoval(props: Props) {
  const [busy, remove] = useBusy(() => removeFromSequence(props))
  const onClick = (event: MouseEvent) => {
    if (!isSecondPress(event.nativeEvent)) void remove()
  }
  return { busy, onClick, needs: 'POST /admin/api/email/enrolments/:id/remove' } as const
}

export const RemoveFromSequence = (props: Props) => (
  <Button
    {...useRemoval(props)}
    kind="outline"
    size="sm"
    aria-label={`Remove from this sequence: ${props.row.email}, ${props.row.sequenceName}`}
  >
    Remove from this sequence
  </Button>
)
