import { useEffect, useRef } from 'react'
import type { EditorView } from 'prosemirror-view'
import type { WritingProps } from '../../ui/writingProps.ts'

/** Lets the screen put what mail fills in at the cursor. */
export function useInsertion(
  view: EditorView | undefined,
  tell: WritingProps['onInsertion'],
  resting: boolean,
): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    const placeholder = view?.state.schema.nodes.placeholder
    if (!view || !placeholder || resting) return undefined
    latest.current?.((name) => {
      view.focus()
      view.dispatch(view.state.tr.replaceSelectionWith(placeholder.create({ name })).scrollIntoView())
    })
    return () => latest.current?.(null)
  }, [view, resting])
}
