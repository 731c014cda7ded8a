import { markLabels, marks, type Mark } from '../../../server/contacts/shared/marks.ts'
import { minutesToUndo } from '../../../server/sequences/shared/moveByHand.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'

interface Props {
  marks: Record<Mark, boolean>
  busy: boolean
  onMark: (mark: Mark, value: boolean) => void
}

/** What happened outside this site. It moves the contact accordingly. */
export const MarkSwitches = ({ marks: ticked, busy, onMark }: Props) => (
  <WritableArea needs="POST /admin/api/contacts/:id/marks">
    <fieldset className="stack gap-3">
      <legend className="field__label">What you know</legend>
      {marks.map((mark) => (
        <Checkbox
          key={mark}
          label={markLabels[mark]}
          checked={ticked[mark]}
          busy={busy}
          onChange={(value) => onMark(mark, value)}
        />
      ))}
      <p className="field__help">
        The contact moves at once to the stage that follows. Nothing leaves in the first {minutesToUndo}{' '}
        minutes: until then, Undo in the timeline stops it.
      </p>
    </fieldset>
  </WritableArea>
)
