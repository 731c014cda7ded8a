import type { Db } from '../../db.ts'
import type { CsvColumn } from '../../web/csv.ts'
import { share } from '../shared/figures.ts'
import { dimensionNames, unitOf, type Filter, type ListName } from '../shared/filters.ts'
import { everyPart } from './filteredParts.ts'
import type { Period } from './period.ts'

interface Row {
  name: string
  count: number
  percentage: number
}

/** The columns of a list of the report, by what it lists and counts. */
export const listColumns = (list: ListName, filters: readonly Filter[]): CsvColumn<Row>[] => [
  { label: list === 'browser' ? 'Browser' : dimensionNames[list], value: (row) => row.name },
  { label: unitOf(list, filters) === 'views' ? 'Views' : 'Sessions', value: (row) => row.count },
  { label: 'Percentage', value: (row) => row.percentage },
]

/** Every name of a list, not only the ten that the screen has room for. */
export async function* listRows(
  db: Db,
  period: Period,
  list: ListName,
  filters: readonly Filter[],
): AsyncGenerator<Row[]> {
  const parts = await everyPart(db, period, list, filters)
  const whole = parts.reduce((sum, { count }) => sum + count, 0)
  yield parts.map((part) => ({ ...part, percentage: share(part.count, whole, 1) }))
}
