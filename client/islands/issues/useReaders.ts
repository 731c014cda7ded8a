import { useEffect, useState } from 'react'
import type { Audience } from '../../../server/issues/shared/audience.ts'
import { issuesApi, type Reader } from '../../../server/issues/shared/issuesApi.ts'
import { call } from '../../lib/api.ts'
import { toastError } from '../../lib/toastError.ts'

const typingMs = 200

interface Read {
  q: string
  readers: Reader[]
  /** Whether there are others below. */
  more: boolean
}

/** Those of a choice of readers who fit a search, the first part and as many more as were asked for. */
export function useReaders(audience: Audience, typed: string) {
  const q = typed.trim()
  const [read, setRead] = useState<Read>()
  const [failed, setFailed] = useState<string>()
  const [tries, setTries] = useState(0)
  const [reading, setReading] = useState(false)
  const wanted = `${tries} ${q}`

  useEffect(() => {
    let over = false
    const first = async () => {
      try {
        const found = await call(issuesApi.readers, {}, { audience, q })
        if (!over) setRead({ q, ...found })
      } catch {
        if (!over) setFailed(wanted)
      }
    }
    const timer = setTimeout(() => void first(), q ? typingMs : 0)
    return () => {
      over = true
      clearTimeout(timer)
    }
  }, [audience, q, wanted])

  const more = async ({ readers }: Read) => {
    const below = readers.at(-1)!.id
    setReading(true)
    try {
      const next = await call(issuesApi.readers, {}, { audience, q, below })
      // Something else may have been searched for meanwhile.
      setRead((now) =>
        now?.q === q && now.readers.at(-1)!.id === below
          ? { q, readers: [...now.readers, ...next.readers], more: next.more }
          : now,
      )
    } catch (error) {
      toastError(error)
    }
    setReading(false)
  }
  return {
    /** Those that were found last, also while others are looked for. */
    readers: read?.readers,
    looking: read?.q !== q,
    failed: failed === wanted,
    retry: () => setTries(tries + 1),
    reading,
    more: read?.q === q && read.more ? () => void more(read) : undefined,
  }
}
