import type { ReactNode } from 'react'
import type {
  Activity,
  LatestAudit,
  LatestEnquiry,
  MissedPath,
} from '../../../server/dashboard/shared/morning.ts'
import { count } from '../../lib/format.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'

const auditBadges: Record<LatestAudit['status'], BadgeKind> = {
  Completed: 'ok',
  'In Progress': 'note',
  Expired: 'warn',
  Sent: 'outline',
  Requested: 'outline',
}

const All = ({ href }: { href: string }) => (
  <a className="text-link small" href={href}>
    View all
  </a>
)

/** A small table without a head; its panel's title names it. */
const Rows = ({ label, empty, children }: { label: string; empty: string; children: ReactNode[] }) =>
  children.length === 0 ? (
    <p className="panel__body muted small">{empty}</p>
  ) : (
    <table className="table" aria-label={label}>
      <tbody>{children}</tbody>
    </table>
  )

export const LatestEnquiries = ({ rows }: { rows: LatestEnquiry[] }) => (
  <Panel title="Latest contact submissions" aside={<All href="/admin/contact-submissions" />}>
    <Rows label="Latest contact submissions" empty="No enquiry yet.">
      {rows.map(({ id, name, company, service, when, unread, late }) => (
        <tr key={id}>
          <td>
            <span className="who">
              <a className="who__link" href={`/admin/contact-submissions?open=${id}`}>
                {name}
              </a>
              {late ? <Badge kind="risk">Past 24 hours</Badge> : null}
              {unread && !late ? <Badge kind="note">Unread</Badge> : null}
            </span>
            <span className="sub">{company}</span>
          </td>
          <td className="sub hide-narrow">{service}</td>
          <td className="num sub nowrap">{when}</td>
        </tr>
      ))}
    </Rows>
  </Panel>
)

export const LatestAudits = ({ rows }: { rows: LatestAudit[] }) => (
  <Panel title="Latest audits" aside={<All href="/admin/audits" />}>
    <Rows label="Latest audits" empty="No audit has been requested yet.">
      {rows.map(({ id, name, company, status, score }) => (
        <tr key={id}>
          <td>
            <a className="who" href={`/admin/audits/${id}`}>
              {name}
            </a>
            <span className="sub">{company}</span>
          </td>
          <td>
            <Badge kind={auditBadges[status]} dot>
              {status}
            </Badge>
          </td>
          <td className="num">
            <b>{score === null ? '-' : `${score}%`}</b>
          </td>
        </tr>
      ))}
    </Rows>
  </Panel>
)

export const LatestActivity = ({ rows }: { rows: Activity[] }) => (
  <Panel title="Latest activity">
    <Rows label="Latest activity" empty="Nothing has happened yet.">
      {rows.map(({ key, icon, what, who, when, href }) => (
        <tr key={key}>
          <td>
            <div className="happened wraps">
              <Icon name={icon} />
              <span>
                <a href={href}>{who}</a> {what}
              </span>
            </div>
          </td>
          <td className="num sub nowrap">{when}</td>
        </tr>
      ))}
    </Rows>
  </Panel>
)

export const MissedPaths = ({ rows }: { rows: MissedPath[] }) => (
  <div id="missed">
    <Panel title="Missed paths" aside={<p>Asked for in the last 7 days, and not there</p>}>
      <Rows label="Missed paths" empty="Nobody asked for a page that is not there.">
        {rows.map(({ path, misses, when }) => (
          <tr key={path}>
            <td>
              <code>{path}</code>
              <span className="sub">{`${count(misses)} ${misses === 1 ? 'time' : 'times'} so far`}</span>
            </td>
            <td className="num sub nowrap">{when}</td>
          </tr>
        ))}
      </Rows>
    </Panel>
  </div>
)
