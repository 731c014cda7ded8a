import { expect } from 'chai'
import type { Knex } from 'knex'
import { signIn } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { exported, restoring } from './support.ts'

describe('Whoever reads while a site is restored', function () {
  this.timeout(60_000)
  const site = useSite()

  /** Whether somebody waits for a table, as whoever locks all of them or as one who reads. */
  const isWaitedFor = async (table: string, mode: 'AccessExclusiveLock' | 'AccessShareLock') => {
    const { rows } = await site.services.db.raw<{ rows: unknown[] }>(
      'select from pg_locks where not granted and mode = ? and relation = ?::regclass',
      [mode, `public.${table}`],
    )
    return rows.length > 0
  }
  const reading = async (table: string): Promise<Knex.Transaction> => {
    const trx = await site.services.db.transaction()
    await trx.raw(`select from ${table} limit 1`)
    return trx
  }

  it('is not sent away when each of the two waits for what the other has', async () => {
    const owner = await signIn(site)
    const screen = restoring(owner)
    const id = await screen.bring(await exported(owner))
    await screen.check(id)
    // Tables are locked in the order of their names.
    const first = await reading('media_assets')
    const second = await reading('users')
    expect((await screen.run(id)).status).to.equal(200)
    await until(() => isWaitedFor('media_assets', 'AccessExclusiveLock'))
    let isAnswered = false
    const answer = Promise.resolve(second.raw('select from activity_log limit 1')).finally(() => {
      isAnswered = true
    })
    await until(async () => isAnswered || isWaitedFor('activity_log', 'AccessShareLock'))
    await first.rollback()
    await answer
    await second.rollback()
    await until(async () => (await screen.state()).upload?.state !== 'restoring')
    expect((await screen.state()).upload).to.equal(null)
  })
})
