import { useState } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { DialogFoot } from '../../ui/DialogFoot.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { onEnter } from './onEnter.ts'

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
        onKeyDown={onEnter(apply)}
        onChange={setWords}
      />
    </Dialog>
  )
}
