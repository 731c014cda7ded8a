import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { plural } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import type { Writing } from '../openedText.ts'
import type { Dropped } from '../paste/cleanPaste.ts'
import { addPictures } from './uploads.ts'
import { whenCalm } from './whenCalm.ts'

/**
 * Loads what reads the clipboards of other programs as soon as the text stands, so that it holds up nobody who opens
 * one. Its pictures are uploaded to where they stood.
 */
export function takePastes(view: EditorView, writing: Writing): void {
  void import('../paste/pastePlugin.ts').then(({ pastePlugin }) => {
    const plugin = pastePlugin({
      writing,
      onPicture: (to, picture, at) => addPictures(to, [picture], at),
      onDropped: say,
    })
    whenCalm(view, () => {
      const others = view.state.plugins.filter(({ spec }) => spec !== waiting)
      view.updateState(view.state.reconfigure({ plugins: [plugin, ...others] }))
      for (const html of early.splice(0)) view.pasteHTML(html)
    })
    return undefined
  })
}

/** Pastes that came before. */
const early: string[] = []
const waiting = {
  props: {
    handlePaste(_view: EditorView, event: ClipboardEvent) {
      const html = event.clipboardData?.getData('text/html')
      if (html) early.push(html)
      return Boolean(html)
    },
  },
}

/** Holds what is pasted until it can be read. */
export const earlyPastes = (): Plugin => new Plugin(waiting)

function say({ pictures, embeds }: Dropped): void {
  const words = [
    pictures > 0 &&
      `${plural(pictures, 'picture')} could not come along: only the other program can show ${pictures === 1 ? 'it. Copy or drop it by itself.' : 'them. Copy or drop them one by one.'}`,
    embeds > 0 && `${plural(embeds, 'film, sound or frame', 'films, sounds or frames')} stayed behind.`,
  ].filter((each) => each !== false)
  toast({ title: 'Pasted', text: words.join(' '), kind: 'info' })
}
