import { expect } from 'chai'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { beacon, pageViews, written } from './support.ts'

describe('Views while another process writes its own', () => {
  const site = useSite()

  it('wait without keeping a form waiting, and are written when it has ended', async () => {
    const { db } = site.services
    const asked: string[] = []
    db.on('query', ({ sql }: { sql: string }) => {
      if (sql.includes('pg_try_advisory_xact_lock')) asked.push(sql)
    })
    const other = await db.transaction()
    await other.raw('select pg_advisory_xact_lock(7331001)')
    await beacon(site, { kind: 'view', path: '/' }).expect(204)
    const ended = written(site)
    await until(() => asked.length > 2, 5_000)
    const { rows } = await db.raw<{ rows: object[] }>(
      `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`,
    )
    expect(rows).to.have.length(0)
    expect(await pageViews(site)).to.have.length(0)
    await other.rollback()
    await ended
    expect(await pageViews(site)).to.have.length(1)
  })
})
