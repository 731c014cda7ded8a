import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  name: string
  /** How long it waits in the bin. */
  days: number
  onUndo: () => void
}

/** What was just deleted, and the way back. */
export function DeletedNotice({ name, days, onUndo }: Props) {
  return (
    <Notice
      kind="ok"
      title={`“${name}” was deleted`}
      acts={
        <Button size="sm" kind="outline" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      It can be brought back for {days} days.
    </Notice>
  )
}
