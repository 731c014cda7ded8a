import type { PlatformFacts } from '../../../server/emailMarketing/shared/emailOverview.ts'
import type { SenderField } from '../../../server/outbox/shared/sender.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TwoVersions } from '../../ui/TwoVersions.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'
import { useSender } from './useSender.ts'

interface Props {
  facts: PlatformFacts
  onClose: () => void
  onSaved: () => void
}

/** What the owner may set of the built-in sender; what the environment sets is shown, with the name of its variable. */
export function SenderDialog({ facts, onClose, onSaved }: Props) {
  const { sender, fields, errors, busy, isChanged, set, save, conflict } = useSender(facts.sender, onSaved)
  const { address, usual, fixed } = sender
  const [close, question] = useDiscard(
    isChanged,
    'What you changed of the sender has not been saved.',
    onClose,
  )
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
      {conflict ? (
        <TwoVersions
          title="The sender was saved elsewhere meanwhile"
          saved={conflict.saved}
          fields={conflict.fields}
          onMine={() => void conflict.keepMine()}
          onTheirs={conflict.takeTheirs}
          onClose={conflict.close}
        />
      ) : null}
    </>
  )
}

const setWhereDeployed = (variable: string): string => `Set where the site is deployed, as ${variable}.`

/** A bridge that never matches would look healthy otherwise. */
function reportsText({ webhook, reports: { told, unmatched } }: PlatformFacts): string {
  if (!webhook) return 'off'
  if (told === 0) return 'accepted; none from a mail service in seven days'
  return `accepted; ${told} from mail services in seven days, ${unmatched} of them about no email of ours`
}
