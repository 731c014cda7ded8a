import { expect } from 'chai'
import { clockChange, fromWallTime, toWallTime } from '../../client/lib/zone.ts'

describe('A publish date in the site’s time zone', () => {
  const cases: [zone: string, date: string, time: string, iso: string][] = [
    ['UTC', '2026-03-01', '09:30', '2026-03-01T09:30:00.000Z'],
    ['America/New_York', '2026-01-15', '09:00', '2026-01-15T14:00:00.000Z'],
    ['America/New_York', '2026-07-15', '09:00', '2026-07-15T13:00:00.000Z'],
    ['Asia/Kolkata', '2026-07-15', '00:10', '2026-07-14T18:40:00.000Z'],
    ['Pacific/Apia', '2026-01-01', '08:00', '2025-12-31T19:00:00.000Z'],
  ]
  for (const [zone, date, time, iso] of cases) {
    it(`is ${iso} for ${date} ${time} in ${zone}, and back`, () => {
      expect(fromWallTime({ date, time }, zone)).to.equal(iso)
      expect(toWallTime(iso, zone)).to.deep.equal({ date, time })
    })
  }

  it('moves on out of an hour that a clock change skips', () => {
    const iso = fromWallTime({ date: '2026-03-08', time: '02:30' }, 'America/New_York')
    expect(toWallTime(iso, 'America/New_York')).to.deep.equal({ date: '2026-03-08', time: '03:30' })
  })

  it('takes the first of an hour that comes twice', () => {
    expect(fromWallTime({ date: '2026-11-01', time: '01:30' }, 'America/New_York')).to.equal(
      '2026-11-01T05:30:00.000Z',
    )
  })

  it('is said to be another hour where the clocks skip it, and the first where they show it twice', () => {
    const said = (date: string, time: string, zone = 'America/New_York') => clockChange({ date, time }, zone)
    expect(said('2026-03-08', '02:30')).to.include('skip that hour')
    expect(said('2026-11-01', '01:30')).to.include('this hour twice')
    expect(said('2026-03-08', '03:00')).to.equal(undefined)
    expect(said('2026-11-01', '02:00')).to.equal(undefined)
    expect(said('2026-03-08', '02:30', 'UTC')).to.equal(undefined)
    // Half an hour, not a whole one.
    expect(said('2026-10-04', '02:15', 'Australia/Lord_Howe')).to.include('skip that hour')
  })
})
