import { useState } from 'react'
import { mediaApi } from '../../../server/media/shared/mediaApi.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'

/** Removes all that lies in the bin. */
export function EmptyBin({ onEmptied }: { onEmptied: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const empty = async () => {
    try {
      const { deleted } = await call(mediaApi.emptyBin)
      toast({ title: 'Success', text: `${plural(deleted, 'asset')} removed for good`, kind: 'ok' })
    } catch {
      toastError('Failed to delete asset')
    }
    setAsking(false)
    await onEmptied()
  }
  return (
    <div className="row mb-4">
      <Button
        needs="DELETE /admin/api/media/bin"
        size="sm"
        kind="outline"
        icon="trash"
        onClick={() => setAsking(true)}
      >
        Empty bin
      </Button>
      <Confirm
        open={asking}
        question="Are you sure you want to empty the bin?"
        action="Empty bin"
        busyLabel="Deleting..."
        danger
        onClose={() => setAsking(false)}
        onConfirm={empty}
      >
        <p>All that lies in it, on every page, is removed for good and cannot be brought back.</p>
      </Confirm>
    </div>
  )
}
