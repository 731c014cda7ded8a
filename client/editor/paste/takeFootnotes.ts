import { Fragment, Slice, type Node, type Schema } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'

interface Taken {
  /** What is to be pasted at the cursor. */
  slice: Slice
  /** To stand at the end of the text. */
  notes: Node[]
}

/**
 * The footnotes of what is pasted go to the end of the text, as a list or a cell holds none. They are numbered anew where
 * the text has such a number, and what cites them with them.
 * @param isText whether it is Markdown: from this editor, what is cut out of one note is only words
 */
export function takeFootnotes(pasted: Slice, state: EditorState, isText: boolean): Taken {
  const { footnote_text: note } = state.schema.nodes
  const isNote = ({ type }: Node) => type === note
  const { content, openStart, openEnd } = pasted
  const isWords = !isText && content.childCount === 1 && openStart > 0 && openEnd > 0
  if (!content.content.some(isNote) || isWords) return { slice: pasted, notes: [] }

  const fresh = numbered(content, state)
  const { $from } = state.selection
  const isPlace = $from.depth === 1 && $from.parent.type.name === 'paragraph' && $from.parent.childCount === 0
  if (isPlace && fresh.content.every(isNote)) return { slice: new Slice(fresh, 0, 0), notes: [] }

  const rest = Fragment.from(fresh.content.filter((node) => !isNote(node)))
  const open = Slice.maxOpen(rest)
  const slice = new Slice(
    rest,
    isNote(content.firstChild!) ? Math.min(openStart, open.openStart) : openStart,
    isNote(content.lastChild!) ? Math.min(openEnd, open.openEnd) : openEnd,
  )
  return { slice, notes: fresh.content.filter(isNote) }
}

/** The same with labels that the text does not have yet; what is chosen there goes. */
function numbered(content: Fragment, { doc, schema, selection: { from, to } }: EditorState): Fragment {
  const there = labelsIn(doc.content.cut(0, from).append(doc.content.cut(to)), schema)
  const pasted = labelsIn(content, schema)
  const isTaken = (label: string) =>
    there.notes.has(label) || (there.marks.has(label) && pasted.marks.has(label))
  if (![...pasted.notes].some(isTaken)) return content
  const taken = new Set([
    ...there.notes,
    ...there.marks,
    ...[...pasted.marks].filter((label) => !pasted.notes.has(label)),
  ])
  const fresh = new Map<string, string>()
  let number = 1
  for (const label of pasted.notes) {
    let free = label
    if (taken.has(label) || /^\d+$/.test(label)) {
      while (taken.has(String(number))) number++
      free = String(number)
    }
    taken.add(free)
    fresh.set(label, free)
  }
  return renamed(content, fresh)
}

function labelsIn(content: Fragment, { nodes }: Schema): { marks: Set<string>; notes: Set<string> } {
  const labels = { marks: new Set<string>(), notes: new Set<string>() }
  content.descendants(({ type, attrs }) => {
    if (type === nodes.footnote) labels.marks.add(attrs.label as string)
    if (type === nodes.footnote_text) labels.notes.add(attrs.label as string)
  })
  return labels
}

const renamed = (content: Fragment, fresh: Map<string, string>): Fragment =>
  Fragment.from(
    content.content.map((node) => {
      const label = fresh.get(node.attrs.label as string)
      const inner = renamed(node.content, fresh)
      if (node.isText) return node
      return label === undefined ? node.copy(inner) : node.type.create({ label }, inner, node.marks)
    }),
  )
