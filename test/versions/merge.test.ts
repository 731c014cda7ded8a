import { expect } from 'chai'
import { joinParts, partsOf, type Choice, type Part } from '../../client/lib/mergeParts.ts'

const differing = (parts: Part[]) => parts.flatMap((part) => ('same' in part ? [] : [part]))

describe('Two texts of two people', () => {
  const base = 'One\n\nTwo\n\nThree'
  const cases: [what: string, mine: string, theirs: string, choices: Choice[], mixed: string][] = [
    ['mine alone', 'One\n\nTwo!\n\nThree', 'One\n\nTwo?\n\nThree', ['mine'], 'One\n\nTwo!\n\nThree'],
    ['theirs alone', 'One\n\nTwo!\n\nThree', 'One\n\nTwo?\n\nThree', ['theirs'], 'One\n\nTwo?\n\nThree'],
    [
      'both, mine first',
      'One\n\nTwo!\n\nThree',
      'One\n\nTwo?\n\nThree',
      ['both'],
      'One\n\nTwo!\n\nTwo?\n\nThree',
    ],
    [
      'another side for each paragraph',
      'A\n\nTwo\n\nC',
      'a\n\nTwo\n\nc',
      ['mine', 'theirs'],
      'A\n\nTwo\n\nc',
    ],
    ['both at the end', 'One\n\nMine', 'One\n\nTheirs', ['both'], 'One\n\nMine\n\nTheirs'],
    ['a paragraph that only they have', 'One', 'One\n\nNew', ['theirs'], 'One\n\nNew'],
    ['without a paragraph that only they have', 'One', 'One\n\nNew', ['mine'], 'One'],
    ['an empty text and a full one', '', 'One\n\nTwo', ['theirs'], 'One\n\nTwo'],
    ['what they cleared', 'One\n\nTwo', '', ['theirs'], ''],
    [
      'without being asked what one of them alone changed',
      'One\n\nTwo\n\nMine',
      'Theirs\n\nTwo\n\nThree',
      [],
      'Theirs\n\nTwo\n\nMine',
    ],
    ['without being asked what one of them alone took away', 'One\n\nThree', base, [], 'One\n\nThree'],
    ['without being asked what the other alone took away', base, 'One\n\nThree', [], 'One\n\nThree'],
  ]
  for (const [what, mine, theirs, choices, mixed] of cases) {
    it(`give ${what}`, () => {
      expect(joinParts(partsOf(mine, theirs, base), choices)).to.equal(mixed)
    })
  }

  it('come back to the letter when all of one side is taken', () => {
    const texts = ['', 'a', 'a\n\nb\n', 'a\n\n\n\nb  \n\n- c\n- d', 'x\n\na\n\ny', '\n\na']
    for (const mine of texts) {
      for (const theirs of texts) {
        const parts = partsOf(mine, theirs)
        const all = (choice: Choice) =>
          joinParts(
            parts,
            differing(parts).map(() => choice),
          )
        expect(all('mine'), JSON.stringify([mine, theirs])).to.equal(mine)
        expect(all('theirs').replace(/\s+/g, ' ')).to.equal(theirs.replace(/\s+/g, ' '))
      }
    }
  })
})
