import { expect } from 'chai'
import { fromNow, passedMoment, shortMoment } from '../../client/lib/likelyMoment.ts'

const timeZone = 'America/New_York'
// Thursday noon.
const now = new Date('2026-11-19T12:00:00-05:00')

describe('A moment in the past', () => {
  const table: [chosen: string, said: string, likely: string][] = [
    ['2026-11-01T08:00:00-05:00', 'November 1 was 18 days ago.', '2026-12-01T13:00:00.000Z'],
    ['2026-11-18T08:00:00-05:00', 'November 18 was yesterday.', '2026-12-18T13:00:00.000Z'],
    ['2026-10-20T08:00:00-04:00', 'October 20 was 30 days ago.', '2026-11-20T13:00:00.000Z'],
    ['2026-10-31T08:00:00-04:00', 'October 31 was 19 days ago.', '2026-11-30T13:00:00.000Z'],
    ['2025-12-24T08:00:00-05:00', 'December 24 was 330 days ago.', '2026-11-24T13:00:00.000Z'],
    ['2026-11-19T08:00:00-05:00', 'This moment has passed.', '2026-11-19T17:15:00.000Z'],
    ['2026-11-19T12:00:00-05:00', 'This moment has passed.', '2026-11-19T17:15:00.000Z'],
  ]
  for (const [chosen, said, likely] of table) {
    it(`is probably a slip: ${chosen} was meant as ${likely}`, () => {
      expect(passedMoment(chosen, timeZone, now)).to.deep.equal({ said, likely })
    })
  }

  it('is none that is still to come', () => {
    expect(passedMoment('2026-11-19T12:01:00-05:00', timeZone, now)).to.equal(undefined)
  })
})

describe('A moment to come', () => {
  const table: [at: string, short: string, away: string][] = [
    ['2026-11-24T08:00:00-05:00', 'Tuesday, 8:00 AM', 'in 4 days and 20 hours'],
    ['2026-12-01T08:00:00-05:00', 'December 1, 8:00 AM', 'in 11 days and 20 hours'],
    ['2026-11-20T12:00:00-05:00', 'Friday, 12:00 PM', 'in 1 day'],
    ['2026-11-19T12:35:00-05:00', 'Thursday, 12:35 PM', 'in 35 minutes'],
    ['2026-11-19T13:01:00-05:00', 'Thursday, 1:01 PM', 'in 1 hour and 1 minute'],
  ]
  for (const [at, short, away] of table) {
    it(`is called ${short}, ${away}`, () => {
      expect([shortMoment(at, timeZone, now), fromNow(at, now)]).to.deep.equal([short, away])
    })
  }
})
