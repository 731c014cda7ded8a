import { useEffect, useRef } from 'react'
import { TextSelection } from 'prosemirror-state'
import type { EditorProps } from '../../ui/writingProps.ts'
import { isAmongTabs } from './isAmongTabs.ts'
import { cursorInDoc, cursorInText } from './sameCursor.ts'
import type { Shown } from './useWritingView.ts'

/** Carries the cursor over when the stored text is shown as it is, and back. */
export function useCarriedCursor(
  { view, kept }: Partial<Shown>,
  { writing, value, mode, startAt }: Pick<EditorProps, 'writing' | 'value' | 'mode' | 'startAt'>,
) {
  const resting = mode === 'text'
  const left = useRef(startAt)
  useEffect(() => {
    const at = left.current
    if (!view || resting || at === undefined) return
    left.current = undefined
    const place = Math.min(cursorInDoc(writing, value, at), view.state.doc.content.size)
    const selection = TextSelection.near(view.state.doc.resolve(place))
    view.dispatch(view.state.tr.setSelection(selection).scrollIntoView())
    if (!isAmongTabs()) view.focus()
  }, [view, resting, value, writing])
  return {
    leave: (at: number) => {
      left.current = at
    },
    inText: () => (view && kept ? cursorInText(view, kept) : 0),
  }
}

export type CarriedCursor = ReturnType<typeof useCarriedCursor>
