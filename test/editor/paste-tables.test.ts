import { expect } from 'chai'
import { history, undo } from 'prosemirror-history'
import { Slice } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { intoTable } from '../../client/editor/paste/intoTable.ts'
import { wholeTables } from '../../client/editor/view/wholeTables.ts'
import { articleWriting } from '../../client/editor/writing.ts'

const { open, schema } = articleWriting

/** Pastes where the @ stands, and takes it back. @returns the text after the paste, with the cursor again */
function paste(markdown: string, pasted: string): string | undefined {
  const { doc, write } = open(markdown.replace('@', ''))
  let at = 0
  open(markdown).doc.descendants((node, place) => {
    const index = node.text?.indexOf('@') ?? -1
    if (index >= 0) at = place + index
  })
  const selection = TextSelection.create(doc, at)
  const before = EditorState.create({ doc, selection, plugins: [wholeTables(), history()] })
  const tr = intoTable(new Slice(open(pasted).doc.content, 0, 0), before)
  if (!tr) return undefined
  let after = before.apply(tr)
  after.doc.check()
  const text = open('').write(after.tr.insertText('@').doc)
  undo(after, (back) => (after = after.apply(back)))
  expect(write(after.doc)).to.equal(markdown.replace('@', ''))
  return text
}

describe('A table pasted into a table', () => {
  const given = '| A | B |\n| --- | ---: |\n| 1 | 2 |'

  it('fills the empty cells from the cursor on, and makes the table larger where it ends', () => {
    expect(paste('| @ | |\n| --- | :---: |\n| | |', given)).to.equal('| A | B |\n| --- | :---: |\n| 1 | 2@ |')
    expect(paste('Before\n\n|x|\n|---|\n|@|\n\nAfter', given)).to.equal(
      'Before\n\n| x | |\n| --- | ---: |\n| A | B |\n| 1 | 2@ |\n\nAfter',
    )
    expect(paste('| x | @ |\n| --- | --- |\n| y | |', given)).to.equal(
      '| x | A | B |\n| --- | --- | ---: |\n| y | 1 | 2@ |',
    )
  })

  it('stands below it where words would be lost, and never cuts it in two', () => {
    expect(paste('|x@|y|\n|-|-|\n| 3 | 4 |\n\nAfter', given)).to.equal(
      '| x | y |\n| --- | --- |\n| 3 | 4 |\n\n| A | B |\n| --- | ---: |\n| 1 | 2@ |\n\nAfter',
    )
    expect(paste('| x |\n| --- |\n| @ |\n| 3 |', given)).to.equal(
      '| x |\n| --- |\n| |\n| 3 |\n\n| A | B |\n| --- | ---: |\n| 1 | 2@ |',
    )
  })

  it('of one cell is its words, also among others', () => {
    expect(paste('| x@y | z |\n| --- | --- |', '| **o**ne |\n| --- |')).to.equal(
      '| x**o**ne@y | z |\n| --- | --- |',
    )
  })

  it('is put below with all that comes along, a picture too', () => {
    expect(paste('| x |\n| --- |\n| @ |', `${given}\n\nMore`)).to.equal(
      `| x |\n| --- |\n| |\n\n${given}\n\nMore@`,
    )
    expect(paste('| x@ |\n| --- |\n\nAfter', '![A](/a.png)\n\nMore')).to.equal(
      '| x |\n| --- |\n\n![A](/a.png)\n\nMore@\n\nAfter',
    )
  })

  it('is left alone outside of one, and words in a cell are', () => {
    expect(paste('Words@', given)).to.equal(undefined)
    const { doc } = open('| x |\n| --- |')
    const state = EditorState.create({ doc, selection: TextSelection.create(doc, 4) })
    expect(
      intoTable(new Slice(schema.node('paragraph', null, schema.text('y')).content, 0, 0), state),
    ).to.equal(undefined)
  })
})
