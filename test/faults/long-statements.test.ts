import { mock } from 'node:test'
import { expect } from 'chai'
import { allowSeconds } from '../../server/db.ts'
import { one } from '../../server/rows.ts'
import { until } from '../support/process.ts'
import { useSharedSite } from '../support/site.ts'

describe('A statement that takes long', function () {
  this.timeout(30_000)
  const site = useSharedSite()

  /** Fourteen seconds pass while it is at work, longer than Postgres lets any other take. */
  const takingLong = async (seconds?: number): Promise<string> => {
    const { db } = site.services
    const now = performance.now.bind(performance)
    const work = db.transaction(async (trx) => {
      if (seconds) await allowSeconds(trx, seconds)
      return one<{ said: string }>(trx, `select 'done' as said from pg_sleep(2)`)
    })
    const outcome = work.then(
      ({ said }) => said,
      (error: unknown) => String(error),
    )
    await until(async () => {
      const { running } = await one<{ running: number }>(
        db,
        `select count(*) as running from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query like '%pg_sleep%'`,
      )
      return running > 0
    })
    const clock = mock.method(performance, 'now', () => now() + 14_000)
    try {
      return await outcome
    } finally {
      clock.mock.restore()
    }
  }

  it('is waited for where its transaction allowed it', async () => {
    expect(await takingLong(120)).to.equal('done')
  })

  it('is given up where none has: no answer will come any more', async () => {
    expect(await takingLong()).to.include('connection error')
  })
})
