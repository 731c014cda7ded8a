import { useState } from 'react'
import type { PlatformFacts } from '../../../server/emailMarketing/shared/emailOverview.ts'
import { outboxApi } from '../../../server/outbox/shared/outboxApi.ts'
import { senderChange, type SenderField, type SenderFields } from '../../../server/outbox/shared/sender.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'

interface Props {
  facts: PlatformFacts
  onClose: () => void
  onSaved: () => void
}

/** What the owner may set of the built-in sender; what the environment sets is shown, with the name of its variable. */
export function SenderDialog({ facts, onClose, onSaved }: Props) {
  const { address, now, usual, fixed } = facts.sender
  const first = { ...now, dailyLimit: String(now.dailyLimit) }
  const [fields, setFields] = useState(first)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const isChanged = Object.keys(changed(fields, first)).length > 0
  const [close, question] = useDiscard(
    isChanged,
    'What you changed of the sender has not been saved.',
    onClose,
  )
  const set = (part: Partial<typeof fields>) => setFields({ ...fields, ...part })

  const save = async () => {
    const change = changed(fields, first)
    const form = senderChange.safeParse(change)
    if (!form.success) {
      setErrors(Object.fromEntries(form.error.issues.map(({ path, message }) => [String(path[0]), message])))
      return
    }
    setBusy(true)
    setErrors({})
    try {
      await call(outboxApi.sender, {}, form.data)
      toast({ title: 'Success', text: 'The next mail goes out like this.', kind: 'ok' })
      onSaved()
    } catch (error) {
      if (error instanceof ApiError && error.status === 422) setErrors(error.errors)
      toastError(error)
      setBusy(false)
    }
  }
  const field = (name: SenderField, help: string) => ({
    readOnly: name in fixed,
    help: fixed[name] ? setWhereDeployed(fixed[name]) : help,
    error: errors[name],
  })
  return (
    <>
      <Dialog
        open
        onClose={close}
        title="Built-in sender"
        subtitle="How mail leaves from now on. What is set where the site is deployed cannot be changed here."
        foot={<DialogFoot action="Save" busy={busy} busyLabel="Saving..." onAct={save} onClose={close} />}
      >
        <div className="form">
          <TextField
            label="Sender name"
            placeholder={usual.senderName}
            value={fields.senderName}
            {...field('senderName', `Mail comes from this name and ${address}. Empty: ${usual.senderName}.`)}
            onChange={(senderName) => set({ senderName })}
          />
          <TextField
            label="Reply address"
            type="email"
            placeholder={usual.replyTo}
            value={fields.replyTo}
            {...field('replyTo', `Where answers to your mail go. Empty: ${usual.replyTo}.`)}
            onChange={(replyTo) => set({ replyTo })}
          />
          <TextField
            label="Daily limit"
            inputMode="numeric"
            placeholder={String(usual.dailyLimit)}
            value={fields.dailyLimit}
            {...field(
              'dailyLimit',
              `Emails a day. Empty: ${usual.dailyLimit}. 0 holds newsletters and sequences.`,
            )}
            onChange={(dailyLimit) => set({ dailyLimit })}
          />
          <div className="field">
            <Checkbox
              label="Note openings and clicks, in marketing mail only"
              checked={fields.tracking}
              disabled={'tracking' in fixed}
              onChange={(tracking) => set({ tracking })}
            />
            {fixed.tracking ? <p className="field__help">{setWhereDeployed(fixed.tracking)}</p> : null}
          </div>
        </div>
        <p className="small muted mt-4">
          What somebody asked for (audit links, results) always goes first and is never held. What exceeds the
          limit waits for the next day; nothing is dropped.
        </p>
        <p className="small muted">
          Mail server: {facts.delivers ? 'connected' : 'none, so no mail leaves'} (Settings, Mail). Delivery
          reports: {reportsText(facts)} (<code>DELIVERY_WEBHOOK_SECRET</code>
          ).
        </p>
      </Dialog>
      {question}
    </>
  )
}

const setWhereDeployed = (variable: string): string => `Set where the site is deployed, as ${variable}.`

type Typed = Omit<SenderFacts, 'dailyLimit'> & { dailyLimit: string }
type SenderFacts = PlatformFacts['sender']['now']

/** What was changed; an emptied field goes back to its default. */
function changed(typed: Typed, first: Typed): Partial<SenderFields> {
  const change: Partial<SenderFields> = {}
  if (typed.senderName !== first.senderName) change.senderName = typed.senderName.trim() || null
  if (typed.replyTo !== first.replyTo) change.replyTo = typed.replyTo.trim() || null
  if (typed.tracking !== first.tracking) change.tracking = typed.tracking
  if (typed.dailyLimit !== first.dailyLimit) {
    const limit = typed.dailyLimit.trim()
    change.dailyLimit = limit === '' ? null : Number(limit)
  }
  return change
}

/** A bridge that never matches would look healthy otherwise. */
function reportsText({ webhook, reports: { told, unmatched } }: PlatformFacts): string {
  if (!webhook) return 'off'
  if (told === 0) return 'accepted; none from a mail service in seven days'
  return `accepted; ${told} from mail services in seven days, ${unmatched} of them about no email of ours`
}
