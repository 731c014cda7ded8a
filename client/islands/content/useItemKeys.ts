import { useState } from 'react'

/** Keys for the things of a list that have no name of their own; they go where their things go. */
export function useItemKeys(length: number) {
  const [given, set] = useState(() => fresh(0, length))
  // The list was replaced from outside.
  const { keys, next } = given.keys.length === length ? given : fresh(given.next, length)
  if (keys !== given.keys) set({ keys, next })
  return {
    keys,
    /** @returns the new key */
    add: () => {
      set({ keys: [...keys, next], next: next + 1 })
      return next
    },
    remove: (at: number) => set({ keys: keys.toSpliced(at, 1), next }),
    /** @param order the keys as they stand now */
    arrange: (order: number[]) => set({ keys: order, next }),
  }
}

const fresh = (next: number, length: number) => ({
  keys: Array.from({ length }, (_, at) => next + at),
  next: next + length,
})
