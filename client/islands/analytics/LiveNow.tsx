import { useEffect, useRef, useState } from 'react'
import { liveApi, liveMinutes, type Live } from '../../../server/analytics/shared/live.ts'
import { addressOf } from '../../../server/web/shared/endpoint.ts'
import { call } from '../../lib/api.ts'
import { count, plural } from '../../lib/format.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useInterval } from '../../ui/useInterval.ts'
import { HowCounted } from './HowCounted.tsx'
import { SmallTable } from './SmallTable.tsx'

const everyMs = 10_000

/** Who is on the site now, and where; read again while the screen is looked at. */
export function LiveNow() {
  const [live, setLive] = useState<Live | null>(null)
  const [failed, setFailed] = useState(false)
  const read = async () => {
    try {
      setLive(await call(liveApi.view, {}, undefined, { unasked: true, timeoutMs: everyMs }))
      setFailed(false)
    } catch (error) {
      console.warn('Who is on the site now could not be read', error)
      setFailed(true)
    }
  }
  const first = useRef(read)
  useEffect(() => void first.current(), [])
  useInterval(() => void read(), everyMs)
  return (
    <Panel
      title={live ? `On the site now: ${plural(live.visitors, 'visitor')}` : 'On the site now'}
      aside={<p>{failed ? 'The last refresh failed.' : `Pages of the last ${liveMinutes} minutes`}</p>}
      foot={
        <>
          <HowCounted what="live" />
          <a className="text-link" href={addressOf(liveApi.csv)}>
            <Icon name="download" /> Export who is here
          </a>
        </>
      }
    >
      {live ? null : <p className="panel__body muted">{failed ? 'Not known.' : 'Looking...'}</p>}
      {live?.visitors === 0 ? <EmptyState>Nobody is on the site at the moment.</EmptyState> : null}
      {live && live.visitors > 0 ? (
        <>
          <SmallTable
            label="Pages that are open now"
            rows={live.pages}
            rowKey={({ path }) => path}
            columns={[
              { label: 'Page', cell: ({ path }) => path },
              { label: 'Visitors', number: true, cell: ({ visitors }) => count(visitors) },
            ]}
          />
          <SmallTable
            label="Where they came from"
            rows={live.sources}
            rowKey={({ source }) => source}
            columns={[
              { label: 'Source', cell: ({ source }) => source },
              { label: 'Visitors', number: true, cell: ({ visitors }) => count(visitors) },
            ]}
          />
        </>
      ) : null}
    </Panel>
  )
}
