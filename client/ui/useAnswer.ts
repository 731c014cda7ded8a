import { useEffect, useRef, useState } from 'react'

interface Answered<Answer> {
  /** The last one that came, also while the next is on its way. */
  answer: Answer | undefined
  /** Whether the next did not come instead. */
  failed: boolean
}

/**
 * What is read for a key, anew for each other one: of answers that overtake one another only the one to the latest key
 * counts.
 * @param key nothing is read while it is undefined
 * @param pauseMs how long a key has to stand before it is read for
 */
export function useAnswer<Answer>(
  key: unknown,
  read: (signal: AbortSignal) => Promise<Answer>,
  { pauseMs = 0 } = {},
): Answered<Answer> {
  const [answered, setAnswered] = useState<Answered<Answer>>({ answer: undefined, failed: false })
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (key === undefined) return undefined
    const mine = new AbortController()
    const ask = () =>
      latest.current(mine.signal).then(
        (answer) => mine.signal.aborted || setAnswered({ answer, failed: false }),
        () => mine.signal.aborted || setAnswered(({ answer }) => ({ answer, failed: true })),
      )
    const timer = setTimeout(() => void ask(), pauseMs)
    return () => {
      mine.abort()
      clearTimeout(timer)
    }
  }, [key, pauseMs])
  return answered
}
