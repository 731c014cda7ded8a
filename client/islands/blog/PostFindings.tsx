import { useEffect, useState } from 'react'
import { blogApi } from '../../../server/blog/shared/blogApi.ts'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { call } from '../../lib/api.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
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
  const [found, setFound] = useState(0)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    let over = false
    call(blogApi.check, {}, { fields: opened })
      .then(({ lines }) => over || setFound(lines.filter(({ state }) => state === 'warn').length))
      // Who opens the list is told that it could not be made.
      .catch(() => {})
    return () => {
      over = true
    }
  }, [opened])
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
