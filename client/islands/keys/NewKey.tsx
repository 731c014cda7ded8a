import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  secret: string
  name: string
  onClose: () => void
}

/** A key, the one time it is shown. The focus goes there, once the dialog has given it back. */
export function NewKey({ secret, name, onClose }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current!.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <section className="notice notice--ok" aria-label={`The key of ${name}`} tabIndex={-1} ref={box}>
      <Icon name="key" />
      <strong>Copy this key now. It is not shown again.</strong>
      <span>For {name}</span>
      <span className="copyline">
        <code>{secret}</code>
        <CopyButton
          label="Copy the key"
          text={secret}
          said={{ title: 'Copied', text: 'Keep it where you keep passwords.' }}
        />
        <IconButton icon="close" label="Hide the key" onClick={onClose} />
      </span>
    </section>
  )
}
