import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import { useBusy } from './useBusy.ts'

interface Props {
  open: boolean
  title: string
  subtitle?: string
  /** What the form does, on its button. */
  action: string
  busyLabel: string
  /** The button is busy until this settles. */
  onAct: () => Promise<void>
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

/** A few fields and the one thing that is done with them, by the button or Enter. */
export function FormDialog({ open, title, subtitle, action, busyLabel, onAct, onClose, children }: Props) {
  const [busy, act] = useBusy(onAct)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      subtitle={subtitle}
      size="sm"
      foot={<DialogFoot action={action} busy={busy} busyLabel={busyLabel} onAct={act} onClose={onClose} />}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void act()
        }}
      >
        {children}
        {/* Enter sends a form of several fields only where it has a button of its own. */}
        <button className="vh" tabIndex={-1} aria-hidden="true">
          Send
        </button>
      </form>
    </Dialog>
  )
}
