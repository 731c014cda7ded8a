import { closeHistory } from 'prosemirror-history'
import { Fragment, type Node, type Schema, type Slice } from 'prosemirror-model'
import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Writing } from '../openedText.ts'
import { cleanPaste, type Cleaned, type Dropped } from './cleanPaste.ts'
import { intoCell } from './intoCell.ts'
import { intoTable } from './intoTable.ts'
import { ownSlice } from './ownSlice.ts'
import { pastedText } from './pastedText.ts'
import { withoutMarks, type PicturePlace } from './picturePlaces.ts'
import type { PastedPicture } from './takePictures.ts'
import { takeFootnotes } from './takeFootnotes.ts'

interface PasteOptions {
  writing: Writing
  /** A picture that came with the text, to be uploaded to where it stood. */
  onPicture(view: EditorView, picture: PastedPicture, at: number): void
  /** Told when something could not come along. */
  onDropped(dropped: Dropped): void
}

/** What is pasted or dropped becomes plain structure; what is copied is Markdown for whoever takes text. */
export function pastePlugin({ writing, onPicture, onDropped }: PasteOptions): Plugin {
  let cleaned: Cleaned | undefined
  let places: PicturePlace[] = []
  let notes: readonly Node[] = []

  /** Once the text stands, what came with it can follow. */
  function follow(view: EditorView): void {
    const now = cleaned
    queueMicrotask(() => {
      cleaned = undefined
      notes = []
      if (!now || view.isDestroyed) return
      for (const { picture, at } of places) onPicture(view, picture, at)
      places = []
      if (Object.values(now.dropped).flat().some(Boolean)) onDropped(now.dropped)
    })
  }

  return new Plugin({
    props: {
      transformPastedHTML(html) {
        cleaned = undefined
        // What is stored as HTML has no captions; only Markdown has footnotes.
        const isMarkdown = Boolean(writing.schema.nodes.footnote)
        const own = ownSlice(html, !isMarkdown)
        if (own !== undefined) return own
        cleaned = cleanPaste(html, isMarkdown)
        return cleaned.html
      },
      transformPasted(pasted, view, isText) {
        const taken = takeFootnotes(pasted, view.state, isText)
        ;({ notes } = taken)
        return intoCell(taken.slice, view)
      },
      clipboardTextParser: (text, $context, plain) =>
        (plain || $context.parent.type.spec.code ? null : pastedText(writing, text)) as Slice,
      clipboardTextSerializer: (slice) => textOf(writing, slice),
      handlePaste(view, event, slice) {
        // Undo takes back the paste alone, not what was typed just before.
        view.dispatch(closeHistory(view.state.tr))
        if (linkWords(view, event)) return true
        const below = intoTable(slice, view.state)
        if (below) view.dispatch(below.setMeta('paste', true).setMeta('uiEvent', 'paste'))
        follow(view)
        return below !== undefined
      },
      handleDrop: (view) => follow(view),
    },
    appendTransaction(transactions, _before, state) {
      if (!transactions.some((tr) => tr.docChanged || tr.getMeta('uiEvent'))) return null
      const marked = withoutMarks(state, cleaned?.pictures ?? [])
      if (marked) places = marked.places
      const { tr } = marked ?? state
      if (notes.length > 0) tr.insert(tr.doc.content.size, notes)
      notes = []
      return tr.docChanged ? tr : null
    },
  })
}

/** An address pasted over words links them. */
function linkWords(view: EditorView, event: ClipboardEvent): boolean {
  const { selection, schema, tr } = view.state
  const address = event.clipboardData?.getData('text/plain').trim() ?? ''
  const { $from, $to, empty, from, to } = selection
  const isInWords = !empty && $from.sameParent($to) && $from.parent.inlineContent
  if (!isInWords || !schema.marks.link || !/^(?:https?:\/\/|mailto:)\S+$/i.test(address)) return false
  if (!$from.parent.type.allowsMarkType(schema.marks.link)) return false
  // One address in place of another: it would say the one and lead to the other.
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(view.state.doc.textBetween(from, to).trim())) return false
  view.dispatch(tr.addMark(from, to, schema.marks.link.create({ href: address })).scrollIntoView())
  return true
}

function textOf(writing: Writing, slice: Slice): string {
  const { schema } = writing
  const doc = schema.nodes.doc!
  const words = wordsOf(slice)
  if (words?.type.spec.code) return words.textContent
  // What is stored as HTML is read as words; only Markdown has footnotes.
  if (!schema.nodes.footnote) return wordsIn(slice.content)
  const content = words ? words.content : slice.content
  const blocks = doc.validContent(content) ? content : inParagraphs(schema, content)
  return doc.validContent(blocks) ? writing.open('').write(doc.create(null, blocks)) : wordsIn(content)
}

const wordsIn = (content: Fragment): string =>
  content.textBetween(0, content.size, '\n\n', (node) =>
    node.type.name === 'hard_break' ? '\n' : (node.type.spec.leafText?.(node) ?? ''),
  )

/** The block of which nothing but words was chosen: whoever copies some of a heading does not mean a heading. */
function wordsOf({ content, openStart, openEnd }: Slice): Node | undefined {
  let { firstChild: block } = content
  let [isOnly, depth] = [content.childCount === 1, 1]
  for (; isOnly && block && !block.isTextblock; block = block.firstChild, depth++)
    isOnly = block.childCount === 1
  return isOnly && block && openStart >= depth && openEnd >= depth ? block : undefined
}

const inParagraphs = (schema: Schema, content: Fragment): Fragment =>
  content.firstChild?.isInline ? Fragment.from(schema.nodes.paragraph!.create(null, content)) : content
