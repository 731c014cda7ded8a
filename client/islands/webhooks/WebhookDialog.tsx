import { useEffect, useRef, useState } from 'react'
import { eventCodes, events, type EventCode } from '../../../server/webhooks/shared/eventLabels.ts'
import { webhooksApi, type WebhookLine, type Webhooks } from '../../../server/webhooks/shared/webhooksApi.ts'
import { ApiError, call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CheckboxGroup } from '../../ui/CheckboxGroup.tsx'
import { useDiscard } from '../../ui/useDiscard.tsx'

interface Props {
  open: boolean
  /** The one that is changed; a new one without. */
  line: WebhookLine | undefined
  /** @param stays more was typed meanwhile: it is to stay open */
  onAdded: (now: Webhooks & { id: number; secret: string }, stays: boolean) => void
  onChanged: (now: Webhooks, stays: boolean) => void
  onClose: () => void
}

/** Asks for an address and what it shall hear of; what is wrong stands at the field, and what was typed stays. */
export const WebhookDialog = ({ open, line, onClose, ...then }: Props) =>
  open ? <Asking key={line?.id ?? 'new'} line={line} onClose={onClose} {...then} /> : null

function Asking({ line, onAdded, onChanged, onClose }: Omit<Props, 'open'>) {
  const [address, setAddress] = useState(line?.address ?? '')
  const [chosen, setChosen] = useState<EventCode[]>(line?.events ?? [])
  const [errors, setErrors] = useState<Record<string, string>>({})
  /** What is stored; with a number once there is one. */
  const [stored, setStored] = useState({
    id: line?.id,
    address: line?.address ?? '',
    events: line?.events ?? [],
  })
  const latest = useRef({ address, chosen })
  useEffect(() => {
    latest.current = { address, chosen }
  })
  const [close, question] = useDiscard(
    address !== stored.address || String(chosen) !== String(stored.events),
    'What you typed of this webhook has not been saved.',
    onClose,
  )

  const isTypedOn = () => latest.current.address !== address || latest.current.chosen !== chosen
  const save = async () => {
    setErrors({})
    const body = { address, events: chosen }
    try {
      if (stored.id !== undefined) {
        const now = await call(webhooksApi.change, { id: stored.id }, body)
        setStored({ ...stored, ...body })
        onChanged(now, isTypedOn())
      } else {
        const now = await call(webhooksApi.add, {}, body)
        setStored({ id: now.id, ...body })
        onAdded(now, isTypedOn())
      }
    } catch (problem) {
      if (problem instanceof ApiError && problem.status === 422) setErrors(problem.errors)
      else toastError(problem)
    }
  }
  return (
    <>
      <FormDialog
        open
        title={stored.id !== undefined ? 'Change the webhook' : 'New webhook'}
        subtitle="Each time something happens, it is posted to this address, signed."
        action={stored.id !== undefined ? 'Save' : 'Add the address'}
        busyLabel="Saving..."
        onAct={save}
        onClose={close}
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
        <CheckboxGroup
          label="Hears about"
          names={eventCodes}
          labels={events}
          chosen={chosen}
          error={errors.events}
          onChange={setChosen}
        />
      </FormDialog>
      {question}
    </>
  )
}
