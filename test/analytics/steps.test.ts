import { expect } from 'chai'
import { areaBelow, grid, lineThrough, named, topOf } from '../../client/islands/analytics/trendPaths.ts'
import { periodOf } from '../../server/analytics/admin/period.ts'
import { chooseStep, cut, stepsFor } from '../../server/analytics/admin/trendSteps.ts'
import { complaintsOfRange, readReportQuery } from '../../server/analytics/shared/reportQuery.ts'

const today = '2026-11-22'

describe('The days of the analytics', () => {
  const read = (search: string) => {
    const given = new URLSearchParams(search)
    return readReportQuery((name) => given.get(name))
  }

  for (const [search, from, to, days] of [
    ['', '2026-10-24', today, 30],
    ['period=7', '2026-11-16', today, 7],
    ['from=2026-10-21&to=2026-11-19', '2026-10-21', '2026-11-19', 30],
    ['period=7&from=2026-11-01&to=2026-11-01', '2026-11-01', '2026-11-01', 1],
    ['from=2026-11-20&to=2027-01-31', '2026-11-20', today, 3],
    ['from=2026-11-23&to=2027-01-31', '2026-10-24', today, 30],
    ['from=2026-11-19&to=2026-11-01', '2026-10-24', today, 30],
    ['from=2026-02-30&to=2026-03-01', '2026-10-24', today, 30],
    ['from=2026-11-01', '2026-10-24', today, 30],
    ['from=1066-10-14&to=2026-11-01', '2026-10-24', today, 30],
  ] as const)
    it(`are ${days} up to ${to} for "${search}"`, () => {
      expect(periodOf(read(search), today)).to.include({ from, to, days })
    })

  it('are compared with as many before them', () => {
    expect(periodOf(read('from=2026-03-01&to=2026-03-31'), today).previousFrom).to.equal('2026-01-29')
  })

  for (const [from, to, complaint] of [
    ['2026-11-01', '2026-11-22', {}],
    ['', '2026-11-22', { from: 'Choose the first day' }],
    ['2026-11-01', '', { to: 'Choose the last day' }],
    ['2026-11-02', '2026-11-01', { to: 'The last day is before the first' }],
    ['2026-11-02', '2026-11-23', { to: 'Choose a day up to today' }],
    ['0026-11-02', '2026-11-20', { from: 'Choose a day from the year 2000 on' }],
  ] as const)
    it(`are judged where they are typed: ${from || 'nothing'} to ${to || 'nothing'}`, () => {
      expect(complaintsOfRange(from, to, today)).to.deep.equal(complaint)
    })
})

describe('The steps of the trend', () => {
  for (const [days, steps, best] of [
    [1, ['day'], 'day'],
    [7, ['day'], 'day'],
    [30, ['day', 'week'], 'day'],
    [90, ['day', 'week', 'month'], 'day'],
    [365, ['day', 'week', 'month'], 'week'],
    [1_000, ['week', 'month'], 'month'],
    [9_800, ['month'], 'month'],
  ] as const)
    it(`are ${steps.join(', ')} for ${days} days, at first a ${best}`, () => {
      expect(stepsFor(days)).to.deep.equal(steps)
      expect(chooseStep('', days)).to.equal(best)
      expect(chooseStep('month', days)).to.equal(steps.includes('month' as never) ? 'month' : best)
    })

  it('begin on Mondays and on the first of a month, and take in every day once', () => {
    const period = { from: '2026-10-30', days: 12 }
    expect(cut(period, 'day')).to.have.length(12)
    expect(cut(period, 'week')).to.deep.equal([
      { first: 0, last: 2 },
      { first: 3, last: 9 },
      { first: 10, last: 11 },
    ])
    expect(cut(period, 'month')).to.deep.equal([
      { first: 0, last: 1 },
      { first: 2, last: 11 },
    ])
  })
})

describe('The drawing of the trend', () => {
  for (const [values, top] of [
    [[], 4],
    [[0, 0], 4],
    [[5], 6],
    [[118, 62], 200],
    [[1_000], 1_000],
    [[8_001], 10_000],
  ] as const)
    it(`of ${values.join(', ') || 'nothing'} ends at ${top}`, () => {
      expect(topOf(values)).to.equal(top)
    })

  it('runs from edge to edge and stands on the ground', () => {
    expect(lineThrough([0, 4, 2], 4)).to.equal('M0 232L480 20L960 126')
    expect(areaBelow([4], 4)).to.equal('M480 20L480 232L480 232Z')
    expect(grid.split('M')).to.have.length(6)
  })

  it('names five points at most, the first and the last among them', () => {
    expect(named(1)).to.deep.equal([0])
    expect(named(3)).to.deep.equal([0, 1, 2])
    expect(named(30)).to.deep.equal([0, 7, 15, 22, 29])
  })
})
