import { mock } from 'node:test'
import { expect } from 'chai'
import { mendMs, startClock, type Clock } from '../../server/jobs/clock.ts'
import { until } from '../support/process.ts'
import { startSite, type TestSite } from '../support/site.ts'

describe('The job clock', function () {
  this.timeout(60_000)
  let site: TestSite
  let clock: Clock | undefined
  let runs = 0
  const often = { name: 'test.often', every: '1 second', run: async () => void (runs += 1) }
  const count = { name: 'test.count', every: '1 hour', run: async () => void (runs += 1) }

  beforeEach(async () => {
    runs = 0
    site = await startSite()
  })
  afterEach(async () => {
    await clock?.stop()
    await site.close()
  })

  it('runs a job at its start, and again when its time has come', async () => {
    clock = startClock(site.services, [often])
    await until(() => runs >= 2)
  })

  it('goes on after a job that failed', async () => {
    let failures = 0
    const failing = {
      name: 'test.fail',
      every: '1 second',
      run: async () => {
        failures += 1
        throw new Error('on purpose')
      },
    }
    clock = startClock(site.services, [failing])
    await until(() => failures >= 2)
  })

  it('survives losing every connection to Postgres', async () => {
    clock = startClock(site.services, [often])
    await until(() => runs >= 1)
    await site.services.db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid()`)
    // What the loss cut off in the middle is held until its lock runs out: that minute passes now.
    await site.services.db.raw(`update agenda_jobs set locked_at = locked_at - interval '1 minute'`)
    const before = runs
    await until(() => runs > before)
  })

  it('waits for a database that is not there yet', async () => {
    const { pool } = site.services
    let refuse = true
    let refused = 0
    const query = pool.query.bind(pool)
    pool.query = ((...given: Parameters<typeof query>) =>
      refuse ? refusal() : query(...given)) as typeof pool.query
    const refusal = () => {
      refused++
      return Promise.reject(new Error('connect ECONNREFUSED'))
    }
    clock = startClock(site.services, [count])
    // It has asked, waited and asked again.
    await until(() => refused >= 2)
    expect(runs).to.equal(0)
    refuse = false
    await until(() => runs === 1)
  })

  it('leaves nothing behind of a start that failed half-way', async () => {
    const { pool } = site.services
    await site.services.db.raw('alter table agenda_jobs add constraint full_for_now check (name is null)')
    const log = mock.method(site.services.log, 'warn')
    try {
      clock = startClock(site.services, [count])
      const failures = () =>
        log.mock.calls.filter(({ arguments: [, text] }) => /waits for the database/.test(text!))
      await until(() => failures().length >= 3)
      expect(pool.totalCount - pool.idleCount, 'connections held').to.equal(0)
    } finally {
      log.mock.restore()
      await site.services.db.raw('alter table agenda_jobs drop constraint full_for_now')
    }
    await until(() => runs === 1)
  })

  it('looks after nothing once it was stopped while it started', async () => {
    const begun = mock.method(globalThis, 'setInterval')
    try {
      await startClock(site.services, [often]).stop()
      const left = begun.mock.calls.filter(({ arguments: [, ms] }) => ms === mendMs)
      expect(left).to.deep.equal([])
    } finally {
      begun.mock.restore()
    }
  })

  it('runs what a clock that was a day ahead had planned', async () => {
    const rarely = { ...count, every: '8 seconds' }
    const planned = () => site.services.db('agenda_jobs').first('next_run_at', 'locked_at')
    const ahead = async () => {
      await until(async () => (await planned()).locked_at === null)
      await site.services.db('agenda_jobs').update({ next_run_at: new Date(Date.now() + 86_400_000) })
    }
    clock = startClock(site.services, [rarely])
    await until(() => runs === 1)
    await ahead()
    await until(async () => (await planned()).next_run_at < new Date(Date.now() + 9_000))
    expect(runs, 'not at once: a clock that stays ahead would have it run each time').to.equal(1)
    await until(() => runs === 2)
  })

  it('loses nothing when its own table is emptied', async () => {
    clock = startClock(site.services, [count])
    await until(() => runs === 1)
    await site.services.db.raw('truncate agenda_jobs')
    await until(() => runs === 2)
  })
  it('forgets a job that no process knows any more, so that nothing is late for ever', async () => {
    const { db } = site.services
    await db.raw(`
      insert into agenda_jobs (name, type, next_run_at, locked_at) values
        ('test.gone', 'single', now() - interval '1 hour', null),
        ('test.cutOff', 'single', now() - interval '1 hour', now() - interval '1 hour'),
        ('test.newer', 'single', now() + interval '1 hour', null),
        ('test.runsElsewhere', 'single', now() - interval '1 hour', now())`)
    clock = startClock(site.services, [count])
    const names = () => db('agenda_jobs').orderBy('name').pluck('name')
    await until(async () => !(await names()).includes('test.gone'))
    expect(await names()).to.deep.equal(['test.count', 'test.newer', 'test.runsElsewhere'])
  })
})
