import type { KeyboardEvent } from 'react'

/** For a field of a dialog that may stand inside a form, which Enter must not send. */
export const onEnter =
  (apply: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
