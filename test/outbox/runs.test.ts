import { expect } from 'chai'
import { smtpTransport } from '../../server/outbox/deliverMail.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { resumeQueue } from '../../server/outbox/pauseQueries.ts'
import { pauseIssue, resumeIssue } from '../../server/issues/pauseIssueQueries.ts'
import { heldRuns, holdRun, releaseRun, stopIssueMail, stopRun } from '../../server/outbox/heldRunQueries.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { until } from '../support/process.ts'
import { useSite } from '../support/site.ts'
import { smtpSink, type Script, type Sink } from '../support/smtp.ts'

describe('A run of mail that is refused', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '5000' })
  const outbox = outboxOf(site)
  let sink: Sink | undefined
  afterEach(async () => {
    await sink?.close()
    sink = undefined
  })

  const db = (table: string) => site.services.db(table)
  const builders = { 'newsletter-issue': sampleBuilders.hello! }
  const readers = async (count: number) => {
    for (let number = 0; number < count; number += 1) {
      await outbox.contact(`r${number}@example.com`)
      await outbox.queue(`r${number}`, {
        template: 'newsletter-issue',
        kind: 'marketing',
        facts: { issue: 12 },
      })
    }
  }
  const drain = async (script: Script) => {
    await sink?.close()
    sink = await smtpSink(script)
    const { config } = site.services
    const transport = smtpTransport({ ...config, mail: { ...config.mail, smtpUrl: sink.url } })
    try {
      return await createDrain(site.services, builders, transport).run()
    } finally {
      transport.close()
    }
  }
  const marked = async () => Number((await db('contacts').whereNotNull('email_bounced_at').count())[0]!.count)
  const statuses = async () => (await db('email_campaigns').orderBy('id')).map((row) => row.status)

  it('loses nobody when the relay has forgotten us, and waits with the words of the server', async () => {
    await readers(8)
    await drain({ toRecipient: () => '550 5.7.1 Relaying denied' })
    expect(await marked()).to.equal(0)
    expect(new Set(await statuses())).to.deep.equal(new Set(['queued']))
    expect((await db('email_pause').first()).reason).to.equal('550 5.7.1 Relaying denied')
    await resumeQueue(site.services.db)
    expect(await drain({})).to.equal(8)
  })

  it('is held after five refusals in a row, and its bounces are taken back', async () => {
    await readers(12)
    await drain({ toRecipient: () => '550 5.1.1 User unknown' })
    expect((await statuses()).filter((status) => status === 'bounced').length).to.be.within(5, 6)
    expect(await heldRuns(site.services.db)).to.have.length(1)
    expect((await heldRuns(site.services.db))[0]).to.include({
      run: 'issue:12',
      because: '550 5.1.1 User unknown',
    })
    expect(await drain({})).to.equal(0)
    expect(await marked()).to.be.within(0, 1)
  })

  it('sends the rest when somebody says so, and what had bounced once more', async () => {
    await readers(12)
    await drain({ toRecipient: () => '550 5.1.1 User unknown' })
    await releaseRun(site.services.db, 'issue:12')
    await drain({})
    await outbox.later('2 seconds')
    await drain({})
    const left = (await statuses()).filter((status) => status === 'sent').length
    expect(left).to.be.within(11, 12)
    expect(await heldRuns(site.services.db)).to.deep.equal([])
  })

  it('sends no rest while its issue is paused, and all of it afterwards', async () => {
    await readers(12)
    await site.services.db.raw(
      `insert into newsletter_issues (id, subject, content, state, send_at) overriding system value
       values (12, 'One', 'One', 'sending', now())`,
    )
    await drain({ toRecipient: () => '550 5.1.1 User unknown' })
    await pauseIssue(site.services.db, 12)
    await releaseRun(site.services.db, 'issue:12')
    await outbox.later('2 seconds')
    expect(await drain({})).to.equal(0)
    await resumeIssue(site.services.db, 12)
    await outbox.later('2 seconds')
    expect(await drain({})).to.be.within(11, 12)
  })

  it('can be stopped: nothing more of it leaves', async () => {
    await readers(12)
    await drain({ toRecipient: () => '550 5.1.1 User unknown' })
    await stopRun(site.services.db, 'issue:12')
    expect(await drain({})).to.equal(0)
    expect(await statuses()).to.not.include('queued')
    expect(await heldRuns(site.services.db)).to.deep.equal([])
  })

  it('stays stopped when what was on its way is refused for what it says', async () => {
    await readers(3)
    await drain({
      toRecipient: (address) => (address.startsWith('r0@') ? '550 5.1.1 User unknown' : undefined),
      onMessage: async () => {
        await until(async () => (await outbox.row('r0')).status === 'bounced')
        await stopIssueMail(site.services.db, 12)
        return '550 5.7.1 This looks like unsolicited mail'
      },
    })
    expect(await heldRuns(site.services.db)).to.deep.equal([])
    expect(await statuses()).to.deep.equal(['bounced', 'cancelled', 'cancelled'])
    // Nobody's address is to blame.
    expect(await marked()).to.equal(0)
  })

  it('sends no rest of an issue that was stopped once; a sequence may go on and be held again', async () => {
    await db('mail_runs').insert(
      ['issue:12', 'sequence:3'].map((run) => ({ run, held_at: new Date(), stopped_at: new Date() })),
    )
    await outbox.queue('back', { template: 'newsletter-issue', facts: { issue: 12 } })
    await db('email_campaigns').update({ status: 'bounced' })
    expect(await releaseRun(site.services.db, 'issue:12')).to.equal(false)
    expect(await statuses()).to.deep.equal(['bounced'])
    await stopRun(site.services.db, 'sequence:3')
    await holdRun(site.services.db, 'sequence:3', '550 5.7.1 Relaying denied')
    expect(await releaseRun(site.services.db, 'sequence:3')).to.equal(true)
  })

  it('waits alone when only what it says displeases', async () => {
    await readers(3)
    await drain({ onMessage: async () => '550 5.7.1 This looks like unsolicited mail' })
    expect(await heldRuns(site.services.db)).to.have.length(1)
    expect(await db('email_pause').first()).to.equal(undefined)
    await outbox.queue('asked', { template: 'newsletter-issue', facts: { issue: 13 } })
    expect(await drain({})).to.equal(1)
  })

  it('goes on over a list with some dead addresses', async () => {
    await readers(100)
    await drain({
      toRecipient: (address) => (/^r[38]3@/.test(address) ? '550 5.1.1 User unknown' : undefined),
    })
    expect(await heldRuns(site.services.db)).to.deep.equal([])
    expect(await marked()).to.equal(2)
  })

  it('holds back only the recipient whose server refuses us', async () => {
    await readers(2)
    const script: Script = {
      toRecipient: (address) => (address.startsWith('r0@') ? '550 5.7.1 We dislike you' : undefined),
    }
    await drain(script)
    await db('email_pause').update({ until: new Date(Date.now() - 1000) })
    await outbox.queue('another', { template: 'newsletter-issue', facts: { issue: 13 } })
    await drain(script)
    expect(await db('email_pause').first()).to.equal(undefined)
    expect((await outbox.row('r1')).status).to.equal('sent')
    for (const attempts of [1, 2, 3, 4]) {
      const due = { run_after: new Date(), answered_at: new Date(Date.now() - 600_000) }
      await db('email_campaigns').where({ message_key: 'r0' }).update(due)
      await drain(script)
      expect(await db('email_pause').first(), `try ${attempts}`).to.equal(undefined)
      const row = await outbox.row('r0')
      expect(row).to.include({ status: 'queued', attempts })
      // Long enough for others to leave, by whom one sees whose fault it is.
      expect(row.run_after.getTime() - Date.now()).to.be.greaterThan(4.5 * 60_000)
    }
  })
})
