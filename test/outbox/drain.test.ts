import { expect } from 'chai'
import type { Knex } from 'knex'
import { memoryTransport, drainMail } from '../support/mail.ts'
import { asKnex } from '../../server/db.ts'
import { cancelUnwanted } from '../../server/outbox/cancelQueries.ts'
import { claimNext, type Limits } from '../../server/outbox/claimQueries.ts'
import { createDrain } from '../../server/outbox/drainOutbox.ts'
import { enqueue } from '../../server/outbox/enqueue.ts'
import { until } from '../support/process.ts'
import { outboxOf, sampleBuilders } from '../support/sampleMail.ts'
import { useSite } from '../support/site.ts'

/** Whether some statement on this database waits for another's lock. */
async function isWaiting(db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

const limits: Limits = { stream: 'asked', all: true, daily: 100, anHour: undefined, timeZone: 'UTC' }
/** The address of the message that is taken next. */
const taken = async (db: Knex): Promise<string | undefined> => {
  const claim = await claimNext(db, limits)
  return claim && 'email' in claim ? claim.email : undefined
}

describe('The outbox', () => {
  const site = useSite()
  const outbox = outboxOf(site)

  const drain = () => drainMail(site, sampleBuilders)

  it('sends a queued message once', async () => {
    await outbox.queue('a')
    const [mail, ...more] = await drain()
    expect(more).to.deep.equal([])
    expect(mail!.to).to.equal('a@example.com')
    expect(mail!.subject).to.equal('Hello Maya')
    expect(mail!.text).to.contain('Hello in words')
    expect(await drain()).to.deep.equal([])
  })

  it('knows a message by its key', async () => {
    expect(await outbox.queue('a')).to.equal(true)
    expect(await outbox.queue('a')).to.equal(false)
    expect(await drain()).to.have.length(1)
  })

  it('forgets a message whose cause was rolled back', async () => {
    await site.services.db
      .transaction(async (trx) => {
        await enqueue(trx, { key: 'x', template: 'hello', kind: 'asked', to: { email: 'x@example.com' } })
        throw new Error('rolled back')
      })
      .catch(() => {})
    expect(await drain()).to.deep.equal([])
  })

  it('cancels what is no longer wanted', async () => {
    await outbox.queue('a', { template: 'gone' })
    expect(await drain()).to.deep.equal([])
    expect(await outbox.row('a')).to.include({ status: 'cancelled', cancelled_why: 'not_needed' })
  })

  it('sends what people asked for first, then notices, then marketing', async () => {
    await outbox.contact('m@example.com')
    await outbox.queue('m', { kind: 'marketing' })
    await outbox.queue('n', { kind: 'notice' })
    await outbox.queue('a', { kind: 'asked' })
    // Two workers send, so the second message may arrive before the first: the order is that in which they are taken.
    const order: string[] = []
    for (let email; (email = await taken(site.services.db));) order.push(email)
    expect(order).to.deep.equal(['a@example.com', 'n@example.com', 'm@example.com'])
  })

  it('passes over a message that is being called off, instead of waiting for it and sending it all the same', async () => {
    const { db } = site.services
    await outbox.queue('a', { kind: 'marketing' })
    await outbox.queue('b', { kind: 'marketing' })
    let claimed: Promise<string | undefined> | undefined
    await db.transaction(async (trx) => {
      await cancelUnwanted(trx, ['a@example.com'])
      let done = false
      claimed = taken(db).finally(() => (done = true))
      await until(async () => done || (await isWaiting(db)))
    })
    expect(await claimed).to.equal('b@example.com')
    expect((await outbox.row('a')).status).to.equal('cancelled')
  })

  it('sends the next message while somebody is still at the first one', async () => {
    await outbox.queue('a')
    await outbox.queue('b')
    const { db } = site.services
    await db.transaction(async (trx) => {
      await trx.raw(`select from email_campaigns where email = 'a@example.com' for update`)
      let next: string | undefined
      const claimed = taken(db).then((email) => (next = email))
      await until(async () => next !== undefined || (await isWaiting(db)))
      expect(next).to.equal('b@example.com')
      await claimed
    })
  })

  it('sends each message once when two processes drain at the same time', async () => {
    for (let number = 0; number < 30; number += 1) await outbox.queue(`p${number}`)
    const post = memoryTransport(() => new Promise((resolve) => setTimeout(resolve, 5)))
    const drains = [1, 2].map(() => createDrain(site.services, sampleBuilders, post))
    await Promise.all(drains.map((each) => each.run()))
    expect(post.mails.map((mail) => mail.to.address)).to.have.length(30)
    expect(new Set(post.mails.map((mail) => mail.to.address)).size).to.equal(30)
  })

  it('goes on when one message cannot be written, and tries that one again later', async () => {
    await outbox.queue('bad', { template: 'broken' })
    await outbox.queue('good')
    expect((await drain()).map((mail) => mail.to)).to.deep.equal(['good@example.com'])
    expect(await outbox.row('bad')).to.include({
      status: 'queued',
      attempts: 1,
      last_error: 'this one cannot be written',
    })
  })

  it('runs what follows from a sent message in the same transaction', async () => {
    await outbox.queue('a')
    const [mail] = await drainMail(site, {
      hello: async (...asked) => ({
        ...(await sampleBuilders.hello!(...asked))!,
        onSent: async (trx, { email }) => {
          await asKnex(trx)('contacts').insert({ email, lifecycle: 'new_contact', source: 'contact_form' })
        },
      }),
    })
    expect(mail!.to).to.equal('a@example.com')
    expect(await site.services.db('contacts').first()).to.include({ email: 'a@example.com' })
  })

  it('never sends again because what follows failed', async () => {
    await outbox.queue('a')
    const builders = {
      hello: async (...given: Parameters<NonNullable<typeof sampleBuilders.hello>>) => ({
        ...(await sampleBuilders.hello!(...given))!,
        onSent: async () => {
          throw new Error('no such column')
        },
      }),
    }
    expect(await drainMail(site, builders)).to.have.length(1)
    expect((await outbox.row('a')).status).to.equal('sent')
  })

  it('sends what comes while another message waits for a silent server', async () => {
    await outbox.queue('silent')
    let answer = () => {}
    const silent = new Promise<void>((resolve) => (answer = resolve))
    const post = memoryTransport((mail) => (mail.to.address.startsWith('silent') ? silent : undefined))
    const running = createDrain(site.services, sampleBuilders, post)
    const run = running.run()
    await until(async () => (await outbox.row('silent')).claimed_at !== null)
    await outbox.queue('later')
    running.wake()
    await until(async () => (await outbox.row('later')).status === 'sent')
    expect((await outbox.row('silent')).status).to.equal('queued')
    answer()
    expect(await run).to.equal(2)
  })

  it('leaves mail of a kind it does not know to a newer version, for an hour', async () => {
    await outbox.queue('of tomorrow')
    const change = (values: object) => site.services.db('email_campaigns').update(values)
    await change({ template: 'of-tomorrow' })
    await drainMail(site, sampleBuilders)
    expect(await outbox.row('of tomorrow')).to.include({ status: 'queued', claimed_at: null, attempts: 0 })
    await change({ template: 'hello', run_after: new Date(0) })
    await drainMail(site, sampleBuilders)
    expect(await outbox.row('of tomorrow')).to.include({ status: 'sent' })

    await outbox.queue('of nobody')
    await change({ template: 'of-nobody', created_at: new Date(Date.now() - 3_700_000) })
    await drainMail(site, sampleBuilders)
    expect(await outbox.row('of nobody')).to.include({
      status: 'cancelled',
      last_error: 'There is no template named of-nobody any more',
    })
  })

  it('lets the message in flight finish when it is stopped, and takes no other', async () => {
    for (const key of ['a', 'b', 'c', 'd']) await outbox.queue(key)
    const inFlight: (() => void)[] = []
    const post = memoryTransport(() => new Promise((resolve) => inFlight.push(resolve)))
    const running = createDrain(site.services, sampleBuilders, post)
    const run = running.run()
    await until(() => inFlight.length === 2)
    const stopped = running.stop()
    for (const arrive of inFlight) arrive()
    await Promise.all([stopped, run])
    expect(post.mails).to.have.length(2)
    const states = await site.services
      .db('email_campaigns')
      .select('status', 'claimed_at', 'attempts')
      .orderBy('id')
    expect(states.map((row) => row.status)).to.deep.equal(['sent', 'sent', 'queued', 'queued'])
    expect(states.at(-1)).to.include({ claimed_at: null, attempts: 0 })
  })
})
