import { expect } from 'chai'
import { smtpTransport } from '../../server/outbox/deliverMail.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { resumeQueue } from '../../server/outbox/pauseQueries.ts'
import { releaseRun } from '../../server/outbox/heldRunQueries.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSharedSite } from '../support/site.ts'
import { smtpSink } from '../support/smtp.ts'

/** How many readers the issue has; RUN_READERS=10000 for a long run by hand. */
const size = Number(process.env.RUN_READERS ?? 600)

describe('A whole issue to a mixed list, through a relay that turns against us on the way', function () {
  this.timeout(380_000)
  const site = useSharedSite({ DAILY_EMAIL_LIMIT: '1000000', MAILS_PER_SECOND: '100000' })

  it('loses only dead addresses, pauses by itself, and reaches every reader once', async () => {
    const { db } = site.services
    await db.raw(
      `with people as (
         insert into contacts (email, lifecycle, source)
         select 'r' || n || '@example.com', 'new_subscriber', 'newsletter' from generate_series(1, :size) n
         returning id, email)
       insert into email_campaigns (message_key, template, kind, email, contact_id, facts)
       select 'issue:1:' || id, 'newsletter-issue', 'marketing', email, id, '{"issue": 1}' from people order by id`,
      { size },
    )
    const turn = Math.round(size * 0.6)
    const tried = new Map<string, number>()
    const reached = new Map<string, number>()
    let refusing = true
    let refusals = 0
    const sink = await smtpSink({
      toRecipient: (address) => {
        const number = Number(/\d+/.exec(address)![0])
        const times = (tried.get(address) ?? 0) + 1
        tried.set(address, times)
        if (refusing && tried.size > turn) {
          refusals += 1
          return '550 5.7.1 Relaying denied'
        }
        if (number % 50 === 7) return '550 5.1.1 User unknown'
        if (times === 1 && number % 100 < 3) return '452 4.2.2 Mailbox full'
        if (times === 1 && number % 100 === 50) return '552 5.2.2 Mailbox full'
        reached.set(address, (reached.get(address) ?? 0) + 1)
        return undefined
      },
    })
    const transport = smtpTransport({
      ...site.services.config,
      mail: { ...site.services.config.mail, smtpUrl: sink.url },
    })
    const drain = () =>
      createDrain(site.services, { 'newsletter-issue': sampleBuilders.hello! }, transport).run()
    const later = () => outboxOf(site).later('49 hours')
    const marked = async () =>
      Number((await db('contacts').whereNotNull('email_bounced_at').count())[0]!.count)
    try {
      await drain()
      expect(refusals).to.be.within(1, 25)
      expect(await marked()).to.be.at.most(size / 50)
      const [lost] = await db('email_campaigns').whereIn('status', ['failed', 'cancelled']).count()
      expect(Number(lost!.count)).to.equal(0)
      const before = refusals

      // The relay still refuses: the run is held after five in a row, and asks no further.
      for (let pause = 0; pause < 8; pause += 1) {
        await db('email_pause').update({ until: new Date(Date.now() - 1000) })
        await drain()
      }
      expect(refusals - before).to.be.at.most(8)
      expect(refusals).to.be.at.most(25)
      expect((await db('mail_runs').first()).held_at).to.be.instanceOf(Date)
      expect(await marked()).to.equal(0)

      refusing = false
      await resumeQueue(db)
      await releaseRun(db, 'issue:1')
      for (let day = 0; day < 3; day += 1) {
        await drain()
        await later()
      }
      await drain()
    } finally {
      transport.close()
      await sink.close()
    }
    const [queued] = await db('email_campaigns').where({ status: 'queued' }).count()
    expect(Number(queued!.count)).to.equal(0)
    expect(await marked()).to.equal(size / 50)
    expect(reached.size).to.equal(size - size / 50)
    expect([...reached.values()].filter((times) => times !== 1)).to.deep.equal([])
    expect((await db('mail_runs').first()).held_at).to.equal(null)
    if (process.env.RUN_READERS) {
      console.log({ size, refusals, dead: await marked(), reached: reached.size })
    }
  })
})
