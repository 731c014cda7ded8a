import { expect } from 'chai'
import { EditorState, TextSelection } from 'prosemirror-state'
import { list, quote } from '../../client/editor/view/commands.ts'
import type { EditorHost } from '../../client/editor/view/editorHost.ts'
import { toolsOf } from '../../client/editor/view/toolbarTools.ts'
import { whyNoList, whyNoQuote } from '../../client/editor/view/toolRefusals.ts'
import { articleWriting } from '../../client/editor/writing.ts'

const { nodes } = articleWriting.schema
const tools = toolsOf(articleWriting.schema, {} as EditorHost)

/** All of a text is chosen. */
function chosen(markdown: string): EditorState {
  const { doc } = articleWriting.open(markdown)
  const selection = TextSelection.between(doc.resolve(1), doc.resolve(doc.content.size - 1))
  return EditorState.create({ doc, selection })
}

/** @returns the text after one step, undefined where nothing is done */
function listed(state: EditorState, type = nodes.bullet_list): string | undefined {
  let steps = 0
  let now = state
  const done = list(type)(state, (tr) => {
    steps++
    now = state.apply(tr)
  })
  now.doc.check()
  expect(steps).to.equal(done ? 1 : 0)
  expect(list(type)(state)).to.equal(done)
  return done ? articleWriting.open('').write(now.doc) : undefined
}

describe('A list', () => {
  it('is made of headings too, which become plain text', () => {
    expect(listed(chosen('## One **two**'))).to.equal('- One **two**')
    expect(listed(chosen('## One\n\n### Two\n\nthree'), nodes.ordered_list)).to.equal(
      '1. One\n2. Two\n3. three',
    )
    expect(listed(chosen('> ## One'))).to.equal('> - One')
  })

  it('says where it cannot be, and so does a quote', () => {
    for (const [text, where, takesQuote] of [
      ['```\nlet x\n```', 'Code', true],
      ['| A |\n| --- |\n| b |', 'A table', false],
      ['[^1]: Said.', 'A footnote', false],
    ] as const) {
      const state = chosen(text)
      expect(listed(state), text).to.equal(undefined)
      expect(whyNoList(state)).to.equal(`${where} holds no lists.`)
      expect(quote(state), text).to.equal(takesQuote)
      // A tool that refuses says so, and has thereby done what it was pressed for.
      for (const id of ['list', 'steps', 'quote']) expect(tools[id]!.run(state), id).to.equal(true)
      expect(whyNoQuote(state)).to.equal(`${where} holds no quotes.`)
    }
  })
})
