import { useEffect, useRef, useState } from 'react'
import { fingerprint } from '../lib/fingerprint.ts'
import {
  findLocalCopies,
  leaveLocalCopy,
  newKey,
  removeLocalCopy,
  writeLocalCopy,
  type Kept,
} from '../lib/localCopy.ts'
import { restOfPause } from '../lib/restOfPause.ts'
import type { SentWords } from '../lib/sentWords.ts'
import { lastWordsSent } from './useAutosave.ts'

/** Of typing, before it is written to this device. */
const pauseMs = 300
/** Of typing without a pause, before it is written all the same. */
const longestMs = 1_000

export interface WrittenOn {
  base: string
  /** Of a text that saves itself. */
  sent?: SentWords
}

interface Options<Work> {
  /** Which text: `issue:12`; the same one for as long as its editor stands. */
  text: string
  work: Work
  /** `work` differs from what is stored. */
  unsaved: boolean
  /** The version of what the server holds, and what was sent there. */
  on?: () => WrittenOn
}

export interface Unsaved<Work> {
  /** Work of an earlier visit that was never stored, when it differs from what is; the newest first. */
  found: Kept<Work> | undefined
  /** @param goesOn it was taken back and is kept as it goes on; otherwise it is thrown away */
  settle: (goesOn: boolean) => void
  /** This device keeps nothing: its storage is full or forbidden. */
  keepsNothing: boolean
  /** The work is stored, or not wanted: nothing more is to be kept. */
  forget: () => void
}

/** Keeps unsaved work on this device while it is typed, and finds what an earlier visit left there. */
export function useUnsaved<Work extends object>({ text, work, unsaved, on }: Options<Work>): Unsaved<Work> {
  const [own] = useState(() => newKey(text))
  const [found, setFound] = useState<Kept<Work>[]>([])
  const [keepsNothing, setKeepsNothing] = useState(false)
  const newest = useRef({ work, unsaved, on })
  const forgotten = useRef(false)
  const since = useRef<number>(undefined)
  useEffect(() => {
    newest.current = { work, unsaved, on }
  })

  // The server draws the page without them, so they are looked for once the page stands.
  useEffect(() => {
    const look = async () => {
      const copies = await findLocalCopies<Work>(text, own)
      const stored = JSON.stringify(newest.current.work)
      for (const copy of copies) if (JSON.stringify(copy.work) === stored) removeLocalCopy(copy.key)
      setFound(copies.filter((copy) => JSON.stringify(copy.work) !== stored))
    }
    void look()
  }, [text, own])

  useEffect(() => {
    if (!unsaved) {
      since.current = undefined
      removeLocalCopy(own)
      return undefined
    }
    const write = () => {
      since.current = undefined
      if (!forgotten.current) setKeepsNothing(!writeLocalCopy(own, work, basisOf(newest.current.on?.())))
    }
    since.current ??= Date.now()
    const rest = restOfPause(since.current, pauseMs, longestMs)
    // A timer would be put off by the next key.
    if (rest === 0) write()
    const timer = rest ? setTimeout(write, rest) : undefined
    addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
    }
  }, [own, work, unsaved])

  // An editor that is closed while something is unsaved leaves it here, unless its last sending gets through.
  useEffect(
    () => () => {
      const { current } = newest
      const writtenOn = current.on?.()
      if (current.unsaved && !forgotten.current) writeLocalCopy(own, current.work, basisOf(writtenOn))
      const leave = async () => {
        await lastWordsSent()
        if (writtenOn?.sent?.arrived() === fingerprint(current.work)) removeLocalCopy(own)
        leaveLocalCopy(own)
      }
      void leave()
    },
    [own],
  )

  return {
    found: found[0],
    settle: (goesOn) => {
      const copy = found[0]
      if (!copy) return
      // Under the own name first: there is no moment without it.
      if (goesOn) writeLocalCopy(own, copy.work, copy)
      removeLocalCopy(copy.key)
      setFound(found.slice(1))
    },
    keepsNothing: keepsNothing && unsaved,
    forget: () => {
      forgotten.current = true
      removeLocalCopy(own)
    },
  }
}

/** As it is kept: what has been answered needs no mention. */
const basisOf = (on: WrittenOn | undefined) => on && { base: on.base, sent: on.sent?.unheard() }
