import { expect } from 'chai'
import { enteredByHand, putBack, removeFromSequence } from '../../server/sequences/byHandQueries.ts'
import { clientStages } from '../../server/contacts/shared/stages.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('A sequence that goes on after its stage', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)
  const goesOn = { ends_with_stage: false }
  const open = (contact: number) =>
    site.services.db('sequence_enrolments').where({ contact_id: contact, ended_at: null })

  it('sends its later emails in the next stage, at the hours since it began', async () => {
    await life.sequence('new_contact', [0, 48], goesOn)
    const ada = await life.contact('ada@example.com', 'new_contact')
    expect(await life.run()).to.deep.equal(['Step new_contact-0'])
    await life.hoursPass(ada, 24)
    await life.move(ada, 'contact')
    expect(await life.run()).to.deep.equal([])
    await site.services.db.raw(`update sequence_enrolments set pace_from = pace_from - interval '24 hours'`)
    expect(await life.run()).to.deep.equal(['Step new_contact-48'])
  })

  it('keeps its hours when the entry into the later stage is corrected', async () => {
    await life.sequence('new_contact', [48], goesOn)
    const ada = await life.contact('ada@example.com', 'new_contact')
    await life.move(ada, 'contact')
    await life.hoursPass(ada, 480)
    expect(await life.run()).to.deep.equal([])
  })

  it('moves by as many hours as the entry into its stage, over a change of clocks where Postgres has one', async () => {
    const { db } = site.services
    await life.sequence('new_contact', [48])
    const ada = await life.contact('ada@example.com', 'new_contact')
    await db.transaction(async (trx) => {
      await trx.raw(`set local timezone to 'Europe/London'`)
      await trx('contacts').where({ id: ada }).update({ last_stage_change_at: '2027-03-28T12:00Z' })
      await trx('contacts').where({ id: ada }).update({ last_stage_change_at: '2027-03-27T12:00Z' })
    })
    const [{ entered_at: entered, pace_from: from }] = await open(ada)
    expect([entered, from].map((at: Date) => at.toISOString())).to.deep.equal([
      '2027-03-27T12:00:00.000Z',
      '2027-03-27T12:00:00.000Z',
    ])
  })

  for (const stage of clientStages) {
    it(`ends when somebody becomes a client (${stage}), unless it shall go on then too`, async () => {
      await life.sequence('contact', [48], goesOn)
      await life.sequence('contact', [], { ...goesOn, ends_with_client: false })
      const ada = await life.contact('ada@example.com', 'contact')
      await life.move(ada, stage)
      expect(await open(ada)).to.have.length(1)
    })
  }

  it('is left alone by a move by hand that shall begin nothing', async () => {
    await life.sequence('new_contact', [48], goesOn)
    await life.sequence('contact', [48])
    const ada = await life.contact('ada@example.com', 'new_contact')
    await life.move(ada, 'contact')
    expect(await open(ada)).to.have.length(2)
    await enteredByHand(site.services.db, ada, false)
    expect(await open(ada)).to.have.length(1)
  })

  it('ends at unsubscribing like every other', async () => {
    await life.sequence('new_contact', [48], goesOn)
    const ada = await life.contact('ada@example.com', 'new_contact')
    await life.move(ada, 'contact')
    await site.services
      .db('newsletter_subscriptions')
      .insert({ email: 'ada@example.com', status: 'unsubscribed', source: 'footer' })
    expect(await open(ada)).to.have.length(0)
  })
})

describe('Taking somebody out of a sequence', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)
  const enrolment = async (contact: number) =>
    (await site.services.db('sequence_enrolments').where({ contact_id: contact }).first('id')) as {
      id: number
    }

  it('can be taken back, also what was waiting to leave', async () => {
    const { db } = site.services
    await life.sequence('new_contact', [0, 24])
    const ada = await life.contact('ada@example.com', 'new_contact')
    const { id } = await enrolment(ada)
    await db('email_sequences').update({ is_active: true })
    expect(await life.run()).to.deep.equal(['Step new_contact-0'])
    await life.hoursPass(ada, 24)
    expect(await removeFromSequence(db, id)).to.equal(true)
    expect(await life.run()).to.deep.equal([])
    expect(await putBack(db, id)).to.equal(true)
    expect(await putBack(db, id)).to.equal(false)
    expect(await life.run()).to.deep.equal(['Step new_contact-24'])
  })

  it('stays when the stage was left, or the person opted out meanwhile', async () => {
    const { db } = site.services
    await life.sequence('new_contact', [24])
    const ada = await life.contact('ada@example.com', 'new_contact')
    const bob = await life.contact('bob@example.com', 'new_contact')
    for (const contact of [ada, bob]) await removeFromSequence(db, (await enrolment(contact)).id)
    await life.move(ada, 'contact')
    await db('newsletter_subscriptions').insert({
      email: 'bob@example.com',
      status: 'unsubscribed',
      source: 'footer',
    })
    for (const contact of [ada, bob]) {
      expect(await putBack(db, (await enrolment(contact)).id)).to.equal(false)
    }
  })
})
