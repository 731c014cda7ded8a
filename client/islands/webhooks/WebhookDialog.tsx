import { useState } from 'react'
import { eventCodes, events, type EventCode } from '../../../server/webhooks/shared/eventLabels.ts'
import { webhooksApi, type WebhookLine, type Webhooks } from '../../../server/webhooks/shared/webhooksApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  open: boolean
  /** The one that is changed; a new one without. */
  line: WebhookLine | undefined
  onAdded: (now: Webhooks & { id: number; secret: string }) => void
  onChanged: (now: Webhooks) => void
  onClose: () => void
}

/** Asks for an address and what it shall hear of; what is wrong stands at the field, and what was typed stays. */
export const WebhookDialog = ({ open, line, onClose, ...then }: Props) =>
  open ? <Asking key={line?.id ?? 'new'} line={line} onClose={onClose} {...then} /> : null

function Asking({ line, onAdded, onChanged, onClose }: Omit<Props, 'open'>) {
  const [address, setAddress] = useState(line?.address ?? '')
  const [chosen, setChosen] = useState<EventCode[]>(line?.events ?? [])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const tick = (code: EventCode, isTicked: boolean) =>
    setChosen(eventCodes.filter((each) => (each === code ? isTicked : chosen.includes(each))))

  const save = async () => {
    setBusy(true)
    setErrors({})
    const body = { address, events: chosen }
    try {
      if (line) onChanged(await call(webhooksApi.change, { id: line.id }, body))
      else onAdded(await call(webhooksApi.add, {}, body))
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 422) setErrors(problem.errors)
      else toastError(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={line ? 'Change the webhook' : 'New webhook'}
      subtitle="Each time something happens, it is posted to this address, signed."
      size="sm"
      foot={
        <DialogFoot
          action={line ? 'Save' : 'Add the address'}
          busy={busy}
          busyLabel="Saving..."
          onAct={save}
          onClose={onClose}
        />
      }
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label="Address"
          type="url"
          placeholder="https://"
          autoComplete="off"
          maxLength={500}
          value={address}
          error={errors.address}
          onChange={setAddress}
        />
        <fieldset className="choices" aria-describedby={errors.events ? 'webhook-events-error' : undefined}>
          <legend className="field__label mb-2">Hears about</legend>
          {eventCodes.map((code) => (
            <Checkbox
              key={code}
              label={events[code]}
              checked={chosen.includes(code)}
              onChange={(isTicked) => tick(code, isTicked)}
            />
          ))}
          {errors.events ? (
            <p className="field__error" id="webhook-events-error" role="alert">
              <Icon name="alert-voice" />
              {errors.events}
            </p>
          ) : null}
        </fieldset>
        <button className="vh" tabIndex={-1} aria-hidden="true">
          Save
        </button>
      </form>
    </Dialog>
  )
}
