import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import { mayWorkLater } from '../lib/mayWorkLater.ts'
import { createSaver } from '../lib/saver.ts'
import type { SaveState } from '../lib/saveState.ts'

/** Of typing, before it is saved. */
export const pauseMs = 600
/** How a saving is sent. @param leaving whether the page is being left */
export const whileSaving = (leaving: boolean) => ({ keepalive: leaving, timeoutMs: 20_000 })

/** What editors that were closed are still sending. */
const lastWords = new Set<Promise<void>>()

/** Waits until editors that were closed have sent what was typed last: a text that is opened again has all of it. */
export const lastWordsSent = async (): Promise<void> => void (await Promise.all(lastWords))

interface Autosave<Patch> {
  state: SaveState
  /** What failed last is not tried again by itself. */
  isRefused: boolean
  edit: (patch: Patch) => void
  retry: () => void
  /** Saves at once what waits, and tells of a failure again. @returns whether everything is saved */
  saveNow: () => Promise<boolean>
  /** Keeps words unsaved that somebody has to choose about, until `retry`: what is typed on goes nowhere before. */
  awaitChoice: (patch: Patch) => void
  /** Sends nothing while this goes on, which begins when nothing is under way any more. */
  without: <Answer>(doing: () => Promise<Answer>) => Promise<Answer>
}

/**
 * Saves edits by themselves after a short pause, or while none comes; leaving the page, or only looking away from it,
 * sends what still waits.
 * What failed for want of a connection or a server is tried again by itself, also when the page is looked at again, and
 * the browser asks before it is left behind. What needs a person (signed out, changed or deleted
 * elsewhere) waits for `retry`.
 * Ctrl or Cmd with S saves at once.
 * @param save sends the merged edits; `leaving` asks for a request that outlives the page. A rejection keeps them for
 * the next try
 * @param onError is told of each failure, but once of one that lasts
 */
export function useAutosave<Patch extends object>(
  save: (patch: Patch, leaving: boolean) => Promise<void>,
  merge: (older: Patch, newer: Patch) => Patch,
  onError: (error: unknown) => void,
): Autosave<Patch> {
  const [state, setState] = useState<SaveState>('idle')
  const [isRefused, setRefused] = useState(false)
  const handlers = useRef({ save, merge, onError })
  useEffect(() => {
    handlers.current = { save, merge, onError }
  })
  const lasting = useRef<string>(undefined)
  const saver = useRef<ReturnType<typeof createSaver<Patch>>>(undefined)
  const retry = () => {
    lasting.current = undefined
    setState('saving')
    void saver.current!.flush()
  }

  useEffect(() => {
    const { flush, take, mayFlush } = (saver.current = createSaver<Patch>(
      async (patch, leaving) => {
        await handlers.current.save(patch, leaving)
        lasting.current = undefined
        setRefused(false)
      },
      (older, newer) => handlers.current.merge(older, newer),
      setState,
      (error) => {
        const what = String(error)
        if (what !== lasting.current) handlers.current.onError(error)
        lasting.current = what
        setRefused(!mayWorkLater(error))
        return mayWorkLater(error)
      },
      (error) => error instanceof ApiError && [401, 404, 409].includes(error.status),
    ))
    const goOn = () => {
      if (mayFlush()) void flush(document.visibilityState === 'hidden')
    }
    const saveByKey = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      void flush()
    }
    const leave = () => {
      const patch = take()
      if (!patch) return
      // The browser may bring the page back as it is.
      void handlers.current.save(patch, true).catch(() => {
        const typed = take()
        saver.current!.save(typed ? handlers.current.merge(patch, typed) : patch, pauseMs)
      })
    }
    // The answer to what is under way says what the rest builds on. What fails now is not tried again from here.
    const close = () => {
      const sent = flush(true).finally(() => {
        take()
        lastWords.delete(sent)
      })
      lastWords.add(sent)
    }
    addEventListener('online', goOn)
    document.addEventListener('visibilitychange', goOn)
    addEventListener('keydown', saveByKey)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('online', goOn)
      document.removeEventListener('visibilitychange', goOn)
      removeEventListener('keydown', saveByKey)
      removeEventListener('pagehide', leave)
      close()
    }
  }, [])

  useEffect(() => {
    if (state !== 'failed') return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [state])

  const without = async <Answer>(doing: () => Promise<Answer>) => {
    await saver.current!.hold(true)
    try {
      return await doing()
    } finally {
      void saver.current!.hold(false)
    }
  }
  const saveNow = async () => {
    lasting.current = undefined
    await saver.current!.flush()
    return !saver.current!.isWaiting()
  }
  const awaitChoice = (patch: Patch) => {
    setRefused(true)
    saver.current!.awaitChoice(patch)
  }
  return {
    state,
    isRefused,
    edit: (patch) => saver.current!.save(patch, pauseMs),
    retry,
    saveNow,
    awaitChoice,
    without,
  }
}

/** Ctrl or Cmd with S. */
export const isSaveKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 's'
