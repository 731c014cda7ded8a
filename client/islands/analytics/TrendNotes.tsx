import type { TrendNote, TrendPoint } from '../../../server/analytics/shared/trend.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { NoteLine } from './NoteLine.tsx'
import type { DayNotes } from './useDayNotes.tsx'

interface Props {
  points: TrendPoint[]
  notes: DayNotes
  /** Not beside the table, which says them in its lines. */
  listed: boolean
}

/** What the house sent and published in the period and what was noted on its days, folded under the drawing. */
export function TrendNotes({ points, notes, listed }: Props) {
  const all = points.flatMap((point) => point.notes)
  return (
    <div className="trend__below">
      {listed && all.length > 0 ? (
        <details className="how trend__happened">
          <summary>{counted(all)}</summary>
          <ul>
            {all.map((note) => (
              <li key={`${note.what} ${note.id}`}>
                <NoteLine note={note} notes={notes} saysDay />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Button
        needs="POST /admin/api/analytics/notes"
        className="trend__add"
        kind="outline"
        size="sm"
        icon="plus"
        onClick={() => notes.add(points.at(-1)!.to)}
      >
        Add a note
      </Button>
      {notes.dialog}
    </div>
  )
}

function counted(notes: TrendNote[]): string {
  const of = (what: TrendNote['what']) => notes.filter((note) => note.what === what).length
  const [issues, posts, own] = [of('Issue sent'), of('Post published'), of('Note')]
  return [
    issues > 0 && `${plural(issues, 'issue')} sent`,
    posts > 0 && `${plural(posts, 'post')} published`,
    own > 0 && plural(own, 'note'),
  ]
    .filter(Boolean)
    .join(', ')
}
