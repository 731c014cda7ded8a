import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Confirm } from '../../ui/Confirm.tsx'

interface Props {
  email: string
  busy: boolean
  onUnsubscribe: () => Promise<void>
}

/** For somebody who asked in person or by letter. It asks first: only they can come back. */
export function UnsubscribeByHand({ email, busy, onUnsubscribe }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        needs="POST /admin/api/contacts/:id/unsubscribe"
        kind="outline"
        icon="minus"
        busy={busy}
        onClick={() => setAsking(true)}
      >
        Unsubscribe this address
      </Button>
      <Confirm
        open={asking}
        danger
        question={`Unsubscribe ${email}?`}
        action="Unsubscribe"
        busyLabel="Unsubscribing..."
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          await onUnsubscribe()
          setAsking(false)
        }}
      >
        <p>
          No newsletter, no sequence and no reminder goes there any more, and what waits is not sent. Only the
          person can subscribe again. What they ask for still goes.
        </p>
      </Confirm>
    </>
  )
}
