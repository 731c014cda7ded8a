import { useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useAnswer } from '../../ui/useAnswer.ts'
import { Checklist } from './Checklist.tsx'
import { showInText } from '../../lib/showInText.ts'

interface Props {
  fields: PostFields
  /** Brings a field outside the text into sight. */
  onField: (name: keyof PostFields) => void
}

/** How much of a post that readers have is worth a look, beside the button that stores it at once. */
export function PostFindings({ fields, onField }: Props) {
  const [opened] = useState(fields)
  const [open, setOpen] = useState(false)
  // Who opens the list is told where it could not be made.
  const { answer } = useAnswer(opened, () => call(blogApi.check, {}, { fields: opened }))
  const found = answer?.lines.filter(({ state }) => state === 'warn').length ?? 0
  if (found === 0) return null
  return (
    <>
      <Button
        kind="ghost"
        className="writing-screen__bar-only"
        icon="alert-voice"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {plural(found, 'thing')} to look at
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} size="sm" title="Worth a look">
        <Checklist
          fields={fields}
          onShow={(field, quote) => {
            setOpen(false)
            // The dialog gives the focus back first.
            setTimeout(() => (field === 'content' ? showInText(quote) : onField(field)))
          }}
        />
      </Dialog>
    </>
  )
}
