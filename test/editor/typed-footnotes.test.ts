import { expect } from 'chai'
import { Fragment } from 'prosemirror-model'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { undoInputRule } from 'prosemirror-inputrules'
import { renderMarkdown } from '../../server/blog/markdown.ts'
import { typedMarks } from '../../client/editor/view/typedMarks.ts'
import { articleWriting } from '../../client/editor/writing.ts'

/** Types in a new paragraph below a text, or at its end, one character after the other. */
function type(markdown: string, typed: string, place: 'below' | 'at its end' = 'below') {
  const { doc: opened, write } = articleWriting.open(markdown)
  const line = Fragment.from(articleWriting.schema.node('paragraph'))
  const doc = place === 'below' ? opened.copy(opened.content.append(line)) : opened
  const plugin = typedMarks(articleWriting.schema)
  let state = EditorState.create({ doc, selection: TextSelection.atEnd(doc), plugins: [plugin] })
  const view = {
    composing: false,
    get state() {
      return state
    },
    dispatch: (tr: Transaction) => void (state = state.apply(tr)),
  } as unknown as EditorView
  for (const character of typed) {
    const { from, to } = state.selection
    const insert = () => state.tr.insertText(character, from, to)
    const isTaken = plugin.props.handleTextInput!.call(plugin, view, from, to, character, insert)
    if (!isTaken) view.dispatch(insert())
  }
  state.doc.check()
  return {
    text: write(state.doc),
    afterBackspace: () => (undoInputRule(state, view.dispatch), write(state.doc)),
  }
}

describe('A footnote that is typed', () => {
  it('is cited by its sign, and never printed with a backslash', () => {
    const { text, afterBackspace } = type('Half', ' of all[^1]', 'at its end')
    expect(text).to.equal('Half of all[^1]')
    expect(afterBackspace()).to.equal('Half of all\\[^1\\]')
    expect(renderMarkdown(afterBackspace()).html).to.equal('<p>Half of all[^1]</p>')
    expect(type('- x', '[^a-b] y', 'at its end').text).to.equal('- x[^a-b] y')
    expect(type('## Why', '[^1]', 'at its end').text).to.equal('## Why[^1]')
  })

  it('begins with its sign and a colon, and then is what the article says below', () => {
    const { text, afterBackspace } = type('Half[^1]', '[^1]: From *a* survey')
    expect(text).to.equal('Half[^1]\n\n[^1]: From *a* survey')
    expect(afterBackspace()).to.equal(text)
    expect(renderMarkdown(text).html).to.include('<li id="note_1"><p>From <em>a</em> survey')
  })

  it('keeps its words in the line where the text has such a footnote already, or in a list', () => {
    expect(type('[^1]: Said.', '[^1]: again').text).to.equal('[^1]: Said.\n\n[^1]\\: again')
    expect(type('- x', '[^1]: y', 'at its end').text).to.equal('- x[^1]\\: y')
  })

  it('is only words in code', () => {
    expect(type('', '`x[^1]`').text).to.equal('`x[^1]`')
  })
})
