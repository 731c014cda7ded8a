import { useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'

interface Props {
  id: number
  /** @returns the fields as they can be stored; nothing when it was said what is wrong */
  check: () => PostFields | undefined
  /** @param error why they could not be stored */
  onRefused: (error: unknown) => void
  onCopied: (id: number) => void
  onBin: () => void
}

/** What can be done with the post as a whole. */
export function PostFoot({ id, check, onRefused, onCopied, onBin }: Props) {
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    const fields = check()
    if (!fields) return
    setBusy(true)
    try {
      const answer = await call(blogApi.copy, { id }, { fields })
      toast({ title: 'Duplicated', text: 'This is the copy, a draft.', kind: 'ok' })
      onCopied(answer.id)
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) onRefused(error)
      else toastError(error)
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        needs="POST /admin/api/blog/posts/:id/copy"
        kind="ghost"
        icon="copy"
        busy={busy}
        busyLabel="Duplicating..."
        onClick={() => void copy()}
      >
        Duplicate
      </Button>
      <Button needs="DELETE /admin/api/blog/posts/:id" kind="ghost" icon="trash" onClick={onBin}>
        Move to bin
      </Button>
    </>
  )
}
