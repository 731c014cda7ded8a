import type { EditorView } from 'prosemirror-view'

/** Said to the text when it is shown again, after its stored form was. */
export const shownAgain = 'shown-again'

/**
 * Changes the text now, or as soon as a word being composed (Japanese, accents …) is whole, which a change would break.
 * While its stored form is what is being written, the change waits until the text is shown again.
 */
export function afterComposition(view: EditorView, change: () => void): void {
  const after = (event: string) =>
    view.dom.addEventListener(event, () => setTimeout(() => afterComposition(view, change)), { once: true })
  if (view.isDestroyed) return
  if (view.composing) after('compositionend')
  else if (view.dom.parentElement!.hidden) after(shownAgain)
  else change()
}
