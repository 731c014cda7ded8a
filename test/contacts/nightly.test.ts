import { expect } from 'chai'
import { nightlyRunIsDue } from '../../server/contacts/automation/automationQueries.ts'
import { useSite } from '../support/site.ts'

describe('The run of the night', () => {
  const site = useSite()
  const ran = { started_by: 'nightly', updated: 0, by_rule: {}, took_ms: 1 }
  const { Berlin, York } = { Berlin: 'Europe/Berlin', York: 'America/New_York' }

  const cases: [night: string, zone: string, last: string, now: string, due: boolean][] = [
    ['before two', Berlin, '2026-03-28T01:00Z', '2026-03-29T00:59Z', false],
    ['at three where two is skipped', Berlin, '2026-03-28T01:00Z', '2026-03-29T01:00Z', true],
    ['after it ran there', Berlin, '2026-03-29T01:00Z', '2026-03-29T01:10Z', false],
    ['at the first two of two', Berlin, '2026-10-24T00:00Z', '2026-10-25T00:00Z', true],
    ['after it ran at the first', Berlin, '2026-10-25T00:00Z', '2026-10-25T00:10Z', false],
    ['at the second', Berlin, '2026-10-25T00:00Z', '2026-10-25T01:10Z', false],
    ['later in that night', Berlin, '2026-10-25T00:00Z', '2026-10-25T02:10Z', false],
    ['at three where two is skipped', York, '2026-03-07T07:00Z', '2026-03-08T07:00Z', true],
    ['after it ran there', York, '2026-03-08T07:00Z', '2026-03-08T07:10Z', false],
    ['in the second hour of one', York, '2026-10-31T06:00Z', '2026-11-01T06:30Z', false],
    ['at two after it', York, '2026-10-31T06:00Z', '2026-11-01T07:00Z', true],
    ['after it ran at two', York, '2026-11-01T07:00Z', '2026-11-01T07:10Z', false],
  ]
  for (const [night, zone, last, now, due] of cases) {
    it(`is ${due ? '' : 'not '}due ${night}, ${zone}, ${now}`, async () => {
      const { db } = site.services
      await db('lifecycle_automation_log').insert({ ...ran, run_at: last })
      expect(await nightlyRunIsDue(db, zone, new Date(now))).to.equal(due)
    })
  }
})
