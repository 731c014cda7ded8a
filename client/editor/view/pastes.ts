import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import type { Writing } from '../openedText.ts'
import type { Dropped } from '../paste/cleanPaste.ts'
import { addPictures } from './uploads.ts'
import { afterComposition } from './afterComposition.ts'

interface Early {
  html: string
  text: string
}

/**
 * Loads what reads the clipboards of other programs as soon as the text stands, so that it holds up nobody who opens
 * one, and takes its place. What is pasted before waits for it; where it cannot come, the words alone are pasted.
 */
export function pastes(writing: Writing): Plugin {
  const early: Early[] = []
  let coming: Promise<void> | undefined
  const load = (view: EditorView): Promise<void> =>
    (coming ??= readerOf(writing)
      .then((reader) => afterComposition(view, () => replace(view, reader)))
      // The next paste tries again.
      .catch(() => (coming = undefined)))
  const replace = (view: EditorView, reader: Plugin) => {
    const others = view.state.plugins.filter((plugin) => plugin !== waiting)
    view.updateState(view.state.reconfigure({ plugins: [reader, ...others] }))
    for (const { html } of early.splice(0)) view.pasteHTML(html)
  }
  const waiting: Plugin = new Plugin({
    view: (view) => {
      void load(view)
      return {}
    },
    props: {
      handlePaste(view, event) {
        const [html, text] = ['text/html', 'text/plain'].map(
          (type) => event.clipboardData?.getData(type) ?? '',
        )
        if (!html) return false
        early.push({ html, text: text! })
        void load(view).then(() => afterComposition(view, () => pasteWords(view, early.splice(0))))
        return true
      },
    },
  })
  return waiting
}

/** Its pictures are uploaded to where they stood. */
async function readerOf(writing: Writing): Promise<Plugin> {
  const { pastePlugin } = await import('../paste/pastePlugin.ts')
  return pastePlugin({
    writing,
    onPicture: (to, picture, at) => addPictures(to, [picture], at),
    onDropped: say,
  })
}

function pasteWords(view: EditorView, unread: Early[]): void {
  if (unread.length === 0) return
  for (const { html, text } of unread) view.pasteText(text || html.replaceAll(/<[^<>]*>/g, ' '))
  toast({
    title: 'Pasted as plain words',
    text: 'The site could not be reached to read their headings, lists and pictures. Paste them again later.',
    kind: 'info',
  })
}

function say({ pictures, embeds, notes, raised, formulas, deletions, lettered }: Dropped): void {
  const words = [
    pictures > 0 &&
      `${plural(pictures, 'picture')} could not come along: only the other program can show ${pictures === 1 ? 'it. Copy or drop it by itself.' : 'them. Copy or drop them one by one.'}`,
    embeds > 0 && `${plural(embeds, 'film, sound or frame', 'films, sounds or frames')} stayed behind.`,
    notes > 0 &&
      `${plural(notes, 'footnote')} became plain text: the number stands in brackets, the words stand at the end.`,
    raised.length > 0 &&
      `${named(raised)} stood above or below the line, and stand${raised.length === 1 ? 's' : ''} in it now.`,
    formulas > 0 && `${plural(formulas, 'formula')} became code or plain letters.`,
    deletions > 0 && `${plural(deletions, 'tracked deletion')} stayed out.`,
    lettered > 0 &&
      `${plural(lettered, 'list')} by letters or Roman numerals ${lettered === 1 ? 'has' : 'have'} numbers now.`,
  ].filter((each) => each !== false)
  toast({ title: 'Pasted', text: words.join(' '), kind: 'info' })
}

/** A few of them are named. */
function named(words: string[]): string {
  const first = [...new Set(words)]
    .slice(0, 3)
    .map((word) => `“${word.length > 20 ? `${word.slice(0, 20)}…` : word}”`)
  return first.length < words.length ? `${first.join(', ')} and others` : first.join(', ')
}
