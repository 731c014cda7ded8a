import { useEffect, useRef, useState } from 'react'

export type SaveState = 'idle' | 'saving' | 'saved' | 'failed'

const pauseMs = 600

/**
 * Saves edits by themselves after a short pause. One request is under way at a time and later edits wait for it, so
 * that a late answer never overwrites a newer one; leaving the page sends what still waits.
 * @param save sends the merged edits; `leaving` asks for a request that outlives the page. A rejection keeps them for
 * the next try
 * @param onError is told once a failed try
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
  const handlers = useRef({ save, merge, onError })
  useEffect(() => {
    handlers.current = { save, merge, onError }
  })

  const flush = async (): Promise<void> => {
    clearTimeout(timer.current)
    if (running.current || !waiting.current) return
    const patch = waiting.current
    waiting.current = undefined
    running.current = true
    setState('saving')
    try {
      await handlers.current.save(patch, false)
      setState(waiting.current ? 'saving' : 'saved')
    } catch (error) {
      waiting.current = waiting.current ? handlers.current.merge(patch, waiting.current) : patch
      setState('failed')
      handlers.current.onError(error)
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

  return { state, edit, retry: () => void flush() }
}
