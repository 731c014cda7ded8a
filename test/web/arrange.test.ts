import { expect } from 'chai'
import { arrange, asGiven, type Arrangement } from '../../server/web/shared/arrange.ts'

interface Boat {
  name: string
  berths: number
}
const boats: Boat[] = [
  { name: 'Wren', berths: 4 },
  { name: 'albatross', berths: 12 },
  { name: 'Tern', berths: 6 },
]
const table: Arrangement<Boat> = {
  text: ({ name }) => name,
  sorts: { name: ({ name }) => name, berths: ({ berths }) => berths },
  filters: { size: { choices: ['small', 'large'], of: ({ berths }) => (berths > 5 ? 'large' : 'small') } },
}
const names = (change: Partial<Parameters<typeof arrange>[1]>) =>
  arrange(boats, { q: '', sort: asGiven, dir: 'asc', filters: {}, ...change }, table).map(({ name }) => name)

describe('A table whose rows are all at hand', () => {
  for (const [what, change, expected] of [
    ['shows them as they came', {}, ['Wren', 'albatross', 'Tern']],
    ['finds parts of words, in any case', { q: ' RN ' }, ['Tern']],
    ['sorts words as people do', { sort: 'name' }, ['albatross', 'Tern', 'Wren']],
    ['sorts numbers as numbers', { sort: 'berths', dir: 'desc' }, ['albatross', 'Tern', 'Wren']],
    ['keeps to a filter', { filters: { size: 'large' } }, ['albatross', 'Tern']],
    ['takes an empty filter for none', { filters: { size: '' } }, ['Wren', 'albatross', 'Tern']],
    ['takes an order that it does not know for none', { sort: 'colour' }, ['Wren', 'albatross', 'Tern']],
  ] as const)
    it(what, () => {
      expect(names(change)).to.deep.equal(expected)
    })
})
