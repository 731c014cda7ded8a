import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../lib/api.ts'
import type { SaveState } from '../lib/saveState.ts'

/** Of typing, before it is saved. */
export const pauseMs = 600
const againMs = 5_000

/**
 * Saves edits by themselves after a short pause. One request is under way at a time and later edits wait for it, so
 * that a late answer never overwrites a newer one; leaving the page sends what still waits. What failed for want of a
 * connection or a server is tried again by itself, and the browser asks before it is left behind.
 * Ctrl or Cmd with S saves at once.
 * @param save sends the merged edits; `leaving` asks for a request that outlives the page. A rejection keeps them for
 * the next try
 * @param onError is told of each failure, but once of one that lasts
 */
export function useAutosave<Patch extends object>(
  save: (patch: Patch, leaving: boolean) => Promise<void>,
  merge: (older: Patch, newer: Patch) => Patch,
  onError: (error: unknown) => void,
): { state: SaveState; edit: (patch: Patch) => void; retry: () => void } {
  const [state, setState] = useState<SaveState>('idle')
  const waiting = useRef<Patch>(undefined)
  const running = useRef(false)
  const timer = useRef<number>(undefined)
  const lasting = useRef<string>(undefined)
  const handlers = useRef({ save, merge, onError })
  useEffect(() => {
    handlers.current = { save, merge, onError }
  })

  const failed = (error: unknown) => {
    setState('failed')
    const passing = passes(error)
    const what = passing ? String(error) : undefined
    if (!what || what !== lasting.current) handlers.current.onError(error)
    lasting.current = what
    if (passing) timer.current = window.setTimeout(() => void flush(), againMs)
  }

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current)
    if (running.current || !waiting.current) return
    const patch = waiting.current
    waiting.current = undefined
    running.current = true
    setState('saving')
    try {
      await handlers.current.save(patch, false)
      lasting.current = undefined
      setState(waiting.current ? 'saving' : 'saved')
    } catch (error) {
      waiting.current = waiting.current ? handlers.current.merge(patch, waiting.current) : patch
      failed(error)
      return
    } finally {
      running.current = false
    }
    if (waiting.current) await flush()
  }

  const edit = (patch: Patch) => {
    waiting.current = waiting.current ? handlers.current.merge(waiting.current, patch) : patch
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => void flush(), pauseMs)
  }

  const again = useRef(flush)
  useEffect(() => {
    again.current = flush
  })
  useEffect(() => {
    const online = () => void again.current()
    const saveByKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void again.current()
    }
    addEventListener('online', online)
    addEventListener('keydown', saveByKey)
    return () => {
      removeEventListener('online', online)
      removeEventListener('keydown', saveByKey)
    }
  }, [])

  useEffect(() => {
    if (state !== 'failed') return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [state])

  useEffect(() => {
    const leave = () => {
      const patch = waiting.current
      if (!patch) return
      waiting.current = undefined
      clearTimeout(timer.current)
      void handlers.current.save(patch, true).catch(() => {})
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const retry = () => {
    lasting.current = undefined
    void flush()
  }
  return { state, edit, retry }
}

/** Whether the same may work a little later: the site was not reached, busy or failing. */
const passes = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500
