import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import { call } from '../../lib/api.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import type { DraftWork } from './usePostDraft.ts'

interface Props {
  open: boolean
  post: number | null
  draft: DraftWork
  /** It is thrown away: the post is opened again, as it is stored. */
  onReopen: () => void
  onClose: () => void
}

/** Asks before unsaved work on a post is thrown away. */
export function DiscardWork({ open, post, draft, onReopen, onClose }: Props) {
  const discard = async () => {
    await draft.without(() => {
      draft.finish()
      return call(blogApi.dropDraft, { post: post ?? 'new' }).catch(() => {})
    })
    onReopen()
  }
  return (
    <Confirm
      open={open}
      question={post === null ? 'Throw this unsaved post away?' : 'Throw these changes away?'}
      action="Throw away"
      busyLabel="Throwing away..."
      danger
      onConfirm={discard}
      onClose={onClose}
    >
      <p>What you wrote and did not save cannot be brought back.</p>
    </Confirm>
  )
}
