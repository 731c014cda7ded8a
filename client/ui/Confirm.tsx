import { useState } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

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
  const [busy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question}
      size="sm"
      foot={
        <>
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
