import type { AdminAddress } from '../../server/account/shared/accessTables.ts'
import { createContext, useContext, type ReactNode } from 'react'
import { useWhyNot } from './access.ts'

const WritableContext = createContext(true)

/** Whether what stands around says that one may write here. */
export const useWritable = (): boolean => useContext(WritableContext)

interface Props {
  /** The address that keeps what is written. */
  needs: AdminAddress
  children: ReactNode
}

/** What is written in: whoever may not keep what they would type reads it, and can change nothing. */
export function WritableArea({ needs, children }: Props) {
  const why = useWhyNot(needs)
  if (!why) return children
  return (
    <WritableContext value={false}>
      <fieldset className="to-read" disabled aria-label={why}>
        {children}
      </fieldset>
    </WritableContext>
  )
}
