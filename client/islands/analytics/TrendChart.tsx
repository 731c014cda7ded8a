import { useState } from 'react'
import {
  figureNames,
  oneOf,
  type Figure,
  type Trend,
  type TrendPoint,
} from '../../../server/analytics/shared/trend.ts'
import { count, plural } from '../../lib/format.ts'
import {
  across,
  areaBelow,
  down,
  floor,
  grid,
  height,
  lineThrough,
  named,
  topOf,
  width,
} from './trendPaths.ts'

interface Props {
  trend: Trend
  figure: Figure
  compares: boolean
}

/**
 * A figure as a line, the period before as a dotted one. A point is chosen by pointing at it, by touch or with the arrow
 * keys (the whole drawing is a slider), and told in words above.
 */
export function TrendChart({ trend: { points, by }, figure, compares }: Props) {
  const now = points.map((point) => point.now[figure])
  const before = points.map((point) => point.before[figure])
  const [chosen, setChosen] = useState(() => now.indexOf(Math.max(...now)))
  const at = Math.min(chosen, points.length - 1)
  const point = points[at]!
  const top = topOf(compares ? [...now, ...before] : now)
  const rule = across(at, points.length)
  const follow = (event: React.PointerEvent<HTMLInputElement>) => {
    if (event.pointerType !== 'mouse') return
    const box = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))
    setChosen(Math.round(share * (points.length - 1)))
  }
  return (
    <>
      <p className="trend__read">
        <b>
          {inWords(point.now[figure], figure)}, {point.label}
        </b>
        {compares ? <span>{count(point.before[figure])} in the period before</span> : null}
        {point.notes.map(({ what, id, title }) => (
          <span key={`${what} ${id}`}>
            {what}: {title}
          </span>
        ))}
      </p>
      <div className="trend__box">
        <svg
          className="trend__chart"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="trend__grid" d={grid} />
          <path className="trend__area" d={areaBelow(now, top)} />
          {compares ? <path className="trend__before" d={lineThrough(before, top)} /> : null}
          <path className="trend__rule" d={`M${rule} 8V${floor}`} />
          <path className="trend__line" d={lineThrough(now, top)} />
          <path
            className="trend__notes"
            d={points
              .map(({ notes }, n) => (notes.length > 0 ? `M${across(n, points.length)} ${floor}h0` : ''))
              .join('')}
          />
          <path className="trend__gap" d={`M${rule} ${down(now[at]!, top)}h0`} />
          <path className="trend__dot" d={`M${rule} ${down(now[at]!, top)}h0`} />
        </svg>
        <span className="trend__top" aria-hidden="true">
          {count(top)}
        </span>
        <input
          className="trend__slider"
          type="range"
          min={0}
          max={points.length - 1}
          value={at}
          aria-label={`${figureNames[figure]} by ${by}`}
          aria-valuetext={said(point, figure, compares)}
          onChange={(event) => setChosen(Number(event.target.value))}
          onPointerMove={follow}
        />
      </div>
      <p className="trend__x" aria-hidden="true">
        {named(points.length).map((n) => (
          <span key={n}>{points[n]!.label.split(' to ')[0]}</span>
        ))}
      </p>
    </>
  )
}

const inWords = (value: number, figure: Figure): string =>
  plural(value, oneOf[figure], figureNames[figure].toLowerCase())

const said = (point: TrendPoint, figure: Figure, compares: boolean): string =>
  [
    `${point.label}: ${inWords(point.now[figure], figure)}`,
    compares ? `${count(point.before[figure])} in the period before` : '',
    ...point.notes.map(({ what, title }) => `${what}: ${title}`),
  ]
    .filter(Boolean)
    .join(', ')
