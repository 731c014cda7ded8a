import { useEffect, useRef, useState } from 'react'
import type { ContactSequences, MemberRow } from '../../../server/sequences/shared/screens.ts'
import { sequencePeopleApi } from '../../../server/sequences/shared/sequencePeopleApi.ts'
import { call } from '../../lib/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useNewest } from '../../ui/useNewest.ts'
import { RemoveFromSequence } from '../sequences/RemoveFromSequence.tsx'
import { StepList } from '../sequences/StepList.tsx'

const pageOf = (id: number): string => `/admin/email-marketing/sequences/${id}`

/** The sequences of one person: what goes next and when, why something did not go, and what never began. */
export function Sequences({ contactId }: { contactId: number }) {
  const [found, setFound] = useState<ContactSequences | 'failed'>()
  const ofReading = useNewest()
  const load = async () => {
    const isNewest = ofReading()
    const now = await call(sequencePeopleApi.ofContact, { id: contactId }).catch(() => 'failed' as const)
    if (isNewest()) setFound(now)
  }
  const first = useRef(load)
  useEffect(() => void first.current(), [])
  return (
    <Panel title="Sequences" padded>
      {found === undefined ? <p className="muted">Loading sequences...</p> : null}
      {found === 'failed' ? <NotFound onRetry={load} /> : null}
      {typeof found === 'object' ? <Found {...found} onChange={load} /> : null}
    </Panel>
  )
}

const NotFound = ({ onRetry }: { onRetry: () => Promise<void> }) => (
  <div className="stack gap-3">
    <p>Failed to load email marketing data</p>
    <div>
      <Button kind="outline" size="sm" icon="refresh" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  </div>
)

function Found({ rows, missed, onChange }: ContactSequences & { onChange: () => Promise<void> }) {
  if (rows.length + missed.length === 0) return <p className="muted">Not in any sequence.</p>
  return (
    <div className="stack gap-5">
      {rows.map((row) => (
        <OneSequence key={row.id} row={row} onChange={onChange} />
      ))}
      {missed.map(({ id, name, why }) => (
        <div key={`missed-${id}`} className="stack gap-1">
          <p className="row row--between">
            <a href={pageOf(id)}>{name}</a>
            <Badge kind="outline" dot>
              Never began
            </Badge>
          </p>
          <p className="small muted">{why}.</p>
        </div>
      ))}
    </div>
  )
}

function OneSequence({ row, onChange }: { row: MemberRow; onChange: () => Promise<void> }) {
  const { sequenceId, sequenceName, entered, next, ended, steps } = row
  return (
    <div className="stack gap-2">
      <p className="row row--between">
        <a href={pageOf(sequenceId)}>{sequenceName}</a>
        <Badge kind={ended ? 'secondary' : 'ok'} dot>
          {ended ? 'Ended' : 'In it now'}
        </Badge>
      </p>
      <p className="small muted">Entered {entered}.</p>
      {ended ? <p className="small">{ended}.</p> : null}
      {next ? (
        <p className="small">
          Next: <b>{next.subject}</b>. {next.text}
          {next.when ? `, ${next.when}` : ''}.
        </p>
      ) : null}
      {next || ended ? null : <p className="small">Nothing more goes out.</p>}
      <details>
        <summary className="small">Every email</summary>
        <StepList steps={steps} />
      </details>
      {ended ? null : (
        <div>
          <RemoveFromSequence row={row} onChange={onChange} />
        </div>
      )}
    </div>
  )
}
