import { expect } from 'chai'
import { mixValues } from '../../client/islands/content/mixValues.ts'
import { contentDocuments } from '../../server/content/shared/documents.ts'
import { problemsOf } from '../../server/content/shared/readKindly.ts'

const { shape, defaults } = contentDocuments.about
const picture = { asset: 7 }
const withPicture = (now: typeof picture | null) => ({
  ...defaults,
  who: { ...defaults.who, picture: now },
})

describe('Of two texts what is chosen', () => {
  it('can be saved without the picture that the other one took away', () => {
    const mixed = mixValues({ 'who.picture': 'theirs' }, withPicture(picture), withPicture(null))
    expect(mixed.who.picture).to.equal(null)
    expect(problemsOf(shape, mixed)).to.deep.equal({})
  })

  it('is empty where the other one has no such words', () => {
    const mixed = mixValues({ 'who.text': 'theirs' }, { who: { text: 'Mine' } }, { who: {} })
    expect(mixed).to.deep.equal({ who: { text: '' } })
  })
})
