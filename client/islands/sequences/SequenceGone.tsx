import { Button } from '../../ui/Button.tsx'
import type { Gone } from '../../ui/DeletedElsewhere.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useBusy } from '../../ui/useBusy.ts'

interface Props {
  gone: Gone
  /** Out of the bin. */
  onRestore: () => Promise<void>
}

/** The sequence that stands here was deleted elsewhere: said with the way back, while there is one. */
export function SequenceGone({ gone, onRestore }: Props) {
  const [busy, restore] = useBusy(onRestore)
  if (gone === 'gone')
    return (
      <Notice kind="bad" title="This sequence was deleted elsewhere, for good">
        It cannot be brought back.
      </Notice>
    )
  return (
    <Notice
      kind="bad"
      title="This sequence was deleted elsewhere"
      acts={
        <Button
          needs="POST /admin/api/email/sequences/:id/restore"
          size="sm"
          kind="outline"
          busy={busy}
          busyLabel="Restoring..."
          onClick={() => void restore()}
        >
          Restore it
        </Button>
      }
    >
      It comes back paused, with its templates and whoever is still in it.
    </Notice>
  )
}
