import { expect } from 'chai'
import { connect, type Db } from '../../server/db.ts'
import { changed, first, often, one, rows } from '../../server/rows.ts'
import { useSharedSite } from '../support/site.ts'

describe('Rows from the database', () => {
  const site = useSharedSite()

  it('bear the names of columns in camel case, and what they hold stays as it is', async () => {
    const { db } = site.services
    expect(
      await rows(db, `select 1 as a_b_c, '{"in_json": [{"kept_so": 1}]}'::jsonb as facts, 'sent_at' as at`),
    ).to.deep.equal([{ aBC: 1, facts: { in_json: [{ kept_so: 1 }] }, at: 'sent_at' }])
  })

  it('are missed only where one was promised', async () => {
    const { db } = site.services
    expect(await first(db, 'select 1 as n where false')).to.equal(undefined)
    expect(await one<{ n: number }>(db, 'select ?::int as n', [4])).to.deep.equal({ n: 4 })
    const refusal = await one(db, 'select 1 as n where false').catch((error: Error) => error.message)
    expect(refusal).to.include('gave none')
    expect(await changed(db, 'delete from users where false')).to.equal(0)
  })

  it('come by a statement that each connection keeps where it is often asked, but for those of a pooler', async () => {
    const { config, db, log } = site.services
    const asked = often('select :n::int as n')
    const keptBy = (asks: Db) =>
      asks.transaction(async (trx) => {
        for (const n of [1, 2]) expect(await rows(trx, asked, { n })).to.deep.equal([{ n }])
        return rows(trx, 'select statement from pg_prepared_statements where name = ?', [asked.name])
      })
    expect(await keptBy(db)).to.deep.equal([{ statement: 'select $1::int as n' }])
    const pooled = connect({ ...config, pooled: true }, log)
    expect(await keptBy(pooled)).to.deep.equal([])
    await pooled.destroy()
  })
})
