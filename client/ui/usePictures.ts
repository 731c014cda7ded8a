import { useEffect, useRef, useState } from 'react'
import { mediaApi } from '../../server/media/shared/mediaApi.ts'
import type { AssetCard } from '../../server/media/shared/screens.ts'
import { call } from '../lib/api.ts'

const typingMs = 200

interface Found {
  q: string
  rows: AssetCard[]
  page: number
  total: number
}

/**
 * The library's pictures that fit a search, newest first, read a page at a time.
 * @returns `more` reads the next page; nothing when all are there
 */
export function usePictures(q: string) {
  const [found, setFound] = useState<Found>()
  const [failed, setFailed] = useState(false)
  const [reading, setReading] = useState(false)
  const asked = useRef<AbortController>(undefined)

  const read = async (words: string, page: number) => {
    asked.current?.abort()
    const mine = new AbortController()
    asked.current = mine
    setReading(true)
    try {
      const asking = { filter: 'images', q: words, page: page > 1 ? page : '' }
      const { rows, total } = await call(mediaApi.list, asking, undefined, { signal: mine.signal })
      if (mine.signal.aborted) return
      setFailed(false)
      setFound((before) => {
        if (page === 1 || before?.q !== words) return { q: words, rows, page, total }
        // A picture that arrived meanwhile has pushed the last one of the page before onto this one.
        const known = new Set(before.rows.map(({ id }) => id))
        return { q: words, rows: [...before.rows, ...rows.filter(({ id }) => !known.has(id))], page, total }
      })
    } catch {
      if (mine.signal.aborted) return
      setFailed(true)
    }
    setReading(false)
  }
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    const timer = setTimeout(() => void latest.current(q, 1), typingMs)
    return () => {
      clearTimeout(timer)
      asked.current?.abort()
    }
  }, [q])

  const rest = found && found.rows.length < found.total
  return {
    found,
    failed,
    more: rest && !failed ? () => (reading ? undefined : void read(q, found.page + 1)) : undefined,
    again: () => void read(q, 1),
  }
}
