import { expect } from 'chai'
import { linesOf, plainPiece } from '../../client/islands/versions/blocks.ts'
import { compareBlocks } from '../../client/islands/versions/compareBlocks.ts'
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
})
