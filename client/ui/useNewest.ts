import { useRef } from 'react'

/**
 * Of answers that overtake one another only that counts which was asked for last: an older one does not know of what
 * was done since.
 * @returns begins an asking, and gives a way to tell whether it still is the last one
 */
export function useNewest(): () => () => boolean {
  const begun = useRef(0)
  return () => {
    const mine = ++begun.current
    return () => mine === begun.current
  }
}
