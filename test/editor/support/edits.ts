import { Fragment, type Node } from 'prosemirror-model'
import { EditorState, type Transaction } from 'prosemirror-state'
import { canJoin, canSplit } from 'prosemirror-transform'
import type { Chance } from './chance.ts'

export interface Edit {
  name: string
  tr: Transaction
  /** The blocks of the document before that the edit reaches into: from the first up to the last. */
  from: number
  to: number
}

type Make = (doc: Node, index: number, start: number, chance: Chance) => Omit<Edit, 'name'> | undefined

const begin = (doc: Node): Transaction => EditorState.create({ doc }).tr

/** Places inside of a block where words stand. */
function wordsIn(block: Node, start: number): { at: number; size: number; node: Node }[] {
  const places = block.isTextblock ? [{ at: start + 1, size: block.content.size, node: block }] : []
  block.descendants((node, at) => {
    if (node.isTextblock) places.push({ at: start + at + 2, size: node.content.size, node })
  })
  return places
}

/** A place between characters: nobody types into the middle of an emoji. */
const between = (doc: Node, at: number): number =>
  at < doc.content.size && /[\uDC00-\uDFFF]/.test(doc.textBetween(at, at + 1)) ? at + 1 : at

const inWords =
  (
    change: (tr: Transaction, place: { at: number; size: number; node: Node }, chance: Chance) => unknown,
  ): Make =>
  (doc, index, start, chance) => {
    const places = wordsIn(doc.child(index), start)
    if (places.length === 0) return undefined
    const tr = begin(doc)
    return change(tr, chance.one(places), chance) === false ? undefined : { tr, from: index, to: index }
  }

const makes: Record<string, Make> = {
  type: inWords((tr, { at, size }, chance) =>
    tr.insertText(chance.one(['x', ' *', '[', 'and so on']), between(tr.doc, at + chance.below(size + 1))),
  ),
  delete: inWords((tr, { at, size }, chance) => {
    if (size === 0) return false
    const from = between(tr.doc, at + chance.below(size))
    return tr.delete(from, between(tr.doc, Math.min(at + size, from + 1 + chance.below(4))))
  }),
  mark: inWords((tr, { at, size, node }, chance) => {
    if (size === 0 || node.type.spec.code) return false
    const from = between(tr.doc, at + chance.below(size))
    const { marks } = tr.doc.type.schema
    return tr.addMark(
      from,
      at + size,
      (marks[chance.one(['strong', 'em', 'del'])] ?? marks.underline!).create(),
    )
  }),
  split: inWords((tr, { at, size, node }, chance) => {
    const place = between(tr.doc, at + chance.below(size + 1))
    if (node.type.name !== 'paragraph' || !canSplit(tr.doc, place)) return false
    return tr.split(place)
  }),
  remove: (doc, index, start) => ({
    tr: begin(doc).delete(start, start + doc.child(index).nodeSize),
    from: index,
    to: index,
  }),
  duplicate: (doc, index, start) => ({
    tr: begin(doc).insert(start + doc.child(index).nodeSize, copyOf(doc.child(index))),
    from: index,
    to: index,
  }),
  move: (doc, index, start, chance) => {
    const to = chance.below(doc.childCount)
    const block = doc.child(index)
    const tr = begin(doc).delete(start, start + block.nodeSize)
    const left = tr.doc
    const at = left.children.slice(0, to).reduce((sum, node) => sum + node.nodeSize, 0)
    tr.insert(Math.min(at, left.content.size), copyOf(block))
    return { tr, from: Math.min(index, to), to: Math.max(index, to) }
  },
  join: (doc, index, start) => {
    const at = start + doc.child(index).nodeSize
    const next = doc.maybeChild(index + 1)
    const isJoinable = ['paragraph', 'bullet_list', 'ordered_list', 'blockquote'].includes(
      doc.child(index).type.name,
    )
    if (next?.type !== doc.child(index).type || !isJoinable || !canJoin(doc, at)) return undefined
    return { tr: begin(doc).join(at), from: index, to: index + 1 }
  },
  address: (doc, index, start, chance) => {
    if (doc.child(index).type.name !== 'button') return undefined
    const href = chance.one(['/there', 'https://a.example/(b)', ''])
    return { tr: begin(doc).setNodeAttribute(start, 'href', href), from: index, to: index }
  },
  turn: (doc, index, start) => {
    const block = doc.child(index)
    if (
      block.type.name !== 'paragraph' ||
      block.content.content.some((node) => node.type.name === 'hard_break')
    )
      return undefined
    const heading = doc.type.schema.nodes.heading!.create({ level: 2 }, block.content)
    return { tr: begin(doc).replaceWith(start, start + block.nodeSize, heading), from: index, to: index }
  },
}

/** What the clipboard and history put in: other nodes that say the same. */
const copyOf = (node: Node): Fragment =>
  Fragment.fromJSON(node.type.schema, [JSON.parse(JSON.stringify(node))])

/** An edit of a block of this document. */
export function someEdit(doc: Node, chance: Chance): Edit {
  for (;;) {
    const index = chance.below(doc.childCount)
    const start = doc.children.slice(0, index).reduce((sum, node) => sum + node.nodeSize, 0)
    const name = chance.one(Object.keys(makes))
    const made = makes[name]!(doc, index, start, chance)
    if (made) return { name, ...made }
  }
}
