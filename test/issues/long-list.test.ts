import { expect } from 'chai'
import { startDueIssues } from '../../server/issues/issueQueries.ts'
import { useSite } from '../support/site.ts'

describe('An issue to a list that is queued in parts', () => {
  const site = useSite()
  const schedule = () =>
    site.services.db('newsletter_issues').insert({
      subject: 'News',
      content: 'News',
      state: 'scheduled',
      send_at: new Date(Date.now() - 1000),
    })

  it('has one message for each reader, and none when it is begun again', async () => {
    const { db } = site.services
    await db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica')
      await trx.raw(
        `insert into contacts (email, lifecycle, source, newsletter_status)
         select 'r' || i || '@example.com', 'new_subscriber', 'newsletter', case when i % 10 > 0 then 'active' end
         from generate_series(1, 12000) i`,
      )
    })
    await schedule()
    expect(await startDueIssues(db)).to.equal(10_800)
    await db('newsletter_issues').update({ state: 'scheduled' })
    expect(await startDueIssues(db)).to.equal(0)
    const { rows } = await db.raw(
      `select count(distinct email)::int as readers, count(*)::int as mails from email_campaigns`,
    )
    expect(rows[0]).to.deep.equal({ readers: 10_800, mails: 10_800 })
  })

  it('reaches who came after a restore, whose numbers begin a trillion further on', async () => {
    const { db } = site.services
    await db.transaction(async (trx) => {
      await trx.raw('set local session_replication_role = replica')
      await trx.raw(
        `insert into contacts (id, email, lifecycle, source, newsletter_status) overriding system value
         values (1, 'ada@example.com', 'new_subscriber', 'newsletter', 'active'),
           (1800000000000, 'ben@example.com', 'new_subscriber', 'newsletter', 'active')`,
      )
    })
    await schedule()
    expect(await startDueIssues(db)).to.equal(2)
  })
})
