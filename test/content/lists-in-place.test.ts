import { expect } from 'chai'
import { takenBack } from '../../client/islands/content/takenBack.ts'
import { listsInPlace } from '../../server/content/shared/listsInPlace.ts'
import type { Value } from '../../server/content/shared/formFields.ts'

const question = (name: string, text = `About ${name}`) => ({ name, text, price: 'From $5', open: false })
const [a, b, c] = [question('A'), question('B'), question('C')]
const holding = (...items: Value[]) => ({ asked: { title: 'Questions', items } })

describe('A list that has an original', () => {
  const original = holding(a, b, c)

  for (const [what, items, inPlace] of [
    ['as it was', [a, b, c], true],
    ['with other words in one', [a, question('B', 'Other words'), c], true],
    ['with one that was written anew', [a, { ...question('X'), price: '' }, c], true],
    [
      'with a switch turned over',
      [a, { ...question('X'), price: '', open: true }, { ...c, open: true }],
      true,
    ],
    ['without the first', [b, c], false],
    ['with one more', [a, b, c, question('X')], false],
    ['in another order', [b, a, c], false],
    ['in another order, with other words', [question('B', 'Other'), question('A', 'Words'), c], false],
    ['without the first, with another one at the end', [b, c, question('X')], false],
  ] as const) {
    it(`has its things ${inPlace ? 'still' : 'no more'} in their places ${what}`, () => {
      expect(listsInPlace(original, holding(...items), 'asked.items.1.text')).to.equal(inPlace)
    })
  }

  it('is no matter of what stands beside it, or of itself as a whole', () => {
    for (const path of ['asked', 'asked.title', 'asked.items'])
      expect(listsInPlace(original, holding(c, a), path), path).to.equal(true)
  })

  it('may be of words alone', () => {
    const path = 'asked.items.1'
    expect(listsInPlace(holding('a', 'b'), holding('a', 'x'), path)).to.equal(true)
    expect(listsInPlace(holding('a', 'b'), holding('b', 'x'), path)).to.equal(false)
  })
})

describe('What went back to the original', () => {
  const written = holding(a, question('B', 'Written'), c)
  const path = 'asked.items.1.text'
  const put = holding(a, b, c)

  it('is what was written again', () => {
    expect(takenBack(path, written, put, put)).to.deep.equal(written)
  })

  it('stays where something else was written since', () => {
    const now = holding(a, question('B', 'Since'), c)
    expect(takenBack(path, written, put, now)).to.deep.equal(now)
  })

  it('stays where another one has its place by then', () => {
    for (const now of [holding(b, a, c), holding(a, c), holding(a, c, question('X'))])
      expect(takenBack('asked.items.1.price', written, put, now)).to.deep.equal(now)
  })

  it('is what was written again in a section, but for what was typed since', () => {
    const now = { asked: { ...put.asked, title: 'Typed since' } }
    expect(takenBack('asked', written, put, now)).to.deep.equal({
      asked: { ...written.asked, title: 'Typed since' },
    })
  })
})
