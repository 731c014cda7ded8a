import { events } from '../../../server/webhooks/shared/eventLabels.ts'
import type { WebhookLine } from '../../../server/webhooks/shared/webhooksApi.ts'
import { Badge, type BadgeKind } from '../../ui/Badge.tsx'
import type { Column } from '../../ui/Table.tsx'
import type { Change } from './useWebhooks.ts'
import { WebhookActions } from './WebhookActions.tsx'

interface Means {
  change: Change
  onOpen: (what: 'form' | 'deliveries' | 'secret' | 'remove', line: WebhookLine) => void
}

/** What is told of each webhook, and what can be done with it. */
export const webhookColumns = ({ change, onOpen }: Means): Column<WebhookLine>[] => [
  {
    id: 'address',
    label: 'Address',
    cell: ({ address, secretSince, formerUntil }) => (
      <div>
        <span className="who">{address.replace(/^https:\/\//, '')}</span>
        <span className="sub">
          Signed, secret from {secretSince}
          {formerUntil ? `; the one before until ${formerUntil}` : ''}
        </span>
      </div>
    ),
  },
  {
    id: 'events',
    label: 'Hears about',
    cell: (line) => sentence(line.events.map((code) => events[code])),
  },
  {
    id: 'day',
    label: 'Last 24 hours',
    cell: (line) => (
      <div>
        <State line={line} />
        <span className="sub">
          <Why line={line} />
        </span>
      </div>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: (line) => <WebhookActions line={line} change={change} onOpen={(what) => onOpen(what, line)} />,
  },
]

/** "New enquiry, audit completed" */
const sentence = (labels: string[]): string => {
  const [first, ...others] = labels
  return [first, ...others.map((label) => label.charAt(0).toLowerCase() + label.slice(1))].join(', ')
}

/** The gravest thing there is to say. */
function State({ line: { state, failed, waiting, delivered, last } }: { line: WebhookLine }) {
  if (state !== 'on') return <Said kind={state === 'paused' ? 'warn' : 'destructive'}>Paused</Said>
  const status = last && !last.isTaken && last.status !== null ? `, ${last.status}` : ''
  if (failed > 0) return <Said kind="destructive">{`${failed} failed${status}`}</Said>
  if (waiting > 0 && last && !last.isTaken) return <Said kind="warn">{`${waiting} waiting${status}`}</Said>
  if (delivered > 0) return <Said kind="ok">{`${delivered} delivered`}</Said>
  return <span className="muted">{waiting > 0 ? `${waiting} waiting` : 'Nothing happened'}</span>
}

const Said = ({ kind, children }: { kind: BadgeKind; children: string }) => (
  <Badge kind={kind} dot>
    {children}
  </Badge>
)

/** Why it is paused, or else what its receiver said last. */
function Why({ line: { state, stateSince, last } }: { line: WebhookLine }) {
  if (state === 'gone') return 'It answered 410: nothing more is wanted'
  if (state === 'failing') return 'Nothing was taken for 5 days'
  if (state === 'paused') return `Since ${stateSince}`
  return last ? `${last.status === null ? 'No answer' : `Answered ${last.status}`}, ${last.when}` : null
}
