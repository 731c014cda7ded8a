import { expect } from 'chai'
import { queueDueSteps } from '../../server/sequences/dueStepQueries.ts'
import { binSequence, restoreSequence } from '../../server/sequences/sequenceBinQueries.ts'
import { arrangeMails } from '../../server/sequences/sequenceMailQueries.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('What waits to be sent of an email that is taken out of its sequence', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)
  const id = 'new_contact-0'
  const first = { id, delayHours: 0, isActive: true }
  const second = { id: 'new_contact-24', delayHours: 24, isActive: true }
  const waiting = async () => {
    const sequence = await life.sequence('new_contact', [0, 24])
    const ada = await life.contact('ada@example.com', 'new_contact')
    await queueDueSteps(site.services.db)
    return { sequence, ada }
  }
  const takeOut = (sequence: number, mail = first) =>
    arrangeMails(site.services.db, sequence, [second], [mail, second])
  const putBack = (sequence: number, mail = first) =>
    arrangeMails(site.services.db, sequence, [mail, second], [second])

  it('is cancelled at once with the reason, and leaves once it is put back', async () => {
    const { sequence } = await waiting()
    await takeOut(sequence)
    expect(await life.rows()).to.deep.equal([
      { template: id, email: 'ada@example.com', status: 'cancelled', cancelled_why: 'template_moved' },
    ])
    expect(await life.run()).to.deep.equal([])
    await putBack(sequence)
    expect(await life.run()).to.deep.equal([`Step ${id}`])
  })

  it('leaves too when it is put back at another hour', async () => {
    const { sequence, ada } = await waiting()
    await takeOut(sequence)
    await putBack(sequence, { ...first, delayHours: 12 })
    await life.hoursPass(ada, 12)
    expect(await life.run()).to.deep.equal([`Step ${id}`])
  })

  it('does not keep its sequence from going on, also when it was switched off before', async () => {
    const { sequence, ada } = await waiting()
    const off = { ...first, isActive: false }
    await arrangeMails(site.services.db, sequence, [off, second], [first, second])
    await takeOut(sequence, off)
    await life.hoursPass(ada, 24)
    expect(await life.run()).to.deep.equal(['Step new_contact-24'])
    await putBack(sequence)
    expect(await life.run()).to.deep.equal([])
  })

  it('waits as an email that is switched off when it is put back so', async () => {
    const { sequence } = await waiting()
    await takeOut(sequence)
    await putBack(sequence, { ...first, isActive: false })
    expect(await life.run()).to.deep.equal([])
    await site.services.db('email_templates').where({ id }).update({ is_active: true })
    expect(await life.run()).to.deep.equal([`Step ${id}`])
  })

  it('stays away when the email is in another sequence, also after its old one was deleted and restored', async () => {
    const { db } = site.services
    const { sequence } = await waiting()
    const other = await life.sequence('warm_contact', [])
    const activate = () => db('email_sequences').where({ id: sequence }).update({ is_active: true })
    const moveTo = (to: number) => db('email_templates').where({ id }).update({ sequence_id: to })
    await binSequence(db, sequence)
    await moveTo(other)
    await restoreSequence(db, sequence)
    await activate()
    expect((await life.rows()).map((row) => row.cancelled_why)).to.deep.equal(['template_moved'])
    expect(await life.run()).to.deep.equal([])
    await moveTo(sequence)
    expect(await life.run()).to.deep.equal([`Step ${id}`])
  })
})
