import { useEffect } from 'react'

/** Has the browser ask before a page is left with something that is not saved. */
export function useLeaveGuard(unsaved: boolean): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [unsaved])
}
