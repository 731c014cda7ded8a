import { useEffect, useRef } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  host: string
  secret: string
  onClose: () => void
}

/** The secret of a webhook, the one time it is shown. The focus goes there, once the dialog has given it back. */
export function NewSecret({ host, secret, onClose }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() => box.current!.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <section className="notice notice--ok" aria-label={`The secret of ${host}`} tabIndex={-1} ref={box}>
      <Icon name="key" />
      <strong>Copy this secret now. It is not shown again.</strong>
      <span>With it {host} knows that what comes is from here.</span>
      <span className="copyline">
        <code>{secret}</code>
        <CopyButton
          label="Copy the secret"
          text={secret}
          said={{ title: 'Copied', text: 'Give it to the program that receives.' }}
        />
        <IconButton icon="close" label="Hide the secret" onClick={onClose} />
      </span>
    </section>
  )
}
