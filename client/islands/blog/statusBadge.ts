import type { PostStatus } from '../../../server/blog/shared/postStatus.ts'
import type { BadgeKind } from '../../ui/Badge.tsx'

/** How a post's state is coloured wherever it is shown. */
export const statusBadge: Record<PostStatus, BadgeKind> = {
  Draft: 'outline',
  Scheduled: 'note',
  Published: 'ok',
}
