import { useEffect, useRef } from 'react'
import type { PostFields } from '../../../server/blog/shared/postForm.ts'
import { copyOrServer } from '../../lib/copyOrServer.ts'
import type { Kept } from '../../lib/localCopy.ts'
import { useUnsaved, type WrittenOn } from '../../ui/useUnsaved.ts'

interface Props {
  text: string
  fields: PostFields
  unsaved: boolean
  /** What the server held when the editor opened. */
  server: { work: PostFields; base: string }
  on: () => WrittenOn
  /** Words of an earlier visit that never reached the server. */
  onGoesOn: (kept: Kept<PostFields>) => void
  /** The same, but the server holds something else by now. */
  onChoose: (kept: Kept<PostFields>) => void
}

/** The copy of a post that this device keeps, and what becomes of one that an earlier visit left. */
export function useDraftCopy({ text, fields, unsaved, server, on, onGoesOn, onChoose }: Props) {
  const { found, settle, keepsNothing, forget } = useUnsaved({ text, work: fields, unsaved, on })
  const handlers = useRef({ server, onGoesOn, onChoose, settle })
  useEffect(() => {
    handlers.current = { server, onGoesOn, onChoose, settle }
  })
  useEffect(() => {
    if (!found) return
    const { current } = handlers
    const fate = copyOrServer({ copy: found, server: current.server })
    current.settle(fate !== 'same')
    if (fate === 'goes on') current.onGoesOn(found)
    if (fate === 'choose') current.onChoose(found)
  }, [found])
  return { keepsNothing, forget }
}
