import type { EditorView } from 'prosemirror-view'

/** Changes the text now, or as soon as a word being composed (Japanese, accents …) is whole: a change would break it. */
export function whenCalm(view: EditorView, change: () => void): void {
  const run = () => {
    if (!view.isDestroyed) change()
  }
  if (view.composing) view.dom.addEventListener('compositionend', () => setTimeout(run), { once: true })
  else run()
}
