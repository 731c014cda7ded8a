import { useRef, useState } from 'react'

export type Chosen = ReturnType<typeof useChosen>

/**
 * Which of the rows in sight are chosen. What is not in sight any more is not chosen.
 * @param ids in the order in which they are shown
 */
export function useChosen(ids: number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const chosen = ids.filter((id) => ticked.has(id))

  /** @param through whether all between the last one and this go along */
  const tick = (id: number, on: boolean, through: boolean) => {
    const [from, to] = [ids.indexOf(last.current ?? id), ids.indexOf(id)]
    const range = through && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
    last.current = id
    const next = new Set(chosen)
    for (const one of range) {
      if (on) next.add(one)
      else next.delete(one)
    }
    setTicked(next)
  }
  return {
    ids: chosen,
    has: (id: number) => ticked.has(id),
    tick,
    all: () => setTicked(new Set(ids)),
    none: () => setTicked(new Set()),
  }
}
