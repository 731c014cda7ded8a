import { expect } from 'chai'
import { initialsOf, portraitOf } from '../../server/people/shared/shownPerson.ts'

describe('Whoever has no picture', () => {
  const said: [string, string][] = [
    ['Ingrid Vale', 'IV'],
    ['Ingrid van Dale', 'ID'],
    ['Plato', 'P'],
    ['Éva (Évi) Łoś', 'ÉŁ'],
    ['王 小明', '王小'],
    ['4 Real', 'R'],
    ['42', '4'],
  ]
  for (const [name, initials] of said) {
    it(`is ${initials} where the name is ${name}`, () => {
      expect(initialsOf(name)).to.equal(initials)
    })
  }
})

describe('A portrait', () => {
  const wide = { width: 1600, height: 900 }
  const source = { path: 'uploads/ada.jpg', version: '0123-4-5', alt: 'Ada at a desk', dimensions: wide }
  const side = (x: number, dimensions = wide) =>
    portraitOf({ ...source, dimensions, focus: { x, y: 50 } })?.side

  it('is cut from the picture around its focal point, twice as large for sharp screens', () => {
    expect(portraitOf({ ...source, focus: null })).to.deep.equal({
      src: '/uploads/400x300/ada.jpg.webp?v=0123-4-5',
      large: '/uploads/800x600/ada.jpg.webp?v=0123-4-5',
      alt: 'Ada at a desk',
    })
  })

  it('takes the side on which the face is, where the middle would cut it off', () => {
    expect([2, 20, 50, 80, 98].map((x) => side(x))).to.deep.equal([
      'left',
      'left',
      undefined,
      'right',
      'right',
    ])
    expect(side(10, { width: 900, height: 1600 })).to.equal('left')
  })

  it('is nothing without a picture', () => {
    expect(portraitOf(undefined)).to.equal(undefined)
  })
})
