import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a script runs: false in what the server draws and until React has taken that over, then true. */
export const useAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
