import { expect } from 'chai'
import { failingMail } from '../../server/outbox/failingQueries.ts'
import { mailHealth } from '../../server/outbox/mailHealthQueries.ts'
import { pauseQueue } from '../../server/outbox/pauseQueries.ts'
import { drainMail } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

describe('The health of the mail', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '2' })
  const outbox = outboxOf(site)
  const health = () => mailHealth(site.services.db, site.services.config)

  it('is quiet when nothing happened', async () => {
    expect(await health()).to.deep.equal({
      waiting: 0,
      scheduled: 0,
      waitingSince: null,
      late: 0,
      failed: 0,
      bounced: 0,
      pauses: [],
      paused: null,
      held: [],
      sentToday: 0,
      dailyLimit: 2,
      linksHeld: 0,
      delivers: false,
    })
  })

  it('counts what waits, what is planned and what left today', async () => {
    await outbox.contact('m@example.com')
    for (const key of ['a', 'b', 'c'])
      await outbox.queue(key, { kind: 'marketing', to: { email: 'm@example.com' } })
    await outbox.queue('later', { runAfter: new Date(Date.now() + 3_600_000) })
    await drainMail(site, sampleBuilders)
    const facts = await health()
    expect(facts).to.include({ waiting: 1, scheduled: 1, sentToday: 2 })
    expect(facts.waitingSince).to.be.an.instanceOf(Date)
  })

  it('knows what should have left an hour ago, marketing apart', async () => {
    const runAfter = new Date(Date.now() - 61 * 60_000)
    await outbox.queue('a', { kind: 'asked', runAfter })
    await outbox.queue('m', { kind: 'marketing', runAfter })
    await outbox.queue('now', { kind: 'asked' })
    expect(await health()).to.include({ waiting: 3, late: 1 })
  })

  it('tells what failed and bounced lately, however long ago it was queued', async () => {
    const ends = ['failed', 'bounced'] as const
    for (const key of ['late', 'before']) for (const end of ends) await outbox.queue(`${key}-${end}`)
    await site.services.db.raw(
      `update email_campaigns set status = split_part(message_key, '-', 2), created_at = now() - interval '15 days',
         answered_at = now() - case when message_key like 'late-%' then interval '1 hour' else interval '8 days' end`,
    )
    expect(await health()).to.include({ failed: 1, bounced: 1 })
    expect(await failingMail(site.services.db)).to.have.length(1)
  })

  it('says why nothing leaves', async () => {
    await pauseQueue(site.services.db, 'asked', '535 Wrong password', 5)
    expect((await health()).paused?.reason).to.equal('535 Wrong password')
  })
})
