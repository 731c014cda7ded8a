import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const icons = { note: 'info-voice', ok: 'check-voice', warn: 'alert', bad: 'alert-voice' }

interface Props {
  kind?: keyof typeof icons
  title?: string
  children?: ReactNode
}

/** A message inside the page. Errors are read aloud at once, the rest when there is a pause. */
export const Notice = ({ kind = 'note', title, children }: Props) => (
  <div
    className={`notice${kind === 'note' ? '' : ` notice--${kind}`}`}
    role={kind === 'bad' ? 'alert' : 'status'}
  >
    <Icon name={icons[kind]} />
    {title ? <strong>{title}</strong> : null}
    {children ? <span>{children}</span> : null}
  </div>
)
