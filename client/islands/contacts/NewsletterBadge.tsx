import type { ContactRow } from '../../../server/contacts/desk/rules.ts'
import { words } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Subscribed, Active or Unsubscribed, with the date of leaving. */
export const NewsletterBadge = ({
  newsletter,
  unsubscribedOn,
}: Pick<ContactRow, 'newsletter' | 'unsubscribedOn'>) => (
  <div>
    <Badge kind={newsletter === 'unsubscribed' ? 'outline' : 'ok'} dot>
      {words(newsletter)}
    </Badge>
    {newsletter === 'unsubscribed' && unsubscribedOn ? <span className="sub">{unsubscribedOn}</span> : null}
  </div>
)
