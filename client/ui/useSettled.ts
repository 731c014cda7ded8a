import { useEffect, useState } from 'react'

/** Milliseconds without a change. */
const quiet = 300

/** A value as it was when it last stood still: what costs time over a long text is not done at each key. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quiet)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
