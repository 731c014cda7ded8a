import { useEffect, useRef } from 'react'
import { IconButton } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import { Icon } from './Icon.tsx'

interface Props {
  /** "key", "secret". */
  what: string
  /** Whose it is. */
  of: string
  secret: string
  /** What it is for. */
  note: string
  /** What is said when it was copied. */
  copied: string
  onClose: () => void
}

/** A secret, the one time it is shown. The focus goes there, once the dialog has given it back. */
export function ShownOnce({ what, of, secret, note, copied, onClose }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current!.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <section className="notice notice--ok" aria-label={`The ${what} of ${of}`} tabIndex={-1} ref={box}>
      <Icon name="key" />
      <strong>Copy this {what} now. It is not shown again.</strong>
      <span>{note}</span>
      <span className="copyline">
        <code>{secret}</code>
        <CopyButton label={`Copy the ${what}`} text={secret} said={{ title: 'Copied', text: copied }} />
        <IconButton icon="close" label={`Hide the ${what}`} onClick={onClose} />
      </span>
    </section>
  )
}
