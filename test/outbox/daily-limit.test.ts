import { expect } from 'chai'
import { drainMail } from '../support/mail.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { startSite, useSite } from '../support/site.ts'

describe('The daily limit', () => {
  const site = useSite()
  const outbox = outboxOf(site)

  const drain = () => drainMail(site, sampleBuilders)
  const tomorrow = () => site.services.db('email_daily_counts').delete()
  const queueMany = async (count: number, kind: 'asked' | 'marketing', prefix: string) => {
    await outbox.contact(`${prefix}@example.com`)
    for (let number = 0; number < count; number += 1)
      await outbox.queue(`${prefix}${number}`, { kind, to: { email: `${prefix}@example.com` } })
  }

  it('sends 100 of 120 today, what people asked for first, and the rest on the next days', async () => {
    await queueMany(90, 'marketing', 'n')
    await queueMany(30, 'asked', 'a')
    const today = await drain()
    expect(today).to.have.length(100)
    expect(today.filter((mail) => mail.to.startsWith('a'))).to.have.length(30)
    expect(await drain()).to.have.length(0)
    // The next day, when others have had 95 of it.
    await site.services.db('email_daily_counts').update({ sent: 95 })
    expect(await drain()).to.have.length(5)
    await tomorrow()
    expect(await drain()).to.have.length(15)
  })

  it('never holds what a person asked for, and counts it', async () => {
    await queueMany(130, 'asked', 'a')
    expect(await drain()).to.have.length(130)
    await queueMany(1, 'marketing', 'm')
    expect(await drain()).to.have.length(0)
    await outbox.queue('n', { kind: 'notice' })
    await outbox.queue('o', { kind: 'owner' })
    expect((await drain()).map((mail) => mail.to)).to.have.members(['o@example.com', 'n@example.com'])
    expect((await site.services.db('email_daily_counts').first()).sent).to.equal(132)
  })

  it('does not count what did not leave', async () => {
    await outbox.queue('g', { template: 'gone', kind: 'notice' })
    await outbox.queue('b', { template: 'broken', kind: 'notice' })
    await drain()
    expect((await site.services.db('email_daily_counts').first()).sent).to.equal(0)
  })

  it('holds at 60 new audit links an hour, so that a flood cannot spend the day', async () => {
    const limited = await startSite({ RATE_LIMITS: 'on' })
    try {
      const links = { 'audit-link': sampleBuilders.hello! }
      for (let number = 0; number < 65; number += 1) {
        const to = { email: `maya@firm${number}.example` }
        await outboxOf(limited).queue(`l${number}`, { template: 'audit-link', to })
      }
      expect(await drainMail(limited, links)).to.have.length(60)
      await limited.services.db.raw(`update email_campaigns set sent_at = sent_at - interval '61 minutes'`)
      expect(await drainMail(limited, links)).to.have.length(5)
    } finally {
      await limited.close()
    }
  })
})
