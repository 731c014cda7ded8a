import { dropCursor } from 'prosemirror-dropcursor'
import { gapCursor } from 'prosemirror-gapcursor'
import { history } from 'prosemirror-history'
import type { Node, Schema } from 'prosemirror-model'
import { EditorState, type Plugin, type Transaction } from 'prosemirror-state'
import { EditorView, type NodeViewConstructor } from 'prosemirror-view'
import type { Writing } from '../openedText.ts'
import { clipboardHtml } from '../schema/clipboardHtml.ts'
import { blocksOf } from './slashEntries.ts'
import { ChipView } from './chipView.ts'
import { cursorInTime } from './cursorInTime.ts'
import { emptyText } from './emptyText.ts'
import { FigureView } from './figureView.ts'
import { enterInCell } from './enterInCell.ts'
import { filesPlugin } from './filesPlugin.ts'
import type { EditorHost } from './editorHost.ts'
import { keys } from './editorKeys.ts'
import { offTheEdges } from './offTheEdges.ts'
import { pastes } from './pastes.ts'
import { roomBelow } from './roomBelow.ts'
import { slashPlugin } from './slashPlugin.ts'
import { SourceView } from './sourceView.ts'
import { tableView } from './tableView.ts'
import { addressBeforeEnter } from './typedAddresses.ts'
import { typedMarks } from './typedMarks.ts'
import { uploads } from './uploads.ts'
import { wholeTables } from './wholeTables.ts'
import { writeBelow } from './writeBelow.ts'

interface Options {
  doc: Node
  writing: Writing
  host: EditorHost
  /** Begins the ids of what belongs to this text. */
  id: string
  /** Shown while nothing is written. */
  words: string
  attributes: Record<string, string>
  /** Else it is only read. */
  writable: boolean
  dispatch: (tr: Transaction) => void
}

/** The text that one writes in. */
export function createView(
  place: HTMLElement,
  { doc, writing, host, id, words, attributes, writable, dispatch }: Options,
) {
  return new EditorView(place, {
    state: EditorState.create({ doc, plugins: plugins(writing, host, id, words) }),
    nodeViews: nodeViews(writing.schema, host),
    clipboardSerializer: clipboardHtml(writing.schema),
    attributes,
    ...offTheEdges(),
    editable: () => writable,
    dispatchTransaction: dispatch,
  })
}

const plugins = (writing: Writing, host: EditorHost, id: string, words: string): Plugin[] => {
  const { schema } = writing
  return [
    cursorInTime(),
    writeBelow(),
    slashPlugin(host, blocksOf(schema, host), id),
    typedMarks(schema),
    addressBeforeEnter(schema),
    ...keys(schema, host),
    enterInCell(),
    filesPlugin(),
    pastes(writing),
    uploads(),
    history(),
    // Its colour comes from the style sheet.
    dropCursor({ color: false, class: 'write__drop', width: 2 }),
    gapCursor(),
    wholeTables(),
    emptyText(words),
    roomBelow(),
  ]
}

/** What is more than words and tags draws itself; a schema may lack some of them. */
function nodeViews({ nodes }: Schema, host: EditorHost): Record<string, NodeViewConstructor> {
  const all: Record<string, NodeViewConstructor> = {
    figure: (node, view, getPos) => new FigureView(node, view, getPos, host),
    source: (node, view, getPos) => new SourceView(node, view, getPos, host),
    placeholder: (node, view, getPos) => new ChipView(node, view, getPos, host),
    table: (_node, view) => tableView(view),
  }
  return Object.fromEntries(Object.entries(all).filter(([name]) => nodes[name]))
}
