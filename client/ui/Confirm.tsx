import { Dialog } from './Dialog.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import { useBusy } from './useBusy.ts'

interface Props {
  open: boolean
  /** The question, as a full sentence. */
  question: string
  /** What cannot be undone, or what follows. */
  children?: React.ReactNode
  action: string
  busyLabel?: string
  danger?: boolean
  /** The dialog stays open, with its button busy, until this settles. */
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks before something is done that matters. */
export function Confirm({ open, question, children, action, busyLabel, danger, onConfirm, onClose }: Props) {
  const [busy, confirm] = useBusy(onConfirm)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question}
      size="sm"
      foot={
        <DialogFoot
          action={action}
          busy={busy}
          busyLabel={busyLabel}
          danger={danger}
          onAct={confirm}
          onClose={onClose}
        />
      }
    >
      {children}
    </Dialog>
  )
}
