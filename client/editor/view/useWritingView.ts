import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorProps } from '../../ui/writingProps.ts'
import type { Writing } from '../openedText.ts'
import { bringIn } from './bringIn.ts'
import { createView } from './createView.ts'
import type { EditorHost } from './editorHost.ts'
import { keepText, type KeptText } from './keptText.ts'
import { comingIn } from './uploads.ts'
import { shownAgain, afterComposition } from './afterComposition.ts'
import { wordsOf } from './countWords.ts'

interface Options {
  place: RefObject<HTMLDivElement | null>
  writing: Writing
  host: EditorHost
  id: string
  words: string
  value: string
  attributes: Record<string, string>
  writable: boolean
  /** While the stored text is shown as it is, the document waits. */
  resting: boolean
  onChange: (text: string) => void
  onCount: EditorProps['onCount']
}
export interface Shown {
  view: EditorView
  state: EditorState
  kept: KeptText
}

/** Keeps a ProseMirror view beside React: what is typed goes out as stored text, what comes in from outside is shown. */
export function useWritingView(options: Options): Shown | undefined {
  const [shown, setShown] = useState<Shown>()
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  /** What went out and has not been handed back yet: React hands old values back late. */
  const sent = useRef<string[]>([])

  // Before anything is painted: what is typed while the plain field makes way would be lost.
  useLayoutEffect(() => {
    const { place, writing, host, id, words, value, attributes, writable } = latest.current
    const kept = keepText(writing, value)
    const view = createView(place.current!, {
      doc: kept.doc,
      writing,
      host,
      id,
      words,
      attributes,
      writable,
      dispatch(tr) {
        const before = comingIn(view.state)
        const state = view.state.apply(tr)
        view.updateState(state)
        setShown({ view, state, kept })
        const coming = comingIn(state)
        if (tr.docChanged || coming !== before)
          latest.current.onCount?.({ words: wordsOf(state.doc), coming })
        if (!tr.docChanged || latest.current.resting) return
        const text = kept.write(state.doc)
        sent.current.push(text)
        latest.current.onChange(text)
      },
    })
    setShown({ view, state: view.state, kept })
    latest.current.onCount?.({ words: wordsOf(kept.doc), coming: 0 })
    return () => view.destroy()
  }, [])

  const { value, resting } = options
  const { view, kept } = shown ?? {}
  useEffect(() => {
    if (!view || !kept || resting) return
    const echo = sent.current.lastIndexOf(value)
    if (echo >= 0) sent.current.splice(0, echo + 1)
    else if (value !== kept.write(view.state.doc))
      afterComposition(view, () => {
        sent.current = []
        bringIn(view, kept.open(value, view.state.doc))
      })
  }, [value, resting, view, kept])

  // Behind what brought the text up to date.
  useEffect(() => {
    if (!resting) view?.dom.dispatchEvent(new Event(shownAgain))
  }, [view, resting])

  const { attributes } = options
  useEffect(() => view?.setProps({ attributes }), [view, attributes])
  return shown
}
