import { useState } from 'react'
import { outboxApi } from '../../../server/outbox/shared/outboxApi.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

interface Props {
  /** issue:12 or sequence:3 */
  run: string
  /** What the mail server said, while the run is held. */
  held: string | null
  waiting: number
  /** Addresses that this run has marked as dead. */
  marked: number
  onMended: () => Promise<void>
}

type Mending = 'release' | 'stop' | 'works'

/** What the mail server refused of an issue or a sequence, and what can be done about it. */
export function RefusedMail({ run, held, waiting, marked, onMended }: Props) {
  // Held from the start, it stands above every screen already, with the same buttons.
  const [saidAbove] = useState(held !== null)
  const [busy, setBusy] = useState<string>()
  const mend = async (action: Mending, done: string) => {
    setBusy(action)
    try {
      await call(outboxApi[action], { run })
      await onMended()
      toast({ title: 'Success', text: done, kind: 'ok' })
    } catch (error) {
      toastError(error)
    }
    setBusy(undefined)
  }
  const button = (action: Mending, label: string, done: string) => (
    <Button
      needs={`POST ${outboxApi[action].path}`}
      kind="outline"
      size="sm"
      busy={busy === action}
      onClick={() => void mend(action, done)}
    >
      {label}
    </Button>
  )
  if ((held === null || saidAbove) && marked === 0) return null
  return (
    <div className="stack gap-3 mb-5">
      {held === null || saidAbove ? null : (
        <Notice kind="bad" title="Held: its mail was refused.">
          The mail server says: {held}. {plural(waiting, 'message')} kept. What the refusals said of addresses
          was taken back.
          <span className="row gap-2 mt-2">
            {button('release', 'Send the rest', 'The rest leaves.')}
            {button('stop', 'Stop', 'Nothing more leaves.')}
          </span>
        </Notice>
      )}
      {marked === 0 ? null : (
        <Notice kind="warn" title={`${plural(marked, 'address', 'addresses')} came back as dead.`}>
          Newsletter and sequences no longer go there. If the fault was elsewhere, let mail go to them again;
          a mail service may keep a list of its own.
          <span className="row gap-2 mt-2">
            {button('works', 'Mail works again', 'Mail goes to these addresses again.')}
          </span>
        </Notice>
      )}
    </div>
  )
}
