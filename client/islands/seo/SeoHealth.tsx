import type { SeoData } from '../../../server/seo/shared/seoPages.ts'
import { healthOf } from '../../../server/seo/shared/seoScores.ts'
import { plural } from '../../lib/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { Stats } from '../../ui/StatCard.tsx'

const kinds = { Excellent: 'ok', Good: 'warn', 'Needs Work': 'bad' } as const
const badges = { Excellent: 'ok', Good: 'warn', 'Needs Work': 'destructive' } as const

/** Six checks over all pages, and what to mend first. */
export function Health({ data, onEdit }: { data: SeoData; onEdit: (path: string) => void }) {
  const health = healthOf(data)
  return (
    <>
      <Stats
        stats={[
          {
            label: 'SEO Health Score',
            value: `${health.score}%`,
            note: (
              <>
                <Progress value={health.score} kind={kinds[health.label]} />
                <Badge kind={badges[health.label]} dot>
                  {health.label}
                </Badge>
              </>
            ),
          },
          { label: 'Missing Titles', value: health.missingTitles },
          { label: 'Missing Descriptions', value: health.missingDescriptions },
          { label: 'Duplicate Titles', value: health.duplicateTitles },
        ]}
      />
      <Panel title="Issues Summary" padded={health.score === 100}>
        {health.score === 100 ? (
          <Notice kind="ok">All SEO checks passed! Your site is well optimized.</Notice>
        ) : (
          <ul className="seo-issues">
            {health.issues.map(({ text, paths }) => (
              <li key={text}>
                <span>
                  <strong>{text}</strong> on {plural(paths.length, 'page')}
                </span>
                <span className="row gap-2">
                  {paths.map((path) => (
                    <button
                      key={path}
                      type="button"
                      className="text-link"
                      aria-label={`${text}: edit SEO for ${path}`}
                      onClick={() => onEdit(path)}
                    >
                      <code>{path}</code>
                    </button>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}
