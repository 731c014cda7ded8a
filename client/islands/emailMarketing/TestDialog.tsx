import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { PersonField } from './PersonField.tsx'
import { useTest, type SendTest } from './useTest.ts'

interface Props {
  send: SendTest
  /** The signed-in person's address. */
  owner: string
  onClose: () => void
}

/** Sends what stands in the editor to any address, filled in as a chosen person; nothing is saved by it. */
export function TestDialog({ send, owner, onClose }: Props) {
  const { test, errors, busy, change, submit } = useTest(send, owner, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Send a test"
      subtitle="The mail as it stands in the editor, with [Test] before its subject. Nothing is saved or counted."
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
      <div className="form">
        <TextField
          label="To"
          type="email"
          maxLength={254}
          value={test.to}
          error={errors.to}
          onChange={(to) => change({ to })}
        />
        <PersonField
          label="Filled in as"
          help="Empty: as whoever gets it, where that is a contact, or else as a sample person."
          error={errors.as}
          onChange={(as) => change({ as })}
        />
      </div>
    </Dialog>
  )
}
