import { useEffect, useRef } from 'react'
import { copyOrServer } from '../lib/copyOrServer.ts'
import type { Kept } from '../lib/localCopy.ts'
import { useUnsaved, type WrittenOn } from './useUnsaved.ts'

interface Props<Work> {
  /** Which text: `issue:12`. */
  text: string
  work: Work
  unsaved: boolean
  /** What the server held when it was read last. */
  server: { work: Work; base: string }
  on: () => WrittenOn
  /**
   * Words of an earlier visit that never reached the server. What it has sent of them may still arrive there, and is
   * nobody else's.
   */
  onGoesOn: (kept: Kept<Work>) => void
  /** The same, but the server holds something else by now. */
  onChoose: (kept: Kept<Work>) => void
}

/** The copy of a draft that this device keeps, and what becomes of one that an earlier visit left. */
export function useDraftCopy<Work extends object>(props: Props<Work>) {
  const { found, settle, keepsNothing, forget } = useUnsaved(props)
  const handlers = useRef({ ...props, settle })
  useEffect(() => {
    handlers.current = { ...props, settle }
  })
  const isTaken = useRef(false)
  useEffect(() => {
    // What an older visit left stays for the next one: the newer words stand here.
    if (!found || isTaken.current) return
    const { current } = handlers
    const fate = copyOrServer({ copy: found, server: current.server })
    isTaken.current = fate !== 'same'
    current.settle(isTaken.current)
    if (fate === 'goes on') current.onGoesOn(found)
    if (fate === 'choose') current.onChoose(found)
  }, [found])
  return { keepsNothing, forget }
}
