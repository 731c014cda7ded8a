import { useEffect, useState } from 'react'
import { contactsApi } from '../../../server/contacts/shared/contactsApi.ts'
import type { Mark } from '../../../server/contacts/shared/marks.ts'
import type { Person, StageRow } from '../../../server/contacts/shared/screens.ts'
import { stageLabel, type Stage } from '../../../server/contacts/shared/stages.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MarkSwitches } from '../contacts/MarkSwitches.tsx'
import { StageChoice } from '../contacts/StageChoice.tsx'
import { offerUndoMove } from './offerUndoMove.ts'

interface Props {
  contact: StageRow | null
  stage: Stage
  onClose: (moved: boolean) => void
  /** A move that this dialog made was taken back, or could not be any more. */
  onUndone: () => void
}

/** Moves one contact to another stage, or notes what happened outside this site. */
export const MoveDialog = (props: Props) => (
  // What was chosen for one person is not chosen for the next.
  <Moving key={props.contact?.id ?? 'nobody'} {...props} />
)

function Moving({ contact, stage, onClose, onUndone }: Props) {
  const [chosen, choose] = useState<Stage>()
  const [enrol, setEnrol] = useState(true)
  const [busy, setBusy] = useState(false)
  const { marks, mark, marking, now = stage } = useMarks(contact)
  const to = chosen ?? now
  const move = async () => {
    setBusy(true)
    try {
      const { person } = await call(contactsApi.move, { id: contact!.id }, { from: now, to, enrol })
      offerUndoMove(person, to, onUndone)
    } catch (error) {
      toastError(error)
    }
    onClose(true)
  }
  return (
    <Dialog
      open={contact !== null}
      onClose={() => onClose(now !== stage)}
      title={`Move ${contact?.fullName ?? contact?.email ?? ''}`}
      subtitle={`Now in ${stageLabel(now)}`}
      size="sm"
      foot={
        <>
          <Button kind="outline" onClick={() => onClose(now !== stage)}>
            Cancel
          </Button>
          <Button
            needs="POST /admin/api/contacts/:id/stage"
            disabled={to === now}
            busy={busy}
            busyLabel="Saving..."
            onClick={() => void move()}
          >
            Move
          </Button>
        </>
      }
    >
      <div className="stack gap-5">
        <StageChoice
          label="To this stage"
          contactId={contact?.id}
          now={now}
          to={to}
          enrol={enrol}
          onChoose={choose}
          onEnrol={setEnrol}
        />
        {marks ? (
          <MarkSwitches
            marks={marks}
            busy={busy || marking}
            onMark={(name, value) => void mark(name, value)}
          />
        ) : null}
      </div>
    </Dialog>
  )
}

/** What is known of the contact beside its stage, read when the dialog opens. */
function useMarks(contact: StageRow | null) {
  const [person, setPerson] = useState<Person>()
  const [marking, setMarking] = useState(false)
  const id = contact?.id
  useEffect(() => {
    if (id === undefined) return undefined
    const reading = new AbortController()
    call(contactsApi.person, { id }, undefined, { signal: reading.signal }).then(
      (answer) => setPerson(answer.person),
      (error: unknown) => reading.signal.aborted || toastError(error),
    )
    return () => reading.abort()
  }, [id])

  const mark = async (name: Mark, value: boolean) => {
    if (id === undefined) return
    setMarking(true)
    try {
      const answer = await call(contactsApi.mark, { id }, { mark: name, value })
      setPerson(answer.person)
      toast({ title: 'Success', text: 'Saved', kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    setMarking(false)
  }
  const shown = person && person.id === id ? person : undefined
  // A mark may have moved the contact meanwhile.
  return { marks: shown?.marks, now: shown?.lifecycle, mark, marking }
}
