import { useState, type ReactNode } from 'react'
import { Confirm } from './Confirm.tsx'
import { useLeaveGuard } from './useLeaveGuard.ts'

/**
 * Asks before what was typed into a dialog is thrown away, by whatever closes it.
 * @param changed whether there is anything to lose
 * @param about a sentence that names it
 * @returns what closes the dialog, and the question, to be placed beside it
 */
export function useDiscard(changed: boolean, about: string, onClose: () => void): [() => void, ReactNode] {
  const [asking, setAsking] = useState(false)
  useLeaveGuard(changed)
  const question = (
    <Confirm
      open={asking}
      danger
      question="Discard your changes?"
      action="Discard"
      onClose={() => setAsking(false)}
      onConfirm={() => {
        setAsking(false)
        onClose()
      }}
    >
      <p>{about}</p>
    </Confirm>
  )
  return [() => (changed ? setAsking(true) : onClose()), question]
}
