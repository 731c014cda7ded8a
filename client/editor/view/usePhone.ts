import { useSyncExternalStore } from 'react'

const phone = matchMedia('(width < 48rem)')

/** Whether the window is as narrow as a phone. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (tell) => {
      phone.addEventListener('change', tell)
      return () => phone.removeEventListener('change', tell)
    },
    () => phone.matches,
  )
