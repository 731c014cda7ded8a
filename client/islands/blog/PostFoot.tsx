import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { Button } from '../../ui/Button.tsx'
import { useBusy } from '../../ui/useBusy.ts'
import { useCopyOfPost } from './useCopyOfPost.ts'

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
  const [busy, copy] = useBusy(useCopyOfPost(id, { check, refused: onRefused }, onCopied))
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
