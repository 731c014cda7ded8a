import { change } from '../../../server/analytics/shared/figures.ts'
import { figureNames, type Figure, type Trend } from '../../../server/analytics/shared/trend.ts'
import { count } from '../../lib/format.ts'
import { Delta } from './Metrics.tsx'

interface Props {
  trend: Trend
  figure: Figure
  onFigure: (figure: Figure) => void
  compares: boolean
}

/** The sums of the period, one of which is drawn. */
export const TrendFigures = ({ trend: { offered, totals }, figure, onFigure, compares }: Props) => (
  <fieldset className="trend-picks">
    <legend className="vh">Figure of the trend</legend>
    {offered.map((each) => (
      <button
        key={each}
        className="trend-pick"
        type="button"
        aria-pressed={each === figure}
        onClick={() => onFigure(each)}
      >
        <span className="trend-pick__label">{figureNames[each]}</span>
        <span className="trend-pick__num">{count(totals.now[each])}</span>
        {compares ? (
          <span className="trend-pick__note">
            <Delta change={change(totals.now[each], totals.before[each], 0)} /> from{' '}
            {count(totals.before[each])}
          </span>
        ) : null}
      </button>
    ))}
  </fieldset>
)
