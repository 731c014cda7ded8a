import type { EnquiryState } from '../../../server/enquiries/shared/screens.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Unread enquiries stand out; handled ones need no word. */
export function StateBadge({ state }: { state: EnquiryState }) {
  if (state === 'handled') return null
  return (
    <Badge kind={state === 'unread' ? 'note' : 'outline'} dot>
      {state === 'unread' ? 'Unread' : 'Spam'}
    </Badge>
  )
}
