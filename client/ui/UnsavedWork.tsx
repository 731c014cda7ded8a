import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  onRestore: () => void
  onDrop: () => void
}

/** Unsaved work of an earlier visit: taken back, or thrown away. */
export const UnsavedWork = ({ onRestore, onDrop }: Props) => (
  <div className="stack gap-2 mb-4">
    <Notice kind="warn" title="Unsaved work was found in this browser.">
      It was written here earlier and never saved.
    </Notice>
    <div className="row gap-2">
      <Button size="sm" onClick={onRestore}>
        Bring it back
      </Button>
      <Button kind="outline" size="sm" onClick={onDrop}>
        Throw it away
      </Button>
    </div>
  </div>
)
