import { expect } from 'chai'
import { enteredByHand } from '../../server/sequences/byHandQueries.ts'
import { queueDueSteps } from '../../server/sequences/dueStepQueries.ts'
import { drainMail } from '../support/mail.ts'
import { sequencesOf } from '../support/sequences.ts'
import { startSite, useSite } from '../support/site.ts'

describe('A sequence', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)

  it('follows a contact who enters its stage, each step at its hour', async () => {
    await life.sequence('new_subscriber', [0, 24, 72])
    const ada = await life.contact('ada@example.com', 'new_subscriber')
    expect(await life.run()).to.deep.equal(['Step new_subscriber-0'])
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 23)
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 1)
    expect(await life.run()).to.deep.equal(['Step new_subscriber-24'])
    await life.hoursPass(ada, 48)
    expect(await life.run()).to.deep.equal(['Step new_subscriber-72'])
    await life.hoursPass(ada, 4800)
    expect(await life.run()).to.deep.equal([])
  })

  it('keeps the gaps between its steps after a long stop: one leaves, the next its gap later', async () => {
    const sequence = await life.sequence('new_subscriber', [72, 0, 24])
    const ada = await life.contact('ada@example.com', 'new_subscriber')
    await life.hoursPass(ada, 480)
    expect(await life.run()).to.deep.equal(['Step new_subscriber-0'])
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 24)
    await site.services.db('email_sequences').where({ id: sequence }).update({ is_active: false })
    await life.hoursPass(ada, 480)
    expect(await life.run()).to.deep.equal([])
    await site.services.db('email_sequences').where({ id: sequence }).update({ is_active: true })
    expect(await life.run()).to.deep.equal(['Step new_subscriber-24'])
    await life.hoursPass(ada, 47)
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 1)
    expect(await life.run()).to.deep.equal(['Step new_subscriber-72'])
  })

  it('waits with a step while the one before it is still in the queue', async () => {
    const sequence = await life.sequence('new_subscriber', [0, 24])
    const ada = await life.contact('ada@example.com', 'new_subscriber')
    await queueDueSteps(site.services.db)
    await site.services.db('email_sequences').where({ id: sequence }).update({ is_active: false })
    await life.hoursPass(ada, 480)
    await site.services.db('email_sequences').where({ id: sequence }).update({ is_active: true })
    expect(await life.run()).to.deep.equal(['Step new_subscriber-0'])
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 24)
    expect(await life.run()).to.deep.equal(['Step new_subscriber-24'])
  })

  it('leaves nothing in the first minutes after a move by hand, and then goes on', async () => {
    await life.sequence('warm_contact', [0])
    const ada = await life.contact('ada@example.com', 'contact')
    await life.move(ada, 'warm_contact')
    await enteredByHand(site.services.db, ada, true)
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 4 / 60)
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 1 / 60)
    expect(await life.run()).to.deep.equal(['Step warm_contact-0'])
  })

  it('begins nothing when the owner chose so', async () => {
    await life.sequence('warm_contact', [0])
    const ada = await life.contact('ada@example.com', 'contact')
    await life.move(ada, 'warm_contact')
    await enteredByHand(site.services.db, ada, false)
    await life.hoursPass(ada, 48)
    expect(await life.run()).to.deep.equal([])
  })

  it('ends when the contact leaves the stage, also for what is queued', async () => {
    await life.sequence('new_subscriber', [0, 24])
    await life.sequence('new_contact', [0])
    const ada = await life.contact('ada@example.com', 'new_subscriber')
    await queueDueSteps(site.services.db)
    await life.move(ada, 'new_contact')
    await life.hoursPass(ada, 48)
    expect(await life.run()).to.deep.equal(['Step new_contact-0'])
    expect(await life.rows()).to.deep.include({
      template: 'new_subscriber-0',
      email: 'ada@example.com',
      status: 'cancelled',
      cancelled_why: 'left_stage',
    })
  })

  it('sends a template to a contact once ever, also when the contact comes back', async () => {
    await life.sequence('new_subscriber', [0, 24])
    const ada = await life.contact('ada@example.com', 'new_subscriber')
    expect(await life.run()).to.have.length(1)
    await life.move(ada, 'contact')
    await life.move(ada, 'new_subscriber')
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 30)
    expect(await life.run()).to.deep.equal(['Step new_subscriber-24'])
  })

  it('does the same when it runs twice, and in two processes at once', async () => {
    await life.sequence('new_subscriber', [0])
    for (let number = 0; number < 40; number += 1)
      await life.contact(`p${number}@example.com`, 'new_subscriber')
    const counts = await Promise.all([1, 2, 3].map(() => queueDueSteps(site.services.db)))
    expect(counts.reduce((sum, count) => sum + count, 0)).to.equal(40)
    expect(await life.run()).to.have.length(40)
    expect(await life.run()).to.have.length(0)
  })

  it('leaves nothing half done when it is cut off', async () => {
    await life.sequence('new_subscriber', [0])
    await life.contact('ada@example.com', 'new_subscriber')
    await site.services.db
      .transaction(async (trx) => {
        await queueDueSteps(trx)
        throw new Error('killed')
      })
      .catch(() => {})
    expect(await life.rows()).to.deep.equal([])
    expect(await life.run()).to.have.length(1)
  })

  it('stops when the person unsubscribes, and when the address bounces', async () => {
    const { db } = site.services
    await life.sequence('warm_contact', [0, 24])
    const ada = await life.contact('ada@example.com', 'warm_contact')
    const bob = await life.contact('bob@example.com', 'warm_contact')
    expect(await life.run()).to.have.length(2)
    await db('newsletter_subscriptions').insert({
      email: 'Ada@example.com',
      status: 'unsubscribed',
      source: 'test',
    })
    await db('contacts').where({ id: bob }).update({ email_bounced_at: new Date() })
    await life.hoursPass(ada, 48)
    await life.hoursPass(bob, 48)
    expect(await life.run()).to.deep.equal([])
    const why = await db('sequence_enrolments').orderBy('contact_id').pluck('ended_why')
    expect(why).to.deep.equal(['unsubscribed', 'bounced'])
  })

  it('does not start for someone who has unsubscribed', async () => {
    await life.sequence('warm_contact', [0])
    await site.services
      .db('newsletter_subscriptions')
      .insert({ email: 'ada@example.com', status: 'unsubscribed', source: 'test' })
    await life.contact('ada@example.com', 'warm_contact')
    expect(await life.run()).to.deep.equal([])
  })

  it('pauses with what it has queued, and goes on where it was', async () => {
    const { db } = site.services
    const id = await life.sequence('new_subscriber', [0, 24])
    const ada = await life.contact('ada@example.com', 'new_subscriber')
    await queueDueSteps(db)
    await db('email_sequences').where({ id }).update({ is_active: false })
    await life.hoursPass(ada, 30)
    expect(await life.run()).to.deep.equal([])
    await db('email_sequences').where({ id }).update({ is_active: true })
    expect(await life.run()).to.deep.equal(['Step new_subscriber-0'])
  })

  it('does not start for those who entered while it was paused', async () => {
    const id = await life.sequence('new_subscriber', [0], { is_active: false })
    await life.contact('ada@example.com', 'new_subscriber')
    await site.services.db('email_sequences').where({ id }).update({ is_active: true })
    expect(await life.run()).to.deep.equal([])
  })

  it('waits with what is queued while its template is switched off, and then sends it', async () => {
    const { db } = site.services
    const template = db('email_templates').where({ id: 'new_subscriber-0' })
    await life.sequence('new_subscriber', [0, 24])
    await life.contact('ada@example.com', 'new_subscriber')
    await queueDueSteps(db)
    await template.clone().update({ is_active: false })
    expect(await life.run()).to.deep.equal([])
    expect((await life.rows())[0]!.status).to.equal('queued')
    await template.clone().update({ is_active: true })
    expect(await life.run()).to.deep.equal(['Step new_subscriber-0'])
  })

  it('skips a template that is switched off', async () => {
    await life.sequence('new_subscriber', [0, 24])
    await site.services.db('email_templates').where({ id: 'new_subscriber-0' }).update({ is_active: false })
    const ada = await life.contact('ada@example.com', 'new_subscriber')
    await life.hoursPass(ada, 25)
    expect(await life.run()).to.deep.equal(['Step new_subscriber-24'])
  })

  it('does not send a template added later to those whose hour had passed', async () => {
    const id = await life.sequence('new_subscriber', [0])
    const ada = await life.contact('ada@example.com', 'new_subscriber')
    expect(await life.run()).to.have.length(1)
    await life.hoursPass(ada, 1000)
    await life.template(id, 'late', 48)
    await life.template(id, 'to-come', 1100)
    expect(await life.run()).to.deep.equal([])
    // A hundred hours later, for the template too.
    await site.services.db.raw(
      `update email_templates set active_since = active_since - interval '100 hours'`,
    )
    await life.hoursPass(ada, 100)
    expect(await life.run()).to.deep.equal(['Step to-come'])
  })

  it('waits for the daily limit behind what people asked for', async () => {
    const small = await startSite({ DAILY_EMAIL_LIMIT: '3' })
    try {
      const there = sequencesOf(small)
      await there.sequence('new_subscriber', [0])
      for (let number = 0; number < 5; number += 1)
        await there.contact(`p${number}@example.com`, 'new_subscriber')
      expect(await there.run()).to.have.length(3)
      expect(await drainMail(small)).to.have.length(0)
      await small.services.db('email_daily_counts').delete()
      expect(await drainMail(small)).to.have.length(2)
    } finally {
      await small.close()
    }
  })

  it('treats a whole table of contacts like each one alone', async () => {
    const { db } = site.services
    await life.sequence('new_subscriber', [0])
    await life.sequence('subscriber', [0])
    await db.raw(`insert into contacts (email, lifecycle, source)
      select 'p' || n || '@example.com', 'new_subscriber', 'newsletter' from generate_series(1, 1200) n`)
    expect(await queueDueSteps(db)).to.equal(1200)
    await db.raw(`update contacts set lifecycle = 'subscriber', last_stage_change_at = now()`)
    expect(await queueDueSteps(db)).to.equal(1200)
    const states = await db('email_campaigns')
      .select('template', 'status')
      .count('* as count')
      .groupBy('template', 'status')
      .orderBy('template')
    expect(states).to.deep.equal([
      { template: 'new_subscriber-0', status: 'cancelled', count: 1200 },
      { template: 'subscriber-0', status: 'queued', count: 1200 },
    ])
  })
})
