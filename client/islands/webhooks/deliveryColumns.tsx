import { events } from '../../../server/webhooks/shared/eventLabels.ts'
import type { DeliveryLine } from '../../../server/webhooks/shared/webhooksApi.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import type { Column } from '../../ui/Table.tsx'

/** What is told of each delivery. */
export const deliveryColumns = (onSend: (id: number) => Promise<void>): Column<DeliveryLine>[] => [
  {
    id: 'event',
    label: 'Event',
    cell: ({ event, isTest, happened }) => (
      <div>
        <span className="who">
          {events[event]} {isTest ? <Badge kind="outline">Test</Badge> : null}
        </span>
        <span className="sub">{happened}</span>
      </div>
    ),
  },
  {
    id: 'answer',
    label: 'Answer',
    cell: (line) => (
      <div>
        <Answer line={line} />
        {line.text.trim() ? <Said text={line.text.trim()} /> : null}
      </div>
    ),
  },
  {
    id: 'tries',
    label: 'Tries',
    cell: ({ tries, answered, next }) => (
      <div>
        {tries}
        {answered ? <span className="sub">{answered}</span> : null}
        {next ? <span className="sub">{tries === 0 ? 'On its way' : `Next: ${next}`}</span> : null}
      </div>
    ),
  },
  {
    id: 'actions',
    label: 'Actions',
    className: 'actions',
    cell: ({ id, state, isTest, happened }) =>
      state === 'waiting' || isTest ? null : (
        <IconButton
          icon="refresh"
          label={`Send the one of ${happened} again`}
          onClick={() => void onSend(id)}
        />
      ),
  },
]

const kinds = { delivered: 'ok', waiting: 'warn', failed: 'destructive' } as const

function Answer({ line: { state, status, answered, isTest } }: { line: DeliveryLine }) {
  if (!answered && state === 'waiting') return <span className="muted">None yet</span>
  return (
    <Badge kind={kinds[state]} dot>
      {status ?? 'No answer'}
      {state === 'failed' && !isTest ? ', given up' : ''}
    </Badge>
  )
}

const shortEnough = 90

/** What was answered, word for word; a long one opens. */
const Said = ({ text }: { text: string }) =>
  text.length <= shortEnough ? (
    <code className="sub">{text}</code>
  ) : (
    <details className="sub">
      <summary>{text.slice(0, shortEnough)}…</summary>
      <code>{text}</code>
    </details>
  )
