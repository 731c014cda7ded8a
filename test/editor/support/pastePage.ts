import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { pastePlugin } from '../../../client/editor/paste/pastePlugin.ts'
import type { Dropped } from '../../../client/editor/paste/cleanPaste.ts'
import { clipboardHtml } from '../../../client/editor/schema/clipboardHtml.ts'
import { articleWriting, issueWriting, templateWriting } from '../../../client/editor/writing.ts'

export interface Pasted {
  text: string
  /** The HTML that was shown. */
  shown: string
  files: { name: string; type: string; size: number }[]
  dropped: Dropped | undefined
}

const writings = { article: articleWriting, issue: issueWriting, template: templateWriting }
export type Kind = keyof typeof writings

/** Runs in a browser: an editor into which something is pasted. */
async function paste(
  html: string,
  text: string,
  kind: Kind,
  chosen?: { markdown: string; words: string },
): Promise<Pasted> {
  const writing = writings[kind]
  const opened = writing.open(chosen?.markdown ?? '')
  const taken: { files: File[]; dropped?: Dropped } = { files: [] }
  const place = document.body.appendChild(document.createElement('div'))
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: opened.doc,
      ...(chosen
        ? { selection: TextSelection.create(opened.doc, ...placeOf(opened.doc, chosen.words)) }
        : {}),
      plugins: [
        pastePlugin({
          writing,
          onPicture: (_view, { file }) => void taken.files.push(file),
          onDropped: (dropped) => void (taken.dropped = dropped),
        }),
      ],
    }),
  })
  const clipboardData = new DataTransfer()
  if (html) clipboardData.setData('text/html', html)
  clipboardData.setData('text/plain', text)
  view.dom.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  await Promise.resolve()
  const shown = place.innerHTML
  const written = opened.write(view.state.doc)
  view.destroy()
  place.remove()
  const files = taken.files.map(({ name, type, size }) => ({ name, type, size }))
  return { text: written, shown, files, dropped: taken.dropped }
}

/** Where words stand in a document. */
function placeOf(doc: Node, words: string): [from: number, to: number] {
  let from = -1
  doc.descendants((node, at) => {
    const index = node.isText ? node.text!.indexOf(words) : -1
    if (from < 0 && index >= 0) from = at + index
  })
  return [from, from + words.length]
}

/** What another program gets as text of an article or template, or of some words of it. */
function copied(text: string, words?: string, kind?: 'template'): string {
  const writing = kind ? templateWriting : articleWriting
  const { doc } = writing.open(text)
  const plugin = pastePlugin({ writing, onPicture() {}, onDropped() {} })
  const serialize = plugin.props.clipboardTextSerializer!
  const slice = words ? doc.slice(...placeOf(doc, words), true) : doc.slice(0)
  return serialize.call(plugin, slice, undefined as never)
}

/** What another part of the text gets: the copy's own HTML, pasted again. */
function again(markdown: string): string {
  const opened = articleWriting.open(markdown)
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(articleWriting.schema).serializeFragment(opened.doc.content))
  return articleWriting.open('').write(DOMParser.fromSchema(articleWriting.schema).parse(holder))
}

/** What a text of another kind gets, when all of one is copied into it. */
async function over(stored: string, from: Kind, to: Kind): Promise<string> {
  const { schema, open } = writings[from]
  const holder = document.createElement('div')
  holder.append(clipboardHtml(schema).serializeFragment(open(stored).doc.content))
  holder.firstElementChild!.setAttribute('data-pm-slice', '0 0 []')
  return (await paste(holder.innerHTML, '', to)).text
}

Object.assign(globalThis, { pasteTest: { paste, copied, again, over } })
