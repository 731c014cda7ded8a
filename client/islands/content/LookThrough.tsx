import { createPortal } from 'react-dom'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import type { ContentWork } from './useContentWork.ts'

/** Everything that waits to be published, field by field, as it is and as it will be. */
export function LookThrough({ work, onClose }: { work: ContentWork; onClose: () => void }) {
  const { changes, draft } = work
  const publish = () => {
    onClose()
    void work.publish()
  }
  // Apart from the bar, whose style is not the dialog's.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={`What changes in ${draft.opened.title}`}
      subtitle={`${plural(changes.length, 'change')}: what goes is struck, what comes is underlined.`}
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            Close
          </Button>
          <Button disabled={draft.other !== undefined} onClick={publish}>
            Publish
          </Button>
        </>
      }
    >
      <ChangedFields changes={changes} />
    </Dialog>,
    document.body,
  )
}
