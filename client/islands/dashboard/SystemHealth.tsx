import { useState } from 'react'
import { dashboardApi } from '../../../server/dashboard/shared/dashboardApi.ts'
import {
  healthRefreshMs,
  unread,
  type Check,
  type Health,
  type HealthState,
} from '../../../server/dashboard/shared/systemHealthChecks.ts'
import { ApiError, call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { useWhyNotOpen } from '../../ui/access.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { useInterval } from '../../ui/useInterval.ts'

const badges = {
  healthy: { kind: 'ok', label: 'Healthy' },
  note: { kind: 'note', label: 'Note' },
  warning: { kind: 'warn', label: 'Warning' },
  error: { kind: 'destructive', label: 'Error' },
} as const

/** Every check with its message; refreshed in place every 5 minutes. */
export function SystemHealth({ initial }: { initial: Health }) {
  const [health, setHealth] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [minutes, setMinutes] = useState(0)

  const refresh = async () => {
    setBusy(true)
    try {
      setHealth(await call(dashboardApi.health))
    } catch (error) {
      // That nothing could be read is the check's result.
      setHealth((last) =>
        unread(last, error instanceof ApiError ? error.status : 0, new Date().toISOString()),
      )
    }
    setBusy(false)
    setMinutes(0)
  }
  useInterval(() => void refresh(), healthRefreshMs)
  useInterval(() => setMinutes(minutesSince(health.checkedAt)), 30_000)

  return (
    <Panel
      title={
        <span className="row gap-2">
          System Health <State state={health.state} dot />
        </span>
      }
      aside={
        <div className="row gap-2">
          <p>{`Checked ${ago(minutes)}. Refreshes every 5 minutes.`}</p>
          <IconButton icon="refresh" label="Check again now" busy={busy} onClick={() => void refresh()} />
        </div>
      }
    >
      <ul className="health" aria-busy={busy || undefined} data-checked={health.checkedAt}>
        {health.checks.map((check) => (
          <Row key={check.id} check={check} />
        ))}
      </ul>
    </Panel>
  )
}

const State = ({ state, dot = false }: { state: HealthState; dot?: boolean }) => (
  <Badge kind={badges[state].kind} dot={dot}>
    {badges[state].label}
  </Badge>
)

const Row = ({ check: { name, state, message, names = [], percent, more, figures } }: { check: Check }) => (
  <li>
    <span className="state" data-s={state} />
    <div className="row row--between gap-2">
      <b>{name}</b>
      <State state={state} />
    </div>
    <p>
      {withNames(message, names)}
      {more ? <More {...more} /> : null}
    </p>
    {figures ? (
      <details>
        <summary>In figures</summary>
        {figures}
      </details>
    ) : null}
    {percent === undefined ? null : <Progress value={percent} kind={state === 'healthy' ? 'ok' : 'warn'} />}
  </li>
)

/** Left out for whoever may not open it. */
function More({ label, path }: NonNullable<Check['more']>) {
  if (useWhyNotOpen(path.split('?')[0])) return null
  return (
    <>
      {' '}
      <a href={path}>{label}</a>
    </>
  )
}

/** Sets the names in a message (template ids) as code. */
function withNames(message: string, names: string[]) {
  if (names.length === 0) return message
  const parts = message.split(
    new RegExp(`(${names.map((name) => name.replace(/[^\w-]/g, '\\$&')).join('|')})`),
  )
  return parts.map((part, at) => (at % 2 === 1 ? <code key={`${part}-${at}`}>{part}</code> : part))
}

const minutesSince = (iso: string): number => Math.floor((Date.now() - Date.parse(iso)) / 60_000)

const ago = (minutes: number): string => (minutes < 1 ? 'just now' : `${plural(minutes, 'minute')} ago`)
