import { useState } from 'react'
import { issuesApi } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'

/** Begins an issue with the title, picture and excerpt of a stored post and a link to it, and goes there. */
export function StartIssue({ post }: { post: number }) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    try {
      const { id } = await call(issuesApi.create, {}, { postId: post })
      location.assign(`/admin/email-marketing/issues/${id}`)
    } catch (error) {
      toastError(error)
      setBusy(false)
    }
  }
  return (
    <div>
      <Button
        size="sm"
        kind="outline"
        icon="mail"
        className="mt-3"
        busy={busy}
        busyLabel="Starting..."
        onClick={() => void start()}
      >
        Start a newsletter issue from it
      </Button>
      <p className="small muted mt-2">You choose the readers before anything is sent.</p>
    </div>
  )
}
