import { expect } from 'chai'
import { changesInWords, changesOf } from '../../server/content/shared/contentChanges.ts'
import { emptyOf, type FieldOf, type Values } from '../../server/content/shared/formFields.ts'
import { same, valueAt, withValue } from '../../server/content/shared/valuePaths.ts'
import { document, form } from './formFixture.ts'

const [hero, services, text] = form as [FieldOf<'group'>, FieldOf<'group'>, FieldOf<'group'>]

describe('The form of a page', () => {
  it('has a section for each part of the page, with its name and what it is', () => {
    expect(form.map(({ title }) => title)).to.deep.equal(['Opening', 'Services', 'The text'])
    expect(hero.help).to.equal('What visitors see first')
  })

  it('has the control that each text asks for, with its limits', () => {
    expect(hero.fields.map(({ control }) => control)).to.deep.equal([
      'line',
      'paragraph',
      'choice',
      'switch',
      'media',
    ])
    expect(hero.fields[0]).to.include({ title: 'Headline', least: 1, most: 48 })
    expect(hero.fields[2]).to.deep.include({
      options: [
        { value: 'calm', label: 'Calm' },
        { value: 'loud', label: 'Loud' },
      ],
    })
    expect(text.fields[0]).to.include({ control: 'markdown' })
  })

  it('knows how many a list may hold, what one is called, and what an empty one holds', () => {
    const list = services.fields[0] as FieldOf<'list'>
    expect(list).to.include({ control: 'list', one: 'service', least: 1, most: 4 })
    expect(emptyOf(list.item)).to.deep.equal({ name: '', price: '', points: [''] })
  })
})

describe('A value in a document', () => {
  it('is changed where it stands, and the rest stays the very same', () => {
    const next = withValue(document as unknown as Values, 'services.items.1.price', '$4,500')
    expect(valueAt(next, 'services.items.1.price')).to.equal('$4,500')
    expect(next.hero).to.equal(document.hero)
    expect(document.services.items[1]!.price).to.equal('$4,200')
  })

  const pairs: [what: string, one: never, other: never, isSame: boolean][] = [
    ['a missing text and an empty one', { a: '' } as never, {} as never, true],
    ['other orders of names', { a: 1, b: 2 } as never, { b: 2, a: 1 } as never, true],
    ['no and an empty text', { a: false } as never, { a: '' } as never, false],
    ['longer lists', ['a'] as never, ['a', 'b'] as never, false],
  ]
  for (const [what, one, other, isSame] of pairs) {
    it(`counts ${what} as ${isSame ? 'the same' : 'different'}`, () => {
      expect(same(one, other)).to.equal(isSame)
    })
  }
})

describe('What changed on a page', () => {
  const changed = (path: string, value: never) =>
    changesOf(form, document, withValue(document as unknown as Values, path, value))

  const cases: [what: string, path: string, value: never, labels: string[], after: string][] = [
    ['nothing', 'hero.headline', 'Let us build.' as never, [], ''],
    ['a line', 'hero.headline', 'Hello.' as never, ['Opening: Headline'], 'Hello.'],
    ['a choice', 'hero.tone', 'loud' as never, ['Opening: Tone'], 'Loud'],
    ['a switch', 'hero.shown', false as never, ['Opening: On the page'], 'No'],
    [
      'one price of many',
      'services.items.0.price',
      '$20,000' as never,
      ['Services: Strategy: Price'],
      '$20,000',
    ],
    [
      'a point of a list',
      'services.items.0.points',
      ['Audit', 'Plan', 'Review'] as never,
      ['Services: Strategy: What they get'],
      'Audit\nPlan\nReview',
    ],
  ]
  for (const [what, path, value, labels, after] of cases) {
    it(`tells of ${what}`, () => {
      const changes = changed(path, value)
      expect(changes.map(({ label }) => label)).to.deep.equal(labels)
      if (labels.length > 0) expect(changes[0]!.after).to.equal(after)
    })
  }

  it('is one change where a list grew, shrank or has another order', () => {
    const { items } = document.services
    for (const other of [items.toReversed(), items.slice(1), [...items, items[0]!]])
      expect(changed('services.items', other as never).map(({ path }) => path)).to.deep.equal([
        'services.items',
      ])
  })

  it('is said in few words', () => {
    const changes = ['A', 'B', 'C', 'D', 'E'].map((label) => ({
      path: label,
      section: label,
      label,
      look: 'line' as const,
      before: '',
      after: '',
    }))
    expect(changesInWords(changes)).to.equal('A, B, C and 2 more')
    expect(changesInWords(changes.slice(0, 2))).to.equal('A, B')
  })
})
