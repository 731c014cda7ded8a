import { analyticsApi } from '../../../server/analytics/shared/analyticsApi.ts'
import type { Filter } from '../../../server/analytics/shared/filters.ts'
import type { ReportQuery } from '../../../server/analytics/shared/reportQuery.ts'
import {
  figureNames,
  whyNotOffered,
  type Figure,
  type Trend,
} from '../../../server/analytics/shared/trend.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { HowCounted } from './HowCounted.tsx'
import { TrendChart } from './TrendChart.tsx'
import { TrendFigures } from './TrendFigures.tsx'
import { TrendNotes } from './TrendNotes.tsx'
import { TrendTable } from './TrendTable.tsx'
import { useDayNotes } from './useDayNotes.tsx'

interface Props {
  trend: Trend
  /** Of the figures that are shown. */
  filters: readonly Filter[]
  query: ReportQuery
  figure: Figure
  onFigure: (figure: Figure) => void
  compares: boolean
  asTable: boolean
  /** The notes changed: read the trend again. */
  onChanged: () => void
}

/** The figures of the period to choose from, and the chosen one over time beside the period before. */
export function TrendPanel({
  trend,
  filters,
  query,
  figure: asked,
  onFigure,
  compares,
  asTable,
  onChanged,
}: Props) {
  const figure = trend.offered.includes(asked) ? asked : trend.offered[0]!
  const notes = useDayNotes(trend.today, onChanged)
  const title = `${figureNames[figure]} by ${trend.by}`
  const nothing = trend.countingSince === 'today' && Object.values(trend.totals.now).every((sum) => sum === 0)
  return (
    <section className="panel trend" aria-label={title}>
      <TrendFigures trend={trend} figure={figure} onFigure={onFigure} compares={compares} />
      {filters.length > 0 ? <p className="trend__untold">{whyNotOffered(filters)}</p> : null}
      {nothing ? <EmptyState>Counting since today.</EmptyState> : null}
      {!nothing && asTable ? (
        <TrendTable title={title} points={trend.points} {...{ figure, compares, notes }} />
      ) : null}
      {!nothing && !asTable ? (
        <div className="panel__body">
          <TrendChart key={`${figure} by ${trend.by}, ${trend.days}`} {...{ trend, figure, compares }} />
          <p className="trend__key">
            <span>
              <i /> {trend.days}
            </span>
            {compares ? (
              <span>
                <i data-before="" /> {trend.daysBefore}
              </span>
            ) : null}
            {trend.countingSince ? <span>Counting since {trend.countingSince}.</span> : null}
          </p>
        </div>
      ) : null}
      <TrendNotes points={trend.points} notes={notes} listed={nothing || !asTable} />
      <div className="panel__foot">
        <HowCounted what={filters.length > 0 ? 'filteredTrend' : 'trend'} />
        <a className="text-link" href={addressOf(analyticsApi.trendCsv, query)}>
          <Icon name="download" /> Export the trend
        </a>
      </div>
    </section>
  )
}
