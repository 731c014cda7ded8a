import type { TrendPoint } from '../../../server/analytics/shared/trend.ts'
import { plural } from '../../lib/format.ts'

/** What the house sent and published in the period, folded under the drawing. */
export function TrendNotes({ points }: { points: TrendPoint[] }) {
  const notes = points.flatMap((point) => point.notes)
  if (notes.length === 0) return null
  const issues = notes.filter(({ what }) => what === 'Issue sent').length
  const posts = notes.length - issues
  const counted = [
    issues > 0 && plural(issues, 'issue') + ' sent',
    posts > 0 && `${plural(posts, 'post')} published`,
  ]
  return (
    <details className="how trend__happened">
      <summary>{counted.filter(Boolean).join(', ')}</summary>
      <ul>
        {notes.map(({ href, label, what, title }) => (
          <li key={href}>
            {label}. {what}: <a href={href}>{title}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}
