import { figureNames, type Figure, type TrendPoint } from '../../../server/analytics/shared/trend.ts'
import { count } from '../../lib/format.ts'
import { SmallTable } from './SmallTable.tsx'

interface Props {
  title: string
  points: TrendPoint[]
  figure: Figure
  compares: boolean
}

/** The trend in numbers, a line for each point. */
export const TrendTable = ({ title, points, figure, compares }: Props) => (
  // It scrolls by the arrow keys too.
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className="trend__table" aria-label={`${title}, all points`} tabIndex={0}>
    <SmallTable
      label={title}
      rows={points}
      rowKey={(point) => point.from}
      columns={[
        {
          label: 'Days',
          cell: daysAndNotes,
        },
        { label: figureNames[figure], number: true, cell: (point) => count(point.now[figure]) },
        ...(compares
          ? [
              {
                label: 'Period before',
                number: true,
                cell: (point: TrendPoint) => count(point.before[figure]),
              },
            ]
          : []),
      ]}
    />
  </section>
)

const daysAndNotes = ({ label, notes }: TrendPoint) => (
  <>
    {label}
    {notes.map((note) => (
      <small key={`${note.what} ${note.id}`}>
        {note.what}: {note.href ? <a href={note.href}>{note.title}</a> : note.title}
      </small>
    ))}
  </>
)
