import { createPortal } from 'react-dom'
import type { ContentChange } from '../../../server/content/shared/contentChanges.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ChangedFields } from './ChangedFields.tsx'

interface Props {
  /** What the text is called. */
  title: string
  changes: ContentChange[]
  mayPublish: boolean
  onPublish: () => Promise<void>
  onClose: () => void
}

/** Everything that waits to be published, field by field, as it is and as it will be. */
export function LookThrough({ title, changes, mayPublish, onPublish, onClose }: Props) {
  const publish = () => {
    onClose()
    void onPublish()
  }
  // Apart from the bar, whose style is not the dialog's.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={`What changes in ${title}`}
      subtitle={`${plural(changes.length, 'change')}: what goes is struck, what comes is underlined.`}
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            Close
          </Button>
          <Button disabled={!mayPublish} onClick={publish}>
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
