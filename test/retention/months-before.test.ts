import { expect } from 'chai'
import { monthsBefore } from '../../server/retention/monthsBefore.ts'

describe('A period of months', () => {
  for (const [name, moment, months, began] of [
    ['an ordinary day', '2026-11-23T17:30:00.123Z', 12, '2025-11-23T17:30:00.123Z'],
    ['over the turn of a year', '2026-01-15T08:00:00Z', 18, '2024-07-15T08:00:00Z'],
    ['the end of a long month before a short one', '2026-05-31T08:00:00Z', 18, '2024-11-30T08:00:00Z'],
    ['the 31st before a February', '2026-08-31T08:00:00Z', 18, '2025-02-28T08:00:00Z'],
    ['the 31st before the February of a leap year', '2025-08-31T08:00:00Z', 18, '2024-02-29T08:00:00Z'],
    ['a leap day, a year earlier', '2028-02-29T23:59:59.999Z', 12, '2027-02-28T23:59:59.999Z'],
    ['a leap day, four years earlier', '2028-02-29T00:00:00Z', 48, '2024-02-29T00:00:00Z'],
    ['the day after a leap day', '2028-03-01T00:00:00Z', 12, '2027-03-01T00:00:00Z'],
    ['the last day of February, a leap year before', '2029-02-28T00:00:00Z', 12, '2028-02-28T00:00:00Z'],
  ] as const)
    it(`began on the same day, or the last one of its month: ${name}`, () => {
      expect(monthsBefore(new Date(moment), months).toJSON()).to.equal(new Date(began).toJSON())
    })
})
