import { contactsApi } from '../../../server/contacts/shared/contactsApi.ts'
import type { Person } from '../../../server/contacts/shared/screens.ts'
import { stageLabel, type Stage } from '../../../server/contacts/shared/stages.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { toastUndo } from '../../lib/toastUndo.ts'

/**
 * Says that somebody was moved, and offers to take it back.
 * @param person as the answer to the move has them
 * @param onUndone the move was taken back, or could not be any more
 */
export function offerUndoMove(person: Person, to: Stage, onUndone: () => void): void {
  const said = { title: 'Success', text: `Moved to ${stageLabel(to)}` }
  const move = person.timeline.find(({ undo }) => undo?.kind === 'stage')?.undo
  // Somebody has moved them on meanwhile: the newest move is not this one.
  if (!move || person.lifecycle !== to) {
    toast({ ...said, kind: 'ok' })
    return
  }
  const takeBack = async () => {
    try {
      const { person: now } = await call(contactsApi.undo, { id: person.id }, move)
      toast({ title: 'Success', text: `Back in ${stageLabel(now.lifecycle)}`, kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    onUndone()
  }
  toastUndo(said, () => void takeBack())
}
