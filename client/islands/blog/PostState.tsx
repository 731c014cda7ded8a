import type { PostStatus } from '../../../server/blog/shared/postStatus.ts'
import type { SaveState } from '../../lib/saveState.ts'
import { Badge } from '../../ui/Badge.tsx'
import { SaveStatus } from '../../ui/SaveStatus.tsx'
import { statusBadge } from './statusBadge.ts'

interface Props {
  status: PostStatus
  /** There is work that the stored post does not hold. */
  changed: boolean
  saving: SaveState
  retry: () => void
}

/** Where the post stands for its readers, and where the work on it does. */
export const PostState = ({ status, changed, saving, retry }: Props) => (
  <>
    {changed && status === 'Published' ? null : (
      <Badge kind={statusBadge[status]} dot>
        {status}
      </Badge>
    )}
    {changed && status !== 'Draft' ? (
      <Badge kind="warn" dot>
        <span>
          Unsaved changes<span className="writing-screen__wide"> since {since[status]}</span>
        </span>
      </Badge>
    ) : null}
    <SaveStatus state={saving} retry={retry} />
  </>
)

const since = { Published: 'publishing', Scheduled: 'scheduling', Draft: '' }
