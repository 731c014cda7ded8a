import { useState } from 'react'
import { change } from '../../../server/analytics/shared/figures.ts'
import { dashboardApi } from '../../../server/dashboard/shared/dashboardApi.ts'
import type { Figure, Morning } from '../../../server/dashboard/shared/morning.ts'
import { call } from '../../lib/api.ts'
import { count } from '../../lib/format.ts'
import { toastError } from '../../lib/toastError.ts'
import { Icon } from '../../ui/Icon.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { LatestActivity, LatestAudits, LatestEnquiries, MissedPaths } from './LatestLists.tsx'

/** What has come in, with what needs somebody marked. */
export function MorningPanel({ initial }: { initial: Morning | null }) {
  const [morning, setMorning] = useState(initial)
  const [busy, setBusy] = useState(false)

  const load = async () => {
    setBusy(true)
    try {
      setMorning(await call(dashboardApi.morning))
    } catch (error) {
      toastError(error)
    }
    setBusy(false)
  }
  if (!morning) {
    return (
      <section className="panel mb-5" aria-label="What has come in">
        <LoadFailed busy={busy} onRetry={load}>
          What has come in could not be loaded.
        </LoadFailed>
      </section>
    )
  }
  return (
    <div className="mb-5">
      <h2 className="vh">The last 7 days</h2>
      <dl className="stats">
        {morning.figures.map((figure) => (
          <OneFigure key={figure.label} figure={figure} />
        ))}
      </dl>
      <div className="split">
        <LatestEnquiries rows={morning.enquiries} />
        <LatestAudits rows={morning.audits} />
      </div>
      <div className="split mt-5">
        <LatestActivity rows={morning.activity} />
        <MissedPaths rows={morning.missed} />
      </div>
    </div>
  )
}

const OneFigure = ({ figure: { label, value, before, note, alarm, href } }: { figure: Figure }) => (
  <div className="stat">
    <dt>
      <a href={href}>{label}</a>
    </dt>
    <dd>
      {count(value)}
      {before === undefined ? null : <Change now={value} before={before} />}
    </dd>
    <dd className="stat__note">
      {alarm ? (
        <span className="delta" data-bad="">
          <Icon name="alert" /> {note}
        </span>
      ) : (
        (note ?? `${count(before ?? 0)} in the 7 days before`)
      )}
    </dd>
  </div>
)

function directionOf(difference: number): 'up' | 'down' | undefined {
  if (difference === 0) return undefined
  return difference > 0 ? 'up' : 'down'
}

function Change({ now, before }: { now: number; before: number }) {
  const direction = directionOf(now - before)
  return (
    <small>
      <span className="delta" data-good={direction === 'up' ? '' : undefined}>
        {direction ? <Icon name={`arrow-${direction}`} /> : null}
        {change(now, before, 0)}
        <span className="vh"> against the 7 days before</span>
      </span>
    </small>
  )
}
