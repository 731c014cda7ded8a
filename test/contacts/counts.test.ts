import { expect } from 'chai'
import {
  addUpCounts,
  addUpStageEntries,
  contactTotals,
  recentByStage,
  stageCounts,
} from '../../server/contacts/countQueries.ts'
import { setStage } from '../../server/contacts/stageQueries.ts'
import { useSite } from '../support/site.ts'
import { makeContact } from './support.ts'

describe('The counts of contacts', () => {
  const site = useSite()

  const raw = (sql: string) => site.services.db.raw(sql)

  /** What a count of the table itself says. */
  async function counted(): Promise<unknown> {
    const { rows } = await raw(`select lifecycle, source, booked_discovery as booked, count(*) as people
      from contacts group by 1, 2, 3 order by 1, 2, 3`)
    return rows
  }
  async function kept(): Promise<unknown> {
    const rows = await stageCounts(site.services.db)
    return rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  }

  it('stay right through everything that happens to contacts', async () => {
    const { db } = site.services
    const a = await makeContact(site, 'new_subscriber', { email: 'ada@example.com' })
    const b = await makeContact(site, 'contact', { source: 'contact_form' })
    await makeContact(site, 'contact', { source: 'fair' })
    await setStage(db, b, 'warm_contact', 'owner')
    await db('contacts').where({ id: b }).update({ booked_discovery: true })
    await db('newsletter_subscriptions').insert({ email: 'ADA@example.com', source: 'footer' })
    await db('newsletter_subscriptions').update({ status: 'unsubscribed', unsubscribed_at: new Date() })
    expect(await contactTotals(db)).to.deep.equal({
      total: 3,
      unsubscribed: 1,
      readers: 0,
    })
    await addUpCounts(db)
    await Promise.all([addUpCounts(db), addUpCounts(db), makeContact(site, 'prospect')])
    expect(await kept()).to.deep.equal(await counted())
    await db('contacts').where({ id: a }).delete()
    expect(await contactTotals(db)).to.deep.equal({
      total: 3,
      unsubscribed: 0,
      readers: 0,
    })
    await db.raw('truncate contacts cascade')
    expect(await contactTotals(db)).to.deep.equal({
      total: 0,
      unsubscribed: 0,
      readers: 0,
    })
  })

  it('of the last 30 days are right to the second, whoever moves', async () => {
    const { db } = site.services
    const recent = async () =>
      (await recentByStage(db))
        .filter(({ people }) => people > 0)
        .toSorted((a, b) => (a.lifecycle < b.lifecycle ? -1 : 1))
    const plainly = async () =>
      (
        await raw(`select lifecycle, count(*) as people from contacts
        where last_stage_change_at > now() - interval '30 days' group by 1 order by 1`)
      ).rows as unknown
    await raw(`insert into contacts (email, lifecycle, source, last_stage_change_at)
      select i || '@example.com', (array['contact', 'prospect', 'champion'])[1 + i % 3], 'newsletter',
        now() - interval '30 days' + (i - 300) * interval '37 seconds'
      from generate_series(1, 600) i`)
    expect(await recent()).to.deep.equal(await plainly())
    await raw(`update contacts set lifecycle = 'warm_contact', last_stage_change_at = now() where id % 4 = 0`)
    await raw(
      `update contacts set last_stage_change_at = last_stage_change_at + interval '50 minutes' where id % 5 = 0`,
    )
    await Promise.all([
      addUpStageEntries(db),
      addUpStageEntries(db),
      raw('delete from contacts where id % 7 = 0'),
    ])
    expect(await recent()).to.deep.equal(await plainly())
    await addUpStageEntries(db)
    const { rows } = await raw('select from stage_entry_counts group by lifecycle, hour having count(*) > 1')
    expect(rows).to.deep.equal([])
    await raw('truncate contacts cascade')
    expect(await recent()).to.deep.equal([])
  })

  it('follow the newsletter, whichever came first', async () => {
    const { db } = site.services
    await db('newsletter_subscriptions').insert({
      email: 'Ada@example.com',
      source: 'footer',
      status: 'unsubscribed',
      unsubscribed_at: new Date('2026-02-03T04:05:06Z'),
    })
    const id = await makeContact(site, 'unsubscribed', { email: 'ada@example.com' })
    const contact = () => db('contacts').where({ id }).first()
    expect(await contact()).to.deep.include({
      newsletter_status: 'unsubscribed',
      unsubscribed_at: new Date('2026-02-03T04:05:06Z'),
    })
    await db('newsletter_subscriptions').update({ status: 'active', unsubscribed_at: null })
    expect(await contact()).to.include({ newsletter_status: 'active', unsubscribed_at: null })
    await db('newsletter_subscriptions').delete()
    expect(await contact()).to.include({ newsletter_status: null, unsubscribed_at: null })
  })
})
