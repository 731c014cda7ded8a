import { webhooksApi, type WebhookLine } from '../../../server/webhooks/shared/webhooksApi.ts'
import { call } from '../../lib/api.ts'
import { ConfirmRemoval } from '../../ui/ConfirmRemoval.tsx'
import type { Change } from './useWebhooks.ts'

interface Props {
  line: WebhookLine | undefined
  change: Change
  onClose: () => void
}

/** Asks before a webhook goes. */
export const RemoveWebhook = ({ line, change, onClose }: Props) => (
  <ConfirmRemoval
    open={line !== undefined}
    what={`the webhook to ${line?.host ?? ''}`}
    onRemove={() => change(() => call(webhooksApi.remove, { id: line!.id }), `${line!.host} is removed`)}
    onClose={onClose}
  >
    <p>
      Nothing more is sent there, and the list of its deliveries goes with it
      {line && line.waiting > 0 ? `, also the ${line.waiting} that still wait` : ''}.
    </p>
  </ConfirmRemoval>
)
