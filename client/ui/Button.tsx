import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'outline' | 'quiet' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: string
  /** While true: a spinner, this label, and no second press. */
  busy?: boolean
  busyLabel?: string
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
  className = '',
  ...rest
}: Props) {
  const classes = [
    'btn',
    kind === 'primary' ? '' : `btn--${kind}`,
    size === 'md' ? '' : `btn--${size}`,
    className,
  ]
  return (
    <button
      {...rest}
      // eslint-disable-next-line react/button-has-type -- it is always one of the three
      type={type}
      className={classes.filter(Boolean).join(' ')}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className="spinner" /> : icon ? <Icon name={icon} /> : null}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: string
  /** Read aloud, and shown when pointed at. */
  label: string
}

/** A button that shows only a symbol. */
export const IconButton = ({ icon, label, type = 'button', className = '', ...rest }: IconButtonProps) => (
  // eslint-disable-next-line react/button-has-type -- it is always one of the three
  <button {...rest} type={type} className={`icon-btn ${className}`.trim()} aria-label={label} title={label}>
    <Icon name={icon} />
  </button>
)
