import type { AuditOverviewView, VersionRow } from '../../../server/audit/shared/auditOverviewApi.ts'
import { plural } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'

interface Props {
  view: AuditOverviewView
  /** Begins, or replaces, the draft with the words of a version; not for who only reads. */
  onStartFrom?: (version: number) => void
}

/** Every published version, newest first: when, by whom, what was changed, and how many took it. */
export const AuditVersions = ({ view, onStartFrom }: Props) => (
  <Panel title="Versions" padded>
    <ol className="definition-versions">
      {view.versions.map((row) => (
        <li key={row.version}>
          <div className="row gap-2">
            <h3>Version {row.version}</h3>
            {row.version === view.live.version ? (
              <Badge kind="ok" dot>
                Live
              </Badge>
            ) : null}
            {row.isAnew ? <Badge kind="outline">Comparison begins here</Badge> : null}
          </div>
          <p className="small muted">{published(row)}</p>
          {row.changes.length > 0 ? (
            <ul className="plain-list">
              {row.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          ) : null}
          {onStartFrom ? (
            <Button kind="outline" size="sm" onClick={() => onStartFrom(row.version)}>
              Start a draft from version {row.version}
            </Button>
          ) : null}
        </li>
      ))}
    </ol>
  </Panel>
)

const published = ({ published: when, by, taken }: VersionRow): string => {
  const who = by ? `Published ${when} by ${by}` : `Came with the site, ${when}`
  const takers = taken === 0 ? 'Nobody has' : plural(taken, 'person has', 'people have')
  return `${who}. ${takers} taken it.`
}
