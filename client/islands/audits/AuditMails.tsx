import type { AuditDetails } from '../../../server/audit/shared/screens.ts'
import { words } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'

const isBad = (status: string): boolean => status === 'bounced' || status === 'failed'

/** What was sent for this audit: links, the reminder, the results. */
export const AuditMails = ({ mails }: { mails: AuditDetails['mails'] }) => (
  <Panel title="Emails" padded>
    {mails.length === 0 ? (
      <EmptyState>Nothing has been sent yet.</EmptyState>
    ) : (
      <ul className="audit-mails">
        {mails.map(({ id, subject, status, moment, error }) => (
          <li key={id}>
            <strong className="wraps">{subject}</strong>
            <Badge kind={isBad(status) ? 'destructive' : 'outline'}>{words(status)}</Badge>
            <span className="sub">{moment}</span>
            {error ? <span className="sub">{error}</span> : null}
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
