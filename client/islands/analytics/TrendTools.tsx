import { words } from '../../lib/format.ts'
import type { ReportQuery } from '../../../server/analytics/shared/reportQuery.ts'
import type { LoadedReport } from '../../../server/analytics/shared/analyticsReport.ts'
import { Chips } from '../../ui/Chips.tsx'
import { RangeChoice } from './RangeChoice.tsx'

interface Props {
  loaded: LoadedReport
  query: ReportQuery
  onChoose: (changes: Partial<ReportQuery>) => void
  compares: boolean
  onCompare: (compares: boolean) => void
}

/** Which days, how long a point is, and whether the period before is shown. */
export const TrendTools = ({ loaded: { report, trend }, query, onChoose, compares, onCompare }: Props) => (
  <div className="trend-tools">
    <RangeChoice
      words={trend.days}
      range={{ from: report.period.from, to: report.period.to }}
      today={trend.today}
      chosen={query.from !== ''}
      onChoose={onChoose}
    />
    <Chips
      label="A point for each"
      options={trend.steps.map((step) => [step, words(step)])}
      value={trend.by}
      onChange={(by) => onChoose({ by })}
    />
    <button className="chip" type="button" aria-pressed={compares} onClick={() => onCompare(!compares)}>
      Compare with {report.period.days === 1 ? 'the day' : `the ${report.period.days} days`} before
    </button>
  </div>
)
