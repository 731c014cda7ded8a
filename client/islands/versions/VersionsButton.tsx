import { Dialog } from '../../ui/Dialog.tsx'
import type { TextOnScreen } from './textOnScreen.ts'
import { useVersions } from './useVersions.ts'
import { VersionShown } from './VersionShown.tsx'
import { VersionsOpener } from './VersionsOpener.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

/** Opens the versions of a text in a dialog over its editor, for editors without a drawer. */
export const VersionsButton = ({ text }: { text: TextOnScreen }) => (
  <VersionsOpener renderDialog={(close) => <VersionsDialog text={text} onClose={close} />} />
)

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
