import type { KeyboardEvent } from 'react'

/** For a field of a dialog that may stand inside a form, which Enter must not send. */
export const onEnter =
  (apply: () => void) =>
  (event: KeyboardEvent): void => {
    // While a word is being composed, Enter accepts it.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    apply()
  }
