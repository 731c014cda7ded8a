import { expect } from 'chai'
import { change, minutes, share, shares } from '../../server/analytics/shared/figures.ts'
import { readPeriod } from '../../server/analytics/shared/periods.ts'

describe('A figure', () => {
  it('is compared with the period before', () => {
    expect(change(0, 0)).to.equal('0%')
    expect(change(5, 0)).to.equal('New')
    expect(change(0, 5)).to.equal('-100.0%')
    expect(change(1124, 1000)).to.equal('+12.4%')
    expect(change(967, 1000)).to.equal('-3.3%')
    expect(change(100_001, 100_000)).to.equal('0%')
    expect(change(6, 4, 0)).to.equal('+50%')
    expect(change(1001, 1000, 0)).to.equal('0%')
  })

  it('makes 100 of all parts of a whole, and less where the rest is not listed', () => {
    const of = (whole: number, ...counts: number[]) => shares(counts.map((count) => ({ count, whole })))
    expect(of(3, 1, 1, 1)).to.deep.equal([34, 33, 33])
    expect(of(200, 113, 74, 13)).to.deep.equal([57, 37, 6])
    expect(of(7, 1, 1, 1, 1, 1, 1, 1).reduce((all, one) => all + one)).to.equal(100)
    expect(of(4, 1, 1)).to.deep.equal([25, 25])
    expect(of(0, 0)).to.deep.equal([0])
    expect(of(5)).to.deep.equal([])
  })

  it('is a share of the whole, and time is m:ss', () => {
    expect(share(1, 3)).to.equal(33)
    expect(share(1, 3, 1)).to.equal(33.3)
    expect(share(1, 0)).to.equal(0)
    expect(minutes(167)).to.equal('2:47')
    expect(minutes(59.6)).to.equal('1:00')
    expect(minutes(0)).to.equal('0:00')
  })

  it('belongs to one of four periods', () => {
    expect([
      readPeriod('7'),
      readPeriod('365'),
      readPeriod('8'),
      readPeriod(['7']),
      readPeriod(undefined),
    ]).to.deep.equal([7, 365, 30, 30, 30])
  })
})
