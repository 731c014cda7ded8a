import { expect } from 'chai'
import { queueDueSteps } from '../../server/sequences/dueStepQueries.ts'
import { binTemplate, purgeTemplates, restoreTemplate } from '../../server/templates/templateBinQueries.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('What waits to be sent of a template that is deleted', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)
  const id = 'new_contact-0'
  const bin = () => binTemplate(site.services.db, id)
  const restore = () => restoreTemplate(site.services.db, id)
  const waiting = async () => {
    const sequence = await life.sequence('new_contact', [0, 24])
    const ada = await life.contact('ada@example.com', 'new_contact')
    await queueDueSteps(site.services.db)
    return { sequence, ada }
  }

  it('is cancelled at once with the reason, and leaves once it is brought back', async () => {
    await waiting()
    await bin()
    expect(await life.rows()).to.deep.equal([
      { template: id, email: 'ada@example.com', status: 'cancelled', cancelled_why: 'template_deleted' },
    ])
    expect(await life.run()).to.deep.equal([])
    await restore()
    expect(await life.run()).to.deep.equal([`Step ${id}`])
  })

  it('does not keep its sequence from going on, and then stays away', async () => {
    const { ada } = await waiting()
    await bin()
    await life.hoursPass(ada, 24)
    expect(await life.run()).to.deep.equal(['Step new_contact-24'])
    await restore()
    expect(await life.run()).to.deep.equal([])
  })

  it('stays away from whoever has left the sequence, and when the bin was emptied', async () => {
    const { ada } = await waiting()
    const bob = await life.contact('bob@example.com', 'new_contact')
    await queueDueSteps(site.services.db)
    await bin()
    await life.move(ada, 'contact')
    await restore()
    expect(await life.run()).to.deep.equal([`Step ${id}`])
    expect((await life.rows()).map(({ status }) => status)).to.deep.equal(['cancelled', 'sent'])
    await life.move(bob, 'contact')
    await bin()
    await purgeTemplates(site.services.db, 0)
    expect(await life.run()).to.deep.equal([])
  })

  it('stays away for good once the template is, whatever has its ID and its hour by then', async () => {
    const { sequence } = await waiting()
    await bin()
    await life.template(sequence, id, 0)
    await purgeTemplates(site.services.db, 0)
    expect(await life.run()).to.deep.equal([])
    const given = { template: id, email: 'ada@example.com', status: 'cancelled', cancelled_why: 'not_needed' }
    expect(await life.rows()).to.deep.equal([given])
    // Nor with the new one, when that is deleted and brought back.
    await bin()
    await restore()
    expect(await life.run()).to.deep.equal([])
  })

  it('waits as everything of a sequence that was paused meanwhile', async () => {
    const { sequence } = await waiting()
    const turn = (on: boolean) =>
      site.services.db('email_sequences').where({ id: sequence }).update({ is_active: on })
    await bin()
    await turn(false)
    await restore()
    expect(await life.run()).to.deep.equal([])
    await turn(true)
    expect(await life.run()).to.deep.equal([`Step ${id}`])
  })
})
