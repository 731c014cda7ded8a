import { useEffect, useRef, useState } from 'react'

/**
 * What is found by words that somebody types, after a short pause; nothing while there are none, and where it fails,
 * since anything may be typed as well.
 */
export function useFound<Item>(q: string, find: () => Promise<Item[]>): Item[] {
  const [found, setFound] = useState<Item[]>([])
  const latest = useRef(find)
  useEffect(() => {
    latest.current = find
  })
  useEffect(() => {
    let over = false
    const look = async () => {
      const items = q ? await latest.current().catch(() => []) : []
      if (!over) setFound(items)
    }
    const timer = setTimeout(() => void look(), q ? pauseMs : 0)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [q])
  return found
}

const pauseMs = 200
