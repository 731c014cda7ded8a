import { useEffect, useRef, useState } from 'react'
import type { FilterParameters } from '../../../server/analytics/shared/filters.ts'
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

/** Who is on the site now, and where, of those with these names; read again while the screen is looked at. */
export function LiveNow({ filters }: { filters: FilterParameters }) {
  const asked = addressOf(liveApi.view, filters)
  const wanted = useRef(asked)
  const [live, setLive] = useState<Live | null>(null)
  const [failed, setFailed] = useState(false)
  const read = async () => {
    try {
      const answer = await call(liveApi.view, filters, undefined, { unasked: true, timeoutMs: everyMs })
      if (wanted.current !== asked) return
      setLive(answer)
      setFailed(false)
    } catch (error) {
      console.warn('Who is on the site now could not be read', error)
      if (wanted.current === asked) setFailed(true)
    }
  }
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    wanted.current = asked
    void latest.current()
  }, [asked])
  useInterval(() => void read(), everyMs)
  const isFiltered = Object.values(filters).some(Boolean)
  return (
    <Panel
      title={live ? `On the site now: ${plural(live.visitors, 'visitor')}` : 'On the site now'}
      aside={<p>{failed ? 'The last refresh failed.' : `Pages of the last ${liveMinutes} minutes`}</p>}
      foot={
        <>
          <HowCounted what="live" />
          <a className="text-link" href={addressOf(liveApi.csv, filters)}>
            <Icon name="download" /> Export who is here
          </a>
        </>
      }
    >
      {live ? null : <p className="panel__body muted">{failed ? 'Not known.' : 'Looking...'}</p>}
      {live?.visitors === 0 ? (
        <EmptyState>
          {isFiltered
            ? 'Nobody of these is on the site at the moment.'
            : 'Nobody is on the site at the moment.'}
        </EmptyState>
      ) : null}
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
