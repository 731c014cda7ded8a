import { useSyncExternalStore } from 'react'

const wide = '(width >= 64rem)'

function watch(change: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', change)
  return () => query.removeEventListener('change', change)
}

/** Whether the window has room for a drawer beside the text; the server does not know, and says so. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(wide).matches,
    () => true,
  )
