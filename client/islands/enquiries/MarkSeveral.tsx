import { useState } from 'react'
import { enquiriesApi } from '../../../server/enquiries/shared/enquiriesApi.ts'
import type { EnquiryRow, EnquiryState } from '../../../server/enquiries/shared/screens.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { isGone } from '../../lib/reasonOf.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  /** The rows in sight; nothing else is ever marked. */
  rows: EnquiryRow[]
  chosen: ReadonlySet<number>
  onChoose: (ids: number[]) => void
  onDone: () => Promise<void>
}

/** What to do about several submissions at once. */
export function MarkSeveral({ rows, chosen, onChoose, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const ids = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const mark = async (state: EnquiryState) => {
    setBusy(true)
    try {
      const { marked } = await call(enquiriesApi.markSeveral, {}, { ids, state })
      toast({ title: 'Success', text: `${plural(marked, 'submission')} marked as ${state}`, kind: 'ok' })
      onChoose([])
      await onDone()
    } catch (error) {
      toastError(error)
      if (isGone(error)) await onDone()
    } finally {
      setBusy(false)
    }
  }
  if (rows.length === 0) return null
  if (ids.length === 0) {
    return (
      <Button kind="outline" onClick={() => onChoose(rows.map(({ id }) => id))}>
        Choose all on this page
      </Button>
    )
  }
  return (
    <div className="row gap-2">
      <output>{ids.length} chosen</output>
      <Button
        needs="PATCH /admin/api/contact-submissions"
        kind="outline"
        disabled={busy}
        onClick={() => void mark('handled')}
      >
        Handled
      </Button>
      <Button
        needs="PATCH /admin/api/contact-submissions"
        kind="outline"
        disabled={busy}
        onClick={() => void mark('spam')}
      >
        Spam
      </Button>
      <Button
        needs="PATCH /admin/api/contact-submissions"
        kind="outline"
        disabled={busy}
        onClick={() => void mark('unread')}
      >
        Unread
      </Button>
      <Button kind="quiet" onClick={() => onChoose([])}>
        None
      </Button>
    </div>
  )
}
