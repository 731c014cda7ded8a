import type { ReactNode } from 'react'
import { Confirm } from './Confirm.tsx'

interface Props {
  open: boolean
  /** What would go, as the question names it. */
  what: string
  /** The dialog closes when this settles. */
  onRemove: () => Promise<unknown>
  onClose: () => void
  /** What follows. */
  children: ReactNode
}

/** Asks before something goes for good. */
export const ConfirmRemoval = ({ open, what, onRemove, onClose, children }: Props) => (
  <Confirm
    open={open}
    question={`Remove ${what}?`}
    action="Remove"
    busyLabel="Removing..."
    danger
    onClose={onClose}
    onConfirm={async () => {
      await onRemove()
      onClose()
    }}
  >
    {children}
  </Confirm>
)
