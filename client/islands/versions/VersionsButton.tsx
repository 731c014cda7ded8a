import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { TextOnScreen } from './textOnScreen.ts'
import { useVersions } from './useVersions.ts'
import { VersionShown } from './VersionShown.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

/** Opens the versions of a text in a dialog over its editor, for editors without a drawer. */
export function VersionsButton({ text }: { text: TextOnScreen }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" icon="history" onClick={() => setOpen(true)}>
        Versions
      </Button>
      {/* Apart from where the button stands, whose style is not the dialog's. */}
      {open
        ? createPortal(<VersionsDialog text={text} onClose={() => setOpen(false)} />, document.body)
        : null}
    </>
  )
}

/** The list, and beside it the version that is chosen. */
function VersionsDialog({ text, onClose }: { text: TextOnScreen; onClose: () => void }) {
  const onRestore: TextOnScreen['onRestore'] = (fields) => {
    text.onRestore(fields)
    onClose()
  }
  const versions = useVersions({ ...text, onRestore }, true)
  return (
    <Dialog open onClose={onClose} size="wide" title="Versions">
      <div className="split" data-split="wide">
        {versions.shown ? (
          <VersionShown versions={versions} />
        ) : (
          <p className="muted">Choose a version to read it, and to see what has changed since.</p>
        )}
        <VersionsPanel versions={versions} />
      </div>
    </Dialog>
  )
}
