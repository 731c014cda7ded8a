import type { ContactRow } from '../../../server/contacts/shared/screens.ts'
import { words } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Active, quietly Subscribed without a subscription, or Unsubscribed with the date of leaving. */
export const NewsletterBadge = ({
  newsletter,
  unsubscribedOn,
}: Pick<ContactRow, 'newsletter' | 'unsubscribedOn'>) => (
  <div>
    {newsletter === 'subscribed' ? (
      <Badge kind="outline">{words(newsletter)}</Badge>
    ) : (
      <Badge kind={newsletter === 'active' ? 'ok' : 'outline'} dot>
        {words(newsletter)}
      </Badge>
    )}
    {newsletter === 'unsubscribed' && unsubscribedOn ? <span className="sub">{unsubscribedOn}</span> : null}
  </div>
)
