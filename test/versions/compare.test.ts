import { expect } from 'chai'
import { linesOf, plainPiece } from '../../client/islands/versions/comparedBlock.ts'
import { compareBlocks } from '../../client/islands/versions/compareBlocks.ts'
import { blocksOfText } from '../../client/islands/versions/blocksOfText.ts'
import { shownOfIssue, shownOfPost, shownOfTemplate } from '../../client/islands/versions/shownFields.ts'
import { emptyPost } from '../../server/blog/shared/postForm.ts'
import { issueVersions } from '../../server/issues/admin/issueVersions.ts'
import { templateVersions } from '../../server/templates/admin/templateVersions.ts'
import { compareWords, type ChangedPiece } from '../../client/islands/versions/compareWords.ts'

/** [-what went-] and {+what came+} */
const written = (pieces: ChangedPiece[]): string =>
  pieces.map(({ text, change }) => ({ same: text, gone: `[-${text}-]`, new: `{+${text}+}` })[change]).join('')

describe('The difference of two versions', () => {
  const words: [before: string, after: string, shown: string][] = [
    ['Measure what landed', 'Measure what landed', 'Measure what landed'],
    ['Measure what landed, now', 'Measure what moved, now', 'Measure what [-landed-]{+moved+}, now'],
    ['a very old text b', 'a short new text b', 'a [-very old-]{+short new+} text b'],
    ['one two', 'one', 'one[- two-]'],
    ['', 'new words', '{+new words+}'],
    ['Don’t stop', 'Don’t go', 'Don’t [-stop-]{+go+}'],
    ['Größe 10', 'Größe 12', 'Größe [-10-]{+12+}'],
  ]
  for (const [before, after, shown] of words) {
    it(`reads “${shown}”`, () => {
      expect(written(compareWords([plainPiece(before)], [plainPiece(after)]))).to.equal(shown)
    })
  }

  it('shows a word that only became bold', () => {
    const bold = compareWords(
      [plainPiece('so it is')],
      [plainPiece('so '), { text: 'it', marks: ['strong'] }, plainPiece(' is')],
    )
    expect(written(bold)).to.equal('so [-it-]{+it+} is')
  })

  const paragraphs: [what: string, before: string, after: string, shown: string][] = [
    [
      'a paragraph between others that went',
      'One stays.\nTwo goes away.\nThree stays.',
      'One stays.\nThree stays.',
      'One stays. | [-Two goes away.-] | Three stays.',
    ],
    [
      'a changed paragraph beside a new one',
      'The first line of all.\nEnd.',
      'Something else entirely came.\nThe first sentence of all.\nEnd.',
      '{+Something else entirely came.+} | The first [-line-]{+sentence+} of all. | End.',
    ],
    [
      'one that was replaced',
      'Alpha beta.\nEnd.',
      'Gamma delta.\nEnd.',
      '[-Alpha beta.-] | {+Gamma delta.+} | End.',
    ],
    ['everything that was cleared', 'Alpha.\nBeta.', '', '[-Alpha.-] | [-Beta.-]'],
  ]
  for (const [what, before, after, shown] of paragraphs) {
    it(`shows ${what}`, () => {
      const blocks = compareBlocks(linesOf(before), linesOf(after))
      expect(blocks.map(({ pieces }) => written(pieces)).join(' | ')).to.equal(shown)
    })
  }

  const forms: [
    what: string,
    look: 'article' | 'issue' | 'template',
    before: string,
    after: string,
    shown: string,
  ][] = [
    [
      'a heading and a bold word, not their marks',
      'article',
      '## Old part\n\nIt is so.',
      '## New part\n\nIt is **so**.',
      'h2: [-Old-]{+New+} part | p: It is [-so-]{+so+}.',
    ],
    [
      'an item that came into a list',
      'article',
      '- One\n- Two',
      '- One\n- And\n- Two',
      'p in bullets: One | p in bullets: {+And+} | p in bullets: Two',
    ],
    [
      'a picture that was described',
      'article',
      '![](/a.png)',
      '![Dock](/a.png)',
      'picture: Picture: [-not described-]{+Dock+} (/a.png)',
    ],
    [
      'a cell of a table',
      'article',
      '| A | B |\n| - | - |\n| 1 | 2 |',
      '| A | B |\n| - | - |\n| 1 | 3 |',
      'row: A | B | row: 1 | [-2-]{+3+}',
    ],
    [
      'a greeting',
      'issue',
      'Hello {{firstName|there}}, you',
      'Hello {{firstName|friend}}, you',
      'p: Hello {{firstName|[-there-]{+friend+}}}, you',
    ],
    [
      'the words of HTML, not its tags',
      'template',
      '<h1>Hi</h1><p>One two</p>',
      '<h1>Hi</h1><p>One <em>three</em></p>',
      'h2: Hi | p: One [-two-]{+three+}',
    ],
  ]
  for (const [what, look, before, after, shown] of forms) {
    it(`shows ${what}`, () => {
      const blocks = compareBlocks(blocksOfText(look, before), blocksOfText(look, after))
      const lines = blocks.map((one) => `${[one.look, ...one.inside].join(' in ')}: ${written(one.pieces)}`)
      expect(lines.join(' | ')).to.equal(shown)
    })
  }

  it('keeps the numbers of a list, and calls no item changed for its number alone', () => {
    const [before, after] = ['3. one\n4. two', '3. one\n4. half\n5. two'].map((text) =>
      blocksOfText('article', text),
    )
    const shown = compareBlocks(before!, after!).map(({ number, pieces }) => `${number} ${written(pieces)}`)
    expect(shown).to.deep.equal(['3 one', '4 {+half+}', '5 two'])
  })

  it('leaves no field of a post, an issue or a template unseen', () => {
    const names = (shown: { name: string }[]) => shown.map(({ name }) => name).sort()
    expect(names(shownOfPost('UTC', String))).to.deep.equal(Object.keys(emptyPost).sort())
    expect(names(shownOfIssue([]))).to.deep.equal(Object.keys(issueVersions.fields.shape).sort())
    expect(names(shownOfTemplate([]))).to.deep.equal(Object.keys(templateVersions.fields.shape).sort())
  })
})
