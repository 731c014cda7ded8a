import type { MemberRow } from '../../../server/sequences/shared/screens.ts'
import type { SequenceEnds } from '../../../server/sequences/shared/sequenceForm.ts'
import { count } from '../../lib/format.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { WritableArea } from '../../ui/WritableArea.tsx'
import { useRemoval } from './RemoveFromSequence.tsx'
import { Address } from '../../ui/Address.tsx'

interface NowProps {
  /** The newest of them. */
  people: MemberRow[]
  total: number
  onChange: () => Promise<void>
}

/** Who came in last and what they get next; one press takes somebody out. */
export const InItNow = ({ people, total, onChange }: NowProps) => (
  <Panel
    title="In it now"
    foot={
      <a className="text-link" href="#people">
        All {count(total)}
      </a>
    }
  >
    {people.length === 0 ? <EmptyState>Nobody is in this sequence.</EmptyState> : null}
    <ul className="members">
      {people.map((row) => (
        <Member key={row.id} row={row} onChange={onChange} />
      ))}
    </ul>
  </Panel>
)

const Member = ({ row, onChange }: { row: MemberRow } & Pick<NowProps, 'onChange'>) => (
  <li>
    <div>
      <a href={`/admin/contacts/${row.contactId}`}>
        <Address email={nameOf(row)} />
      </a>
      <small>
        {row.next ? [row.next.subject, row.next.when].filter(Boolean).join(', ') : 'Nothing more'}
      </small>
    </div>
    <IconButton {...useRemoval({ row, onChange })} icon="close" label={`Take ${nameOf(row)} out`} />
  </li>
)

const nameOf = ({ name, email }: MemberRow): string => (name === 'Unknown' ? email : name)

interface EndsProps {
  stage: string
  ends: SequenceEnds
  busy: boolean
  onSet: (part: Partial<SequenceEnds>) => void
}

/** What ends the sequence for somebody. */
export function StopsWhen({ stage, ends, busy, onSet }: EndsProps) {
  return (
    <Panel title="Stops when" foot="Unsubscribing and an address that is dead always stop it.">
      <WritableArea needs="PATCH /admin/api/email/sequences/:id">
        <ul className="toggles">
          <li>
            <div>
              <b>They leave the stage</b>
              <p>{stage}</p>
            </div>
            <Switch
              label="They leave the stage"
              checked={ends.endsWithStage}
              busy={busy}
              onChange={(endsWithStage) => onSet({ endsWithStage })}
            />
          </li>
          <li>
            <div>
              <b>They become a client</b>
              {ends.endsWithStage ? <p>They leave the stage then.</p> : null}
            </div>
            <Switch
              label="They become a client"
              checked={ends.endsWithStage || ends.endsWithClient}
              disabled={ends.endsWithStage}
              busy={busy}
              onChange={(endsWithClient) => onSet({ endsWithClient })}
            />
          </li>
          <li>
            <div>
              <b>They send an enquiry</b>
              <p>What the enquiry itself begins goes on.</p>
            </div>
            <Switch
              label="They send an enquiry"
              checked={ends.endsWithEnquiry}
              busy={busy}
              onChange={(endsWithEnquiry) => onSet({ endsWithEnquiry })}
            />
          </li>
        </ul>
      </WritableArea>
    </Panel>
  )
}
