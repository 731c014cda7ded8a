import { newsletterLabels } from '../../../server/contacts/shared/newsletterStatus.ts'
import type { ContactRow } from '../../../server/contacts/shared/screens.ts'
import { Badge } from '../../ui/Badge.tsx'

/** Active, quietly Subscribed without a subscription, Unsubscribed with the date of leaving, or never asked. */
export const NewsletterBadge = ({
  newsletter,
  unsubscribedOn,
}: Pick<ContactRow, 'newsletter' | 'unsubscribedOn'>) => (
  <div>
    {newsletter === 'subscribed' || newsletter === 'never_asked' ? (
      <Badge kind="outline">{newsletterLabels[newsletter]}</Badge>
    ) : (
      <Badge kind={newsletter === 'active' ? 'ok' : 'outline'} dot>
        {newsletterLabels[newsletter]}
      </Badge>
    )}
    {newsletter === 'unsubscribed' && unsubscribedOn ? <span className="sub">{unsubscribedOn}</span> : null}
  </div>
)
