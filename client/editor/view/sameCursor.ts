import type { Node } from 'prosemirror-model'
import { buttonSign } from '../../../server/blog/shared/buttonLine.ts'
import type { Writing } from '../openedText.ts'
import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { KeptText } from './keptText.ts'

/** A character that no text holds; it stands for the cursor while its place is looked for. */
const sign = '\ue7f3'

/** Where the cursor of the visual text stands in the stored one. */
export function cursorInText(view: EditorView, kept: KeptText): number {
  const { doc, schema, tr } = view.state
  const text = kept.write(doc)
  const $head = doc.resolve(cursorOf(view))
  const marked = $head.parent.inlineContent
    ? kept.write(tr.insert($head.pos, schema.text(sign, $head.marks())).doc)
    : text
  const at = marked.indexOf(sign)
  if (at < 0) return Math.round((text.length * $head.pos) / Math.max(1, doc.content.size))
  // A block that is written anew may be some characters longer than what is stored.
  const fromEnd = text.length - (marked.length - at - 1)
  return commonStart(text, marked) >= at ? at : Math.min(Math.max(fromEnd, 0), text.length)
}

/** The browser moves the cursor first, and tells of it a moment later. */
function cursorOf(view: EditorView): number {
  const { focusNode, focusOffset } = getSelection()!
  return focusNode && view.state.selection instanceof TextSelection && view.dom.contains(focusNode)
    ? view.posAtDOM(focusNode, focusOffset)
    : view.state.selection.head
}

/** Where the cursor of the stored text stands in the visual one. */
export function cursorInDoc(writing: Writing, text: string, offset: number): number {
  const ends = [inWords(text, offset), text.indexOf('\n', offset), text.length]
  for (const place of ends) {
    if (place < 0) continue
    const found = placeOfSign(writing.open(text.slice(0, place) + sign + text.slice(place)).doc)
    if (found !== undefined) return found
  }
  return 0
}

/** Behind the words of a button a character would make another text of it: there the end of its words is meant. */
function inWords(text: string, offset: number): number {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(start).split('\n', 1)[0]!
  const end = line.trimEnd().endsWith(buttonSign) ? line.lastIndexOf('](') : -1
  return end < 0 ? offset : Math.min(offset, start + end)
}

function placeOfSign(doc: Node): number | undefined {
  let found: number | undefined
  doc.descendants((node, at) => {
    const index = node.isText ? node.text!.indexOf(sign) : -1
    if (index >= 0) found = at + index
    return found === undefined
  })
  return found
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
