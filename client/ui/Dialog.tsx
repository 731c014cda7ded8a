import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { pressedBeside } from '../lib/pressedBeside.ts'
import { IconButton } from './Button.tsx'

interface Props {
  open: boolean
  /** Called for the close button, Escape and a click beside it; the dialog closes when `open` becomes false. What was
   * typed is asked for first by `useDiscard`. */
  onClose: () => void
  title: string
  subtitle?: ReactNode
  size?: 'sm' | 'md' | 'wide'
  /** As high from the start as it will be: what comes into it later moves no button away from under a finger. */
  steady?: boolean
  /** Buttons at the bottom; they stay in sight while the body scrolls. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * A native modal dialog: focus goes to its heading and comes back to where it was, Escape closes it.
 * The body is drawn only while it is open.
 */
export function Dialog({ open, onClose, title, subtitle, size, steady, foot, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef<Element | null>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current!
    if (open && !element.open) {
      before.current = document.activeElement
      element.showModal()
      heading.current!.focus()
    } else if (!open && element.open) {
      element.close()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    }
  }, [open])

  // A screen may take an open dialog away; messages shown inside it then move back to the page at its close event.
  useLayoutEffect(() => {
    const element = dialog.current!
    return () => {
      element.close()
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
    }
  }, [])

  return (
    // The keyboard has Escape for what a click beside the dialog does.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={['dialog', size && `dialog--${size}`, steady && 'dialog--steady'].filter(Boolean).join(' ')}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (pressedBeside(event.nativeEvent, event.currentTarget)) onClose()
      }}
    >
      <div className="dialog__head wraps">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {subtitle ? <p>{subtitle}</p> : null}
        <IconButton className="dialog__x" icon="close" label="Close" onClick={onClose} />
      </div>
      {open ? <div className="dialog__body has-form">{children}</div> : null}
      {open && foot ? <div className="dialog__foot">{foot}</div> : null}
    </dialog>
  )
}
