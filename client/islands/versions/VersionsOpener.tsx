import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/Button.tsx'

interface Props {
  /** The dialog, which the button opens. */
  renderDialog: (close: () => void) => ReactNode
}

/** The button that opens former versions in a dialog over the editor. */
export function VersionsOpener({ renderDialog }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" icon="history" onClick={() => setOpen(true)}>
        Versions
      </Button>
      {/* Apart from where the button stands, whose style is not the dialog's. */}
      {open
        ? createPortal(
            renderDialog(() => setOpen(false)),
            document.body,
          )
        : null}
    </>
  )
}
