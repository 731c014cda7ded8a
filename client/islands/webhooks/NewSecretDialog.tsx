import { webhooksApi, type WebhookLine, type Webhooks } from '../../../server/webhooks/shared/webhooksApi.ts'
import { call } from '../../lib/api.ts'
import { Confirm } from '../../ui/Confirm.tsx'

interface Props {
  /** Says why none was made, and shows what holds now. */
  refused: (error: unknown) => Promise<void>
  line: WebhookLine | undefined
  onMade: (now: Webhooks & { id: number; secret: string }) => void
  onClose: () => void
}

/** Asks before another secret signs. */
export const NewSecretDialog = ({ line, refused, onMade, onClose }: Props) => (
  <Confirm
    open={line !== undefined}
    question={`Make a new secret for ${line?.host ?? ''}?`}
    action="Make a new one"
    busyLabel="Making..."
    onClose={onClose}
    onConfirm={async () => {
      try {
        onMade(await call(webhooksApi.newSecret, { id: line!.id }))
      } catch (error) {
        await refused(error)
        onClose()
      }
    }}
  >
    <p>For 24 hours both sign, so that the receiver can change over. After that only the new one does.</p>
  </Confirm>
)
