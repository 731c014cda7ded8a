import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LinkAddress } from './LinkAddress.tsx'
import { linkAddress } from './linkAddress.ts'
import { onEnter } from './onEnter.ts'

interface Props {
  /** The address the link has now. */
  href: string
  /** What the link says, asked for only where no words are chosen. */
  words: string | undefined
  /** A template says the site's own address by name; what else is written leads there from anywhere. */
  inMail: boolean
  onLink: (href: string, words: string | undefined) => void
  onRemove: () => void
  onClose: () => void
}

/** Where a link leads. */
export function LinkDialog({ href, words, inMail, onLink, onRemove, onClose }: Props) {
  const [address, setAddress] = useState(href)
  const [text, setText] = useState(words ?? '')
  const [error, setError] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  // The dialog gives the focus to its heading.
  useEffect(() => {
    form.current!.querySelector('input')!.focus()
  }, [])
  const change = (typed: string) => {
    setAddress(typed)
    setError(undefined)
  }
  const apply = () => {
    const whole = linkAddress(address)
    if (whole) onLink(whole, words === undefined ? undefined : text.trim() || address.trim())
    else setError('Write a web address, an address of this site such as /blog, or one for mail.')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Link"
      size="sm"
      foot={
        <>
          {href ? (
            <Button kind="ghost" className="push-end" onClick={onRemove}>
              Remove link
            </Button>
          ) : null}
          <Button kind="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={apply}>Link</Button>
        </>
      }
    >
      <div className="form" ref={form}>
        <LinkAddress
          value={address}
          error={error}
          onKeyDown={onEnter(apply)}
          onChange={change}
          onChoose={({ path, title }) => {
            change(inMail ? `{{siteUrl}}${path}` : path)
            setText((typed) => typed || title)
          }}
        />
        {words === undefined ? null : (
          <TextField label="Words" optional value={text} onKeyDown={onEnter(apply)} onChange={setText} />
        )}
      </div>
    </Dialog>
  )
}
