import { figureNames, type Figure, type TrendPoint } from '../../../server/analytics/shared/trend.ts'
import { count } from '../../lib/format.ts'
import { NoteLine } from './NoteLine.tsx'
import { SmallTable } from './SmallTable.tsx'
import type { DayNotes } from './useDayNotes.tsx'

interface Props {
  title: string
  points: TrendPoint[]
  figure: Figure
  compares: boolean
  notes: DayNotes
}

/** The trend in numbers, a line for each point. */
export const TrendTable = ({ title, points, figure, compares, notes }: Props) => (
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
          cell: (point) => daysAndNotes(point, notes),
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

const daysAndNotes = (point: TrendPoint, notes: DayNotes) => (
  <>
    {point.label}
    {point.notes.map((note) => (
      <small key={`${note.what} ${note.id}`}>
        <NoteLine note={note} notes={notes} saysDay={point.from !== point.to} />
      </small>
    ))}
  </>
)
