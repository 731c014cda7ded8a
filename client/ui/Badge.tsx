import type { ReactNode } from 'react'

export type BadgeKind =
  'default' | 'secondary' | 'outline' | 'destructive' | 'ok' | 'warn' | 'risk' | 'note' | 'signal'

/** A small label; with a dot it tells a state. */
export const Badge = ({
  kind = 'default',
  dot = false,
  children,
}: {
  kind?: BadgeKind
  dot?: boolean
  children: ReactNode
}) => <span className={`badge badge--${kind}${dot ? ' badge--dot' : ''}`}>{children}</span>
