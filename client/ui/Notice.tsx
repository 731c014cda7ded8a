import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const icons = { note: 'info-voice', ok: 'check-voice', warn: 'alert', bad: 'alert-voice' } as const

interface Props {
  kind?: keyof typeof icons
  title?: string
  children?: ReactNode
  /** What can be done about it: buttons. */
  acts?: ReactNode
}

/** A message inside the page. Errors are read aloud at once, the rest when there is a pause. */
export const Notice = ({ kind = 'note', title, children, acts }: Props) => (
  <div
    className={`notice${kind === 'note' ? '' : ` notice--${kind}`}`}
    role={kind === 'bad' ? 'alert' : 'status'}
  >
    <Icon name={icons[kind]} />
    {title ? <strong>{title}</strong> : null}
    {children || acts ? (
      <span>
        {children}
        {acts ? <span className="row gap-2 mt-3">{acts}</span> : null}
      </span>
    ) : null}
  </div>
)
