import type { AdminAddress } from '../../server/account/shared/accessTables.ts'
import type { IconName } from '../../server/web/shared/iconNames.ts'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { useWhyNot } from './access.ts'
import { Icon } from './Icon.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'outline' | 'quiet' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  /** While true: a spinner, this label, and no second press. */
  busy?: boolean
  busyLabel?: string
  /** The address it asks; whoever may not is told why in place of pressing it. */
  needs?: AdminAddress
  children: ReactNode
}

/** A button; `type` is "button" unless said otherwise. */
export function Button({
  kind = 'primary',
  size = 'md',
  icon,
  busy = false,
  busyLabel,
  children,
  type = 'button',
  disabled,
  onClick,
  className = '',
  needs,
  ...rest
}: Props) {
  const why = useWhyNot(needs)
  const classes = [
    'btn',
    kind === 'primary' ? '' : `btn--${kind}`,
    size === 'md' ? '' : `btn--${size}`,
    className,
  ]
  return (
    <button
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled && !busy}
      {...(why ? refusedBecause(why) : pressed(busy, onClick))}
    >
      {busy ? <span className="spinner" /> : null}
      {icon && !busy ? <Icon name={icon} /> : null}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** It can still be reached by keys, so that the reason is read. */
const refusedBecause = (why: string) => ({
  type: 'button' as const,
  'aria-disabled': true,
  title: why,
  'aria-description': why,
  onClick: (event: MouseEvent) => event.preventDefault(),
})

/**
 * A busy button takes no second press and sends no form again. It is not `disabled`, which would take the focus away
 * from whoever works with the keyboard.
 */
const pressed = (busy: boolean, onClick: Props['onClick']) => ({
  'aria-disabled': busy || undefined,
  'aria-busy': busy || undefined,
  onClick: busy ? (event: MouseEvent) => event.preventDefault() : onClick,
})

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName
  /** Read aloud, and shown when pointed at. */
  label: string
  busy?: boolean
  /** As of a Button. */
  needs?: AdminAddress
}

/** A button that shows only a symbol. */
export function IconButton({
  icon,
  label,
  busy = false,
  type = 'button',
  className = '',
  onClick,
  needs,
  ...rest
}: IconButtonProps) {
  const why = useWhyNot(needs)
  return (
    <button
      {...rest}
      type={type}
      className={`icon-btn ${className}`.trim()}
      aria-label={label}
      title={label}
      {...(why ? refusedBecause(why) : pressed(busy, onClick))}
    >
      <Icon name={icon} />
    </button>
  )
}
