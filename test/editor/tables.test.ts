import { expect } from 'chai'
import { EditorState, TextSelection, type Command } from 'prosemirror-state'
import { tableTools } from '../../client/editor/view/tableCommands.ts'
import { wholeTables } from '../../client/editor/view/wholeTables.ts'
import { articleWriting } from '../../client/editor/writing.ts'

describe('A table that is being written', () => {
  const { doc } = articleWriting.open('| a | b |\n| --- | ---: |\n| c | d |\n| e | f |')
  /** The state with a selection from the start of one cell's letter to the end of another's. */
  const at = (from: string, to = from) => {
    const found: Record<string, number> = {}
    doc.descendants((node, place) => void (node.isText && (found[node.text!] = place)))
    const selection = TextSelection.create(doc, found[from]!, found[to]! + 1)
    return EditorState.create({ doc, selection, plugins: [wholeTables()] })
  }
  const rowsOf = (state: EditorState) =>
    state.doc.firstChild!.children.map((row) => row.children.map(({ textContent }) => textContent).join(' '))
  const apply = (state: EditorState, command: Command) => {
    let after = state
    const done = command(state, (tr) => (after = state.apply(tr)))
    return done ? rowsOf(after) : undefined
  }
  const tool = (label: string) => tableTools.find((one) => one.label === label)!.run

  it('grows and shrinks by rows and columns, but keeps its head', () => {
    expect(apply(at('a'), tool('Add row'))).to.deep.equal(['a b', ' ', 'c d', 'e f'])
    expect(apply(at('d'), tool('Add column'))).to.deep.equal(['a b ', 'c d ', 'e f '])
    expect(apply(at('d'), tool('Remove column'))).to.deep.equal(['a', 'c', 'e'])
    expect(apply(at('d'), tool('Remove row'))).to.deep.equal(['a b', 'e f'])
    expect(apply(at('b'), tool('Remove row'))).to.equal(undefined)
  })

  it('has no holes after something was taken out across its cells', () => {
    for (const [from, to] of ['a d', 'b e', 'c f', 'd e', 'a f'].map((pair) => pair.split(' '))) {
      const state = at(from!, to)
      const rows = rowsOf(state.apply(state.tr.deleteSelection()))
      expect(new Set(rows.map((row) => row.split(' ').length)).size, `${from}${to}`).to.equal(1)
    }
  })
})
