import { expect } from 'chai'
import { analyticsJobs } from '../../server/analytics/jobs.ts'
import { rollUp } from '../../server/analytics/rollUp.ts'
import { useSite } from '../support/site.ts'
import { person, written } from './support.ts'

describe('What analytics deletes', () => {
  const site = useSite()

  const run = (name: string) => analyticsJobs.find((job) => job.name === name)!.run(site.services)

  it('are the salts of the days before yesterday', async () => {
    const { db } = site.services
    await db.raw(`insert into visitor_salts (day, salt)
                  select (now() at time zone 'UTC')::date - n, 'salt ' || n from generate_series(0, 3) as n`)
    await run('analytics.forgetVisitors')
    expect(await db('visitor_salts').pluck('salt').orderBy('salt')).to.deep.equal(['salt 0', 'salt 1'])
  })

  it('are raw rows of more than fourteen months, but not the daily figures', async () => {
    const { db } = site.services
    const old = new Date(Date.now() - 440 * 86_400_000).toISOString()
    const young = new Date(Date.now() - 400 * 86_400_000).toISOString()
    person(site, '198.51.100.1').views(old)
    person(site, '198.51.100.1').views(young)
    await written(site)
    await rollUp(site.services)
    await run('analytics.sweepRawRows')
    await run('analytics.rollUp')
    expect(await db('page_views')).to.have.length(1)
    expect(await db('visits')).to.have.length(1)
    expect(await db('traffic_days').sum('views')).to.deep.equal([{ sum: 2 }])
  })
})
