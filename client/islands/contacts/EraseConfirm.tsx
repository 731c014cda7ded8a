import { Confirm } from '../../ui/Confirm.tsx'

interface Props {
  open: boolean
  email: string
  onErase: () => Promise<void>
  onClose: () => void
}

/** Asks before everything about a person goes. */
export const EraseConfirm = ({ open, email, onErase, onClose }: Props) => (
  <Confirm
    open={open}
    danger
    question={`Erase everything about ${email}?`}
    action="Erase for good"
    busyLabel="Erasing..."
    onConfirm={onErase}
    onClose={onClose}
  >
    <p>
      Contact, history, enquiries, audits with their answers, subscription and messages are deleted. This
      cannot be undone. Only a hash of the address stays, so that the person gets no newsletter unless they
      subscribe again.
    </p>
  </Confirm>
)
