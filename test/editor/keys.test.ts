import { expect } from 'chai'
import { EditorState, TextSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { EditorHost } from '../../client/editor/view/editorHost.ts'
import { keys } from '../../client/editor/view/editorKeys.ts'
import { articleWriting } from '../../client/editor/writing.ts'

describe('A key in the text', () => {
  const { schema } = articleWriting
  const plugins = keys(schema, {} as EditorHost)

  /** Presses keys in a text whose cursor is where the | stands. @returns the text, with the cursor again */
  function press(markdown: string, ...pressed: ('Backspace' | 'Delete' | 'Enter' | 'Alt 2')[]): string {
    const { doc } = articleWriting.open(markdown)
    let at = 0
    doc.descendants((node, place) => {
      const index = node.isText ? node.text!.indexOf('|') : -1
      if (index >= 0) at = place + index
    })
    const begun = EditorState.create({ doc })
    let state = begun.apply(begun.tr.delete(at, at + 1))
    state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)))
    const view = {
      get state() {
        return state
      },
      dispatch: (tr: Transaction) => void (state = state.apply(tr)),
      endOfTextblock: (side: string) => {
        const { parentOffset, parent } = state.selection.$head
        return parentOffset === (side === 'backward' ? 0 : parent.content.size)
      },
    } as unknown as EditorView
    for (const named of pressed) {
      const key = named.replace('Alt ', '')
      const event = { key, keyCode: 0, altKey: key !== named } as KeyboardEvent
      plugins.some((plugin) => plugin.props.handleKeyDown?.call(plugin, view, event))
      state.doc.check()
    }
    const { tr } = state
    return articleWriting.open('').write(tr.insertText('|').doc).replaceAll('\\|', '|')
  }

  it('takes a sign away first, and then joins an item to the one above', () => {
    expect(press('- one\n- |two\n- three', 'Backspace')).to.equal('- one\n\n|two\n\n- three')
    expect(press('- one\n- |two\n- three', 'Backspace', 'Backspace')).to.equal('- one|two\n- three')
    expect(press('1. one\n2. |two\n3. three', 'Backspace', 'Backspace')).to.equal('1. one|two\n2. three')
  })

  it('joins what stands below a list to its last item, however deep that is', () => {
    expect(press('- one\n  - inner\n\n|below', 'Backspace')).to.equal('- one\n  - inner|below')
    expect(press('> - one\n>\n> |below', 'Backspace')).to.equal('> - one|below')
    expect(press('- one\n\n|below **bold**\n\n* other', 'Backspace')).to.equal(
      '- one|below **bold**\n- other',
    )
  })

  it('brings the next item, or what stands below, by Delete at the end of one', () => {
    expect(press('- one|\n- two\n- three', 'Delete')).to.equal('- one|two\n- three')
    expect(press('- one\n- two|\n\nbelow', 'Delete')).to.equal('- one\n- two|below')
    expect(press('- one|\n  - inner\n  - last', 'Delete')).to.contain('- one|inner').and.contain('last')
  })

  it('begins a task that is still to be done', () => {
    expect(press('- [x] one|', 'Enter')).to.equal('- [x] one\n- [ ] |')
    expect(press('- one|', 'Enter')).to.equal('- one\n- |')
  })

  it('cuts a paragraph off a footnote, and makes no second one of its number', () => {
    expect(press('a[^1]\n\n[^1]: One. |Two.', 'Enter')).to.equal('a[^1]\n\n[^1]: One.\n\n|Two.')
    expect(press('a[^1]\n\n[^1]: One.|', 'Enter')).to.equal('a[^1]\n\n[^1]: One.\n\n|')
  })

  it('makes a heading of an item, which leaves its list, with what stands below it', () => {
    expect(press('- one\n- tw|o\n- three', 'Alt 2')).to.equal('- one\n\n## tw|o\n\n- three')
    expect(press('- one\n  1. inn|er\n\n     more\n- two', 'Alt 2')).to.equal(
      '- one\n\n## inn|er\n\nmore\n\n- two',
    )
    expect(press('> - [x] o|ne', 'Alt 2')).to.equal('> ## o|ne')
    expect(press('- one\n\n  t|wo', 'Alt 2'), 'below its first line one can stand').to.equal(
      '- one\n\n  ## t|wo',
    )
    expect(press('o|ne', 'Alt 2', 'Alt 2')).to.equal('o|ne')
  })
})
