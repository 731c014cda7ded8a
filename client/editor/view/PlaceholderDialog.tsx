import { useState, type KeyboardEvent } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface Props {
  label: string
  fallback: string
  onChange: (fallback: string) => void
  onClose: () => void
}

/** What a mail says where nothing is known of a reader. */
export function PlaceholderDialog({ label, fallback, onChange, onClose }: Props) {
  const [words, setWords] = useState(fallback)
  const apply = () => onChange(words.replace(/[{}|]/g, '').trim())
  // The dialog may stand inside a form, which Enter must not send.
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={label}
      size="sm"
      foot={<DialogFoot action="Use it" onAct={apply} onClose={onClose} />}
    >
      <TextField
        label="Where it is not known"
        optional
        help="Stands in the mail of a reader of whom we do not know it."
        maxLength={100}
        value={words}
        onKeyDown={applyOnEnter}
        onChange={setWords}
      />
    </Dialog>
  )
}
