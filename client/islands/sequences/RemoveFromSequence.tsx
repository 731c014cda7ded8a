import type { MemberRow } from '../../../server/sequences/shared/screens.ts'
import { sequencePeopleApi } from '../../../server/sequences/shared/sequencePeopleApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  row: MemberRow
  onChange: () => Promise<void>
}

/** Takes one person out of one sequence; a press takes that back. */
export async function removeFromSequence({ row: { id, email, sequenceName }, onChange }: Props) {
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

export const RemoveFromSequence = (props: Props) => (
  <Button
    needs="POST /admin/api/email/enrolments/:id/remove"
    kind="outline"
    size="sm"
    aria-label={`Remove from this sequence: ${props.row.email}, ${props.row.sequenceName}`}
    onClick={() => void removeFromSequence(props)}
  >
    Remove from this sequence
  </Button>
)
