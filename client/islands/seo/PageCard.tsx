import { rowFor, type CataloguePage, type PageSeo } from '../../../server/seo/shared/seoPages.ts'
import { scorePage, type SeoStatus } from '../../../server/seo/shared/seoScores.ts'
import { words } from '../../lib/format.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

const badges: Record<SeoStatus, { kind: BadgeKind; label: string }> = {
  good: { kind: 'ok', label: 'Good' },
  fair: { kind: 'warn', label: 'Fair' },
  poor: { kind: 'risk', label: 'Poor' },
  critical: { kind: 'destructive', label: 'Critical' },
  none: { kind: 'outline', label: 'Not set' },
}
const shownIssues = 3

interface Props {
  page: CataloguePage
  rows: PageSeo[]
  onEdit: () => void
}

/** One page: how its texts do, and what is missing. */
export function PageCard({ page, rows, onEdit }: Props) {
  const row = rowFor(page, rows)
  const { score, status, issues } = scorePage(row)
  const more = issues.length - shownIssues
  const own = row?.path === page.path
  return (
    <li className="panel seo-card">
      <div className="row">
        <code className="wraps">{page.path}</code>
        <Badge kind="outline">{words(page.category)}</Badge>
        <span className="seo-card__score">
          {score}
          <small>/100</small>
        </span>
      </div>
      <div>
        {issues.length === 0 ? (
          <p className="small muted">Nothing to fix.</p>
        ) : (
          <ul data-minor={status === 'good' ? '' : undefined}>
            {issues.slice(0, shownIssues).map((issue) => (
              <li key={issue}>{issue}</li>
            ))}
            {more > 0 ? <li>+{more} more</li> : null}
          </ul>
        )}
        {row && !own ? <p className="small muted">Uses the texts of {row.path}.</p> : null}
      </div>
      <div className="row">
        <Badge kind={badges[status].kind} dot>
          {badges[status].label}
        </Badge>
        <span className="push" />
        {page.opens ? (
          <a
            className="icon-btn"
            href={page.opens}
            target="_blank"
            rel="noopener"
            aria-label={`Open ${page.opens} in a new tab`}
            title={`Open ${page.opens} in a new tab`}
          >
            <Icon name="external" />
          </a>
        ) : null}
        <Button kind="outline" onClick={onEdit} aria-label={`${own ? 'Edit' : 'Add'} SEO for ${page.path}`}>
          {own ? 'Edit SEO' : 'Add SEO'}
        </Button>
      </div>
    </li>
  )
}
