import { expect } from 'chai'
import { heldRuns, holdRun } from '../../server/outbox/heldRunQueries.ts'
import { queueDueSteps } from '../../server/sequences/dueStepQueries.ts'
import { putBack, removeFromSequence } from '../../server/sequences/byHandQueries.ts'
import {
  binnedSequences,
  binSequence,
  purgeSequences,
  restoreSequence,
} from '../../server/sequences/sequenceBinQueries.ts'
import { binTemplate, restoreTemplate } from '../../server/templates/templateBinQueries.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('A sequence that is deleted and brought back', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)
  const db = () => site.services.db
  const turn = (id: number, on: boolean) => db()('email_sequences').where({ id }).update({ is_active: on })
  const reasons = async () => (await life.rows()).map(({ status, cancelled_why }) => cancelled_why ?? status)
  /** Ada's first step waits to be sent. */
  const waiting = async () => {
    const sequence = await life.sequence('new_contact', [0, 24])
    const ada = await life.contact('ada@example.com', 'new_contact')
    await queueDueSteps(db())
    return { sequence, ada }
  }

  it('cancels what waits, is paused when it is back, and then goes on with everybody where they were', async () => {
    const { sequence, ada } = await waiting()
    expect(await binSequence(db(), sequence)).to.equal('About new_contact')
    expect(await reasons()).to.deep.equal(['sequence_deleted'])
    await life.hoursPass(ada, 24)
    expect(await life.run()).to.deep.equal([])

    expect(await restoreSequence(db(), sequence)).to.equal('About new_contact')
    expect(await life.run()).to.deep.equal([])
    await turn(sequence, true)
    expect(await life.run()).to.deep.equal(['Step new_contact-0'])
    await life.hoursPass(ada, 24)
    expect(await life.run()).to.deep.equal(['Step new_contact-24'])
  })

  it('is held where it was, which nobody is told of while it is deleted, nor when it is gone for good', async () => {
    const { sequence } = await waiting()
    const names = async () => (await heldRuns(db())).map(({ name }) => name)
    await holdRun(db(), `sequence:${sequence}`, '550 5.7.1 Relaying denied')
    expect(await names()).to.deep.equal(['About new_contact'])
    await binSequence(db(), sequence)
    expect(await names()).to.deep.equal([])
    await restoreSequence(db(), sequence)
    expect(await names()).to.deep.equal(['About new_contact'])
    await binSequence(db(), sequence)
    await purgeSequences(db(), 0)
    expect(await names()).to.deep.equal([])
  })

  it('begins for nobody meanwhile, and comes back without whoever left the stage, was taken out or cannot be reached', async () => {
    const { sequence, ada } = await waiting()
    const bob = await life.contact('bob@example.com', 'new_contact')
    await life.contact('cleo@example.com', 'new_contact')
    const dora = await life.contact('dora@example.com', 'new_contact')
    await queueDueSteps(db())
    await binSequence(db(), sequence)
    await life.move(ada, 'contact')
    const [enrolment] = await db()('sequence_enrolments').where({ contact_id: bob })
    await removeFromSequence(db(), enrolment.id)
    await db()('contacts').where({ id: dora }).update({ email_bounced_at: new Date() })
    await life.contact('eve@example.com', 'new_contact')
    await restoreSequence(db(), sequence)
    await turn(sequence, true)
    await life.run()
    const sent = (await life.rows()).filter(({ status }) => status === 'sent').map(({ email }) => email)
    expect(sent).to.deep.equal(['cleo@example.com'])
  })

  it('keeps its templates for itself, but for one that another sequence got meanwhile', async () => {
    const sequence = await life.sequence('new_contact', [0, 24])
    const other = await life.sequence('contact', [])
    await binSequence(db(), sequence)
    await db()('email_templates').where({ id: 'new_contact-24' }).update({ sequence_id: other })
    await restoreSequence(db(), sequence)
    expect(await db()('email_templates').orderBy('id').select('id', 'sequence_id')).to.deep.equal([
      { id: 'new_contact-0', sequence_id: sequence },
      { id: 'new_contact-24', sequence_id: other },
    ])
  })

  it('does not let a person or a template that comes back bring back what it cancelled', async () => {
    const { sequence, ada } = await waiting()
    const [enrolment] = await db()('sequence_enrolments')
    await binTemplate(db(), 'new_contact-0')
    await binSequence(db(), sequence)
    await restoreTemplate(db(), 'new_contact-0')
    expect(await reasons()).to.deep.equal(['sequence_deleted'])
    await removeFromSequence(db(), enrolment.id)
    expect(await putBack(db(), enrolment.id)).to.equal(false)
    await db()('contacts').where({ id: ada }).delete()
    await restoreSequence(db(), sequence)
    await turn(sequence, true)
    expect(await life.run()).to.deep.equal([])
  })

  it('brings back what waited of a template that was deleted and restored at other moments', async () => {
    const restores = [
      () => restoreTemplate(db(), 'new_contact-0'),
      async () => restoreSequence(db(), (await db()('email_sequences').first('id')).id),
    ]
    const { sequence } = await waiting()
    for (const [first, second] of [restores, restores.toReversed()]) {
      await binSequence(db(), sequence)
      await binTemplate(db(), 'new_contact-0')
      await first!()
      await second!()
      expect(await reasons()).to.deep.equal(['queued'])
    }
  })

  it('sends nothing that its own pause or that of a template keeps, whoever comes back into it', async () => {
    const { sequence } = await waiting()
    const [enrolment] = await db()('sequence_enrolments')
    await removeFromSequence(db(), enrolment.id)
    await turn(sequence, false)
    expect(await putBack(db(), enrolment.id)).to.equal(true)
    expect(await life.run()).to.deep.equal([])
    await binSequence(db(), sequence)
    await db()('email_templates').where({ id: 'new_contact-0' }).update({ is_active: false })
    await restoreSequence(db(), sequence)
    await turn(sequence, true)
    expect(await life.run()).to.deep.equal([])
    await db()('email_templates').where({ id: 'new_contact-0' }).update({ is_active: true })
    expect(await life.run()).to.deep.equal(['Step new_contact-0'])
  })

  it('cancels also the step that somebody queues at that moment', async () => {
    const sequence = await life.sequence('new_contact', [0])
    await life.contact('ada@example.com', 'new_contact')
    const queuing = await db().transaction()
    await queuing.raw('select id from sequence_enrolments for update')
    const binning = binSequence(db(), sequence)
    await queuing.raw(
      `insert into email_campaigns (message_key, template, kind, email, enrolment_id)
       select 'k', 'new_contact-0', 'marketing', 'ada@example.com', id from sequence_enrolments`,
    )
    await queuing.commit()
    await binning
    expect(await reasons()).to.deep.equal(['sequence_deleted'])
  })

  it('is told apart from another that has its name by now', async () => {
    const sequence = await life.sequence('contact', [], { name: 'W'.repeat(120) })
    await binSequence(db(), sequence)
    await life.sequence('contact', [], { name: 'W'.repeat(120) })
    expect(await restoreSequence(db(), sequence)).to.equal(`${'W'.repeat(109)} (restored)`)
  })

  it('is deleted once and brought back once', async () => {
    const sequence = await life.sequence('contact', [])
    const twice = (what: typeof binSequence) =>
      Promise.all([what(db(), sequence), what(db(), sequence)]).then((names) => names.filter(Boolean).length)
    expect([await twice(binSequence), await twice(restoreSequence)]).to.deep.equal([1, 1])
  })

  it('goes for good after its days; its templates stay, in no sequence', async () => {
    const { sequence } = await waiting()
    await binSequence(db(), sequence)
    const age = (days: number) =>
      db()('email_sequences').update({ deleted_at: db().raw(`now() - make_interval(days => ?)`, [days]) })
    await age(29)
    await purgeSequences(db(), 30)
    expect((await binnedSequences(db())).map(({ id }) => id)).to.deep.equal([sequence])
    await age(31)
    await purgeSequences(db(), 30)
    expect(await restoreSequence(db(), sequence)).to.equal(undefined)
    expect(await db()('email_templates').orderBy('id').select('id', 'sequence_id')).to.deep.equal([
      { id: 'new_contact-0', sequence_id: null },
      { id: 'new_contact-24', sequence_id: null },
    ])
    expect(await db()('sequence_enrolments')).to.deep.equal([])
    expect(await reasons()).to.deep.equal(['sequence_deleted'])
  })
})
