import { expect } from 'chai'
import { holdRun, releaseRun } from '../../server/outbox/heldRunQueries.ts'
import { markSent } from '../../server/outbox/mailOutcomeQueries.ts'
import { queueDueSteps } from '../../server/sequences/dueStepQueries.ts'
import { binSequence, restoreSequence } from '../../server/sequences/sequenceBinQueries.ts'
import { binTemplate, restoreTemplate } from '../../server/templates/templateBinQueries.ts'
import { isHeldUp } from '../account/support.ts'
import { until } from '../support/process.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('A step that was cancelled and is brought back', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)
  const db = () => site.services.db
  const mail = () => db()('email_campaigns').first('id', 'run', 'template', 'status', 'cancelled_why')

  const ways = {
    'with its sequence': async () => {
      const { id } = await db()('email_sequences').first('id')
      await binSequence(db(), id)
      return async () => {
        await restoreSequence(db(), id)
        await db()('email_sequences').update({ is_active: true })
      }
    },
    'with its template': async () => {
      const { template } = await mail()
      await binTemplate(db(), template)
      return () => restoreTemplate(db(), template)
    },
  }
  for (const [way, bin] of Object.entries(ways)) {
    const waiting = async () => {
      await life.sequence('new_contact', [0])
      await life.contact('ada@example.com', 'new_contact')
      await queueDueSteps(db())
      return mail()
    }

    it(`${way} leaves, though its run was held when it went`, async () => {
      const { run } = await waiting()
      await holdRun(db(), run, '550 5.7.1 Relaying denied')
      const restore = await bin()
      await releaseRun(db(), run)
      await restore()
      expect(await life.run()).to.deep.equal(['Step new_contact-0'])
    })

    it(`${way} waits while its run is held`, async () => {
      const { run } = await waiting()
      const restore = await bin()
      await holdRun(db(), run, '550 5.7.1 Relaying denied')
      await restore()
      expect(await life.run()).to.deep.equal([])
      await releaseRun(db(), run)
      expect(await life.run()).to.deep.equal(['Step new_contact-0'])
    })

    it(`${way} does not leave again, where it was on its way and arrived`, async () => {
      const { id } = await waiting()
      await db()('email_campaigns').update({ claimed_at: new Date() })
      const restore = await bin()
      await markSent(db(), { id, stream: 'marketing', keptHere: false }, 'Step')
      expect(await mail()).to.include({ status: 'sent', cancelled_why: null })
      await restore()
      expect(await life.run()).to.deep.equal([])
      expect((await mail()).status).to.equal('sent')
    })
  }
})

describe('A step that bounced while its run was refused, and is sent with the rest,', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)
  const db = () => site.services.db
  const meanwhile: [string, () => Promise<unknown>, string[]][] = [
    ['leaves once more', async () => undefined, ['Step new_contact-0']],
    ['waits where its sequence was paused', () => db()('email_sequences').update({ is_active: false }), []],
    [
      'waits where its template was switched off',
      () => db()('email_templates').update({ is_active: false }),
      [],
    ],
    [
      'leaves no more to whoever left the stage',
      async () => life.move((await db()('contacts').first('id')).id, 'contact'),
      [],
    ],
    [
      'leaves no more where its sequence was deleted',
      async () => binSequence(db(), (await db()('email_sequences').first('id')).id),
      [],
    ],
  ]
  for (const [what, happens, leaves] of meanwhile)
    it(what, async () => {
      await life.sequence('new_contact', [0])
      await life.contact('ada@example.com', 'new_contact')
      await queueDueSteps(db())
      const { run } = await db()('email_campaigns').first('run')
      await db()('email_campaigns').update({ status: 'bounced' })
      await holdRun(db(), run, '550 5.7.1 Relaying denied')
      await happens()
      await releaseRun(db(), run)
      await db()('email_campaigns').update({ run_after: db().raw("run_after - interval '1 minute'") })
      expect(await life.run()).to.deep.equal(leaves)
    })
})

describe('A sequence that is paused in the moment its emails are queued', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)

  it('sends none of them', async () => {
    const { db } = site.services
    await life.sequence('new_contact', [0])
    const contact = await life.contact('ada@example.com', 'new_contact')
    const other = await db.transaction()
    // Whoever queues the same waits for this one.
    await other('sequence_sends').insert({ contact_id: contact, template_id: 'new_contact-0' })
    const queued = queueDueSteps(db)
    await until(() => isHeldUp(site))
    let isPaused = false
    const paused = Promise.resolve(db('email_sequences').update({ is_active: false })).finally(() => {
      isPaused = true
    })
    await until(async () => isPaused || isHeldUp(site, 2))
    await other.rollback()
    expect(await queued).to.equal(1)
    await paused
    expect(await life.run()).to.deep.equal([])
  })
})
