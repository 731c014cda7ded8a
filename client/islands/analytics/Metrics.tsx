import { Icon } from '../../ui/Icon.tsx'
import { Stats } from '../../ui/StatCard.tsx'
import { HowCounted } from './HowCounted.tsx'
import type { Counted } from './countingTexts.ts'

interface Metric {
  label: string
  value: string
  what: Counted
  change?: string
  /** More of it is worse (bounces, seconds of waiting). */
  lessIsBetter?: boolean
}

/** A strip of figures, each with its change and how it is counted. */
export const Metrics = ({ metrics }: { metrics: readonly Metric[] }) => (
  <Stats
    stats={metrics.map(({ label, value, what, change, lessIsBetter = false }) => ({
      label,
      value,
      note: (
        <>
          {change === undefined ? null : (
            <>
              <Delta change={change} lessIsBetter={lessIsBetter} />
              {change === 'New' ? null : ' on previous period'}
            </>
          )}
          <HowCounted what={what} />
        </>
      ),
    }))}
  />
)

/** A change with its direction: green where that is good. */
export function Delta({ change, lessIsBetter = false }: { change: string; lessIsBetter?: boolean }) {
  const up = change.startsWith('+')
  if (!up && !change.startsWith('-')) return <span className="delta">{change}</span>
  const good = up !== lessIsBetter
  return (
    <span className="delta" {...(good ? { 'data-good': '' } : { 'data-bad': '' })}>
      <Icon name={up ? 'arrow-up' : 'arrow-down'} />
      {change}
    </span>
  )
}
