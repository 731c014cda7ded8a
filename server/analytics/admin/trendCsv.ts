import type { CsvColumn } from '../../web/csv.ts'
import { figureNames, type Trend, type TrendPoint } from '../shared/trend.ts'

/** What stands for each point: its days, every figure with that of the period before, and what the house did. */
export const trendColumns = ({ offered }: Trend): CsvColumn<TrendPoint>[] => [
  { label: 'From', value: (point) => point.from },
  { label: 'To', value: (point) => point.to },
  ...offered.flatMap((figure) => [
    { label: figureNames[figure], value: (point: TrendPoint) => point.now[figure] },
    { label: `${figureNames[figure]}, period before`, value: (point: TrendPoint) => point.before[figure] },
  ]),
  { label: 'Notes', value: (point) => point.notes.map(({ what, title }) => `${what}: ${title}`).join('; ') },
]

/** All of them at once: they are few. */
export async function* trendRows({ points }: Trend): AsyncGenerator<TrendPoint[]> {
  yield points
}
