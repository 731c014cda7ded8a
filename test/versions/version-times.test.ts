import { expect } from 'chai'
import { byWeekAndMonth, versionTime } from '../../client/islands/versions/versionTimes.ts'

const timeZone = 'America/New_York'

describe('When a version was kept', () => {
  const said = (at: string, now: string) =>
    versionTime(new Date(at).toISOString(), timeZone, new Date(now)).replace(/, \d+:\d\d [AP]M$/, '')

  it('is said as one says it', () => {
    const now = '2026-11-19T12:00:00-05:00'
    expect(versionTime('2026-11-19T14:48:00.000Z', timeZone, new Date(now))).to.equal('Today, 9:48 AM')
    expect(said('2026-11-19T00:00:00-05:00', now)).to.equal('Today')
    expect(said('2026-11-18T23:59:00-05:00', now)).to.equal('Yesterday')
    expect(said('2026-11-17T23:59:00-05:00', now)).to.equal('Nov 17')
    expect(said('2025-11-18T23:59:00-05:00', now)).to.equal('Nov 18, 2025')
  })

  it('is yesterday on the last evening of a year that began a moment ago', () => {
    expect(said('2026-12-31T23:59:00-05:00', '2027-01-01T00:01:00-05:00')).to.equal('Yesterday')
    expect(said('2026-12-30T23:59:00-05:00', '2027-01-01T00:01:00-05:00')).to.equal('Dec 30, 2026')
  })

  it('is yesterday also in the last hour of a day of 25', () => {
    expect(said('2026-10-31T12:00:00-04:00', '2026-11-01T23:30:00-05:00')).to.equal('Yesterday')
    expect(said('2026-10-30T12:00:00-04:00', '2026-11-01T23:30:00-05:00')).to.equal('Oct 30')
  })

  it('is yesterday also in the first hour after a day of 23', () => {
    expect(said('2026-03-08T12:00:00-04:00', '2026-03-09T00:30:00-04:00')).to.equal('Yesterday')
    expect(said('2026-03-07T23:45:00-05:00', '2026-03-09T00:30:00-04:00')).to.equal('Mar 7')
  })

  it('is this week for seven days, then a month of the site’s calendar', () => {
    const lines = ['2026-11-19T03:00:00.000Z', '2026-11-01T03:00:00.000Z'].map((at) => ({ at }))
    const groups = byWeekAndMonth(lines, timeZone, new Date('2026-11-19T12:00:00-05:00'))
    expect(groups.map(({ title }) => title)).to.deep.equal(['This week', 'October 2026'])
  })
})
