import type { Node } from 'prosemirror-model'
import { closeHistory } from 'prosemirror-history'
import type { EditorView } from 'prosemirror-view'

/** Brings another state of the text in as one step of undo that touches only what differs, so the cursor stays. */
export function bringIn(view: EditorView, doc: Node): void {
  const { state } = view
  const start = state.doc.content.findDiffStart(doc.content)
  const end = state.doc.content.findDiffEnd(doc.content)
  if (start === null || !end) return
  // Repeated content lets the two searches overlap.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const tr = state.tr.replace(start, end.a + overlap, doc.slice(start, end.b + overlap))
  const whole = tr.doc.eq(doc) ? tr : state.tr.replaceWith(0, state.doc.content.size, doc.content)
  view.dispatch(closeHistory(whole))
  view.dispatch(closeHistory(view.state.tr))
}
