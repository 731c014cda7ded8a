import { useState } from 'react'
import { outboxApi } from '../../../server/outbox/shared/outboxApi.ts'
import { testStays } from '../../../server/outbox/shared/mailPreview.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'

/** Mails oneself, to see what name and address it comes from. */
export function SenderTest({ unsaved }: { unsaved: boolean }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const { email, mails, leaves } = await call(outboxApi.testSender)
      toast({
        title: mails > 1 ? 'Two tests sent, one by each sender' : 'Test sent',
        text: leaves ? `Look into ${email}.` : testStays,
        kind: 'ok',
      })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="field">
      <div className="row">
        <Button
          needs="POST /admin/api/email/sender/test"
          kind="outline"
          icon="send"
          busy={busy}
          busyLabel="Sending..."
          onClick={() => void send()}
        >
          Send a test to yourself
        </Button>
      </div>
      {unsaved ? <p className="field__help">It goes by what is saved, not by what is typed here.</p> : null}
    </div>
  )
}
