import { Icon } from '../../ui/Icon.tsx'

/** To all audits as a dataset. */
export const AuditInsightsLink = () => (
  <a className="btn btn--outline" href="/admin/analytics/audits">
    <Icon name="clipboard" /> What the audits say
  </a>
)
