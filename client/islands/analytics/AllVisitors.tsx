import type { ReactNode } from 'react'
import type { Filter } from '../../../server/analytics/shared/filters.ts'

interface Props {
  filters: readonly Filter[]
  /** Why the filters do not narrow what stands here. */
  children: ReactNode
  inPanel?: boolean
}

/** Says of what the filters of the screen cannot narrow that it shows all visitors; without filters nothing. */
export const AllVisitors = ({ filters, children, inPanel = false }: Props) =>
  filters.length > 0 ? (
    <p className={inPanel ? 'panel__body small muted' : 'small muted mb-4'}>Of all visitors: {children}</p>
  ) : null
