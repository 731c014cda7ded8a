import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'

interface Props {
  /** What is put back, for who hears the button alone. */
  title: string
  onReset: () => void
  children?: ReactNode
}

/** Puts back what the site came with. */
export const ResetButton = ({ title, onReset, children = 'Back to the original' }: Props) => (
  <button type="button" className="text-link t-xs" onClick={onReset}>
    <Icon name="undo" size="sm" />
    {children}
    <span className="vh">: {title}</span>
  </button>
)
