import { useState } from 'react'
import { peopleApi, type PeopleScreen } from '../../../server/people/shared/peopleApi.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { toastError } from '../../lib/toastError.ts'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Select } from '../../ui/Select.tsx'
import { useLeaveGuard } from '../../ui/useLeaveGuard.ts'

interface Props {
  screen: PeopleScreen
  readOnly: boolean
  onSaved: () => void
}

/** By whom the newsletter and the other mails are signed. */
export function MailSigners({ screen: { people, signers, team }, readOnly, onSaved }: Props) {
  const [chosen, setChosen] = useState(signers)
  const [busy, setBusy] = useState(false)
  const isSame = chosen.issues === signers.issues && chosen.mails === signers.mails
  useLeaveGuard(!isSame)
  const options = [
    { value: '', label: `The ${team} team` },
    ...people.map(({ id, values }) => ({ value: String(id), label: values.name })),
  ]
  const select = (which: keyof typeof chosen, label: string) => (
    <Select
      label={label}
      value={String(chosen[which] ?? '')}
      options={options}
      disabled={readOnly}
      onChange={(value) => setChosen({ ...chosen, [which]: value ? Number(value) : null })}
    />
  )
  const save = async () => {
    setBusy(true)
    try {
      await call(peopleApi.sign, {}, { signers: chosen, seen: signers })
      toast({ title: 'Saved', text: 'It holds for every mail from now on.', kind: 'ok' })
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
      onSaved()
    }
  }
  return (
    <form
      aria-label="Who signs mails"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Panel
        title="Who signs mails"
        padded
        foot={
          readOnly ? undefined : (
            <>
              <Button type="submit" busy={busy} busyLabel="Saving..." disabled={isSame}>
                Save
              </Button>
              {isSame ? null : <span>Not saved yet</span>}
            </>
          )
        }
      >
        <div className="form form--narrow">
          {select('issues', 'Newsletter issues')}
          {select('mails', 'All other mails, such as results of the audit')}
        </div>
      </Panel>
    </form>
  )
}
