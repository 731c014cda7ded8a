import { useState } from 'react'
import type { TestSent } from '../../../server/outbox/shared/mailPreview.ts'
import { ApiError } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  /** Sends what stands in the editor. */
  send: (to: string) => Promise<TestSent>
  /** The signed-in person's address. */
  owner: string
  onClose: () => void
}

/** Sends what stands in the editor to any address; nothing is saved by it. */
export function TestDialog({ send, owner, onClose }: Props) {
  const [to, setTo] = useState(owner)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    setBusy(true)
    try {
      const { email } = await send(to)
      toast({ title: 'Test sent', text: `It is on its way to ${email}.`, kind: 'ok' })
      onClose()
    } catch (problem) {
      if (problem instanceof ApiError && problem.errors.to) setError(problem.errors.to)
      else toastError(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Send a test"
      subtitle="The mail as it stands in the editor, with [Test] before its subject. Nothing is saved."
      size="sm"
      foot={
        <DialogFoot
          action="Send"
          icon="send"
          busy={busy}
          busyLabel="Sending..."
          onAct={submit}
          onClose={onClose}
        />
      }
    >
      <TextField
        label="To"
        type="email"
        maxLength={254}
        value={to}
        error={error}
        help="A contact's own facts are filled in; for any other address those of a sample person."
        onChange={(value) => {
          setTo(value)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
