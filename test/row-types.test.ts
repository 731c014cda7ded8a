import { expect } from 'chai'
import { findRowCasts, type RowCasts } from './support/rowCasts.ts'

describe('Rows of the database', () => {
  let found: RowCasts
  before(function () {
    // A compiler reads all of it.
    this.timeout(120_000)
    found = findRowCasts()
  })

  it('are what one file says they are, and nobody says otherwise further on', () => {
    expect(found.casts).to.deep.equal([])
  })

  it('are taken from the database in one place', () => {
    expect(found.takenByHand).to.deep.equal([])
  })
})
