import type { Filter, PairDimension } from '../../../server/analytics/shared/filters.ts'
import type { ReportQuery } from '../../../server/analytics/shared/reportQuery.ts'

/** The filters of the screen, and how one is set or, without a name, taken away. */
export interface Filtering {
  filters: readonly Filter[]
  /** Those of the figures that are shown, which come a moment later. */
  shown: readonly Filter[]
  /** What the screen is asked for. */
  query: ReportQuery
  set: (dimension: PairDimension, name: string) => void
}

export const untold = 'Take a filter away to see this list.'

/** A name of a list, which filters the others by it, and no longer when it is pressed again. Other is no name. */
export function filterButton({
  list,
  name,
  filtering,
}: {
  list: PairDimension
  name: string
  filtering: Filtering
}) {
  if (name === 'Other') return name
  const chosen = filtering.filters.some((filter) => filter.dimension === list && filter.name === name)
  return (
    <button
      className="filter-name"
      type="button"
      aria-pressed={chosen}
      onClick={() => filtering.set(list, chosen ? '' : name)}
    >
      {name}
    </button>
  )
}
