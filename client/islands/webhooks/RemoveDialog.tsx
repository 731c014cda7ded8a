import { webhooksApi, type WebhookLine } from '../../../server/webhooks/shared/webhooksApi.ts'
import { call } from '../../lib/api.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import type { Change } from './useWebhooks.ts'

interface Props {
  line: WebhookLine | undefined
  change: Change
  onClose: () => void
}

/** Asks before a webhook goes. */
export const RemoveDialog = ({ line, change, onClose }: Props) => (
  <Confirm
    open={line !== undefined}
    question={`Remove the webhook to ${line?.host ?? ''}?`}
    action="Remove"
    busyLabel="Removing..."
    danger
    onClose={onClose}
    onConfirm={async () => {
      const { id, host } = line!
      await change(() => call(webhooksApi.remove, { id }), `${host} is removed`)
      onClose()
    }}
  >
    <p>
      Nothing more is sent there, and the list of its deliveries goes with it
      {line && line.waiting > 0 ? `, also the ${line.waiting} that still wait` : ''}.
    </p>
  </Confirm>
)
