import { expect } from 'chai'
import type { Stage } from '../../server/contacts/shared/stages.ts'
import type { Person } from '../../server/contacts/shared/screens.ts'
import { queueDueSteps } from '../../server/sequences/dueStepQueries.ts'
import { removeFromSequence } from '../../server/sequences/byHandQueries.ts'
import { useOwner } from '../support/admin.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('A move by hand that is taken back', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const owner = useOwner(site)
  const life = sequencesOf(site)
  const goesOn = { ends_with_stage: false }

  const post = async (path: string, body: object): Promise<Person> => {
    const answer = await owner.agent
      .post(`/admin/api/contacts/${path}`)
      .set('x-csrf-token', owner.csrf)
      .send(body)
      .expect(200)
    return (answer.body as { person: Person }).person
  }
  const move = (id: number, from: Stage, to: Stage) => post(`${id}/stage`, { from, to, enrol: true })
  const takeBack = (id: number, { timeline }: Person) =>
    post(`${id}/undo`, timeline.find(({ undo }) => undo?.kind === 'stage')!.undo!)
  const enrolments = (contact: number) =>
    site.services
      .db('sequence_enrolments')
      .where({ contact_id: contact })
      .select('id', 'progress', 'pace_from', 'ended_why')
      .orderBy('id')

  it('leaves the sequence as it was, each email at the moment it had', async () => {
    await life.sequence('new_contact', [0, 48, 96])
    await life.sequence('warm_contact', [24])
    const ada = await life.contact('ada@example.com', 'new_contact')
    expect(await life.run()).to.deep.equal(['Step new_contact-0'])
    await life.hoursPass(ada, 47)
    const before = await enrolments(ada)
    await takeBack(ada, await move(ada, 'new_contact', 'warm_contact'))
    const [same, other] = await enrolments(ada)
    expect(same).to.deep.equal(before[0])
    expect(other).to.include({ ended_why: 'left_stage' })
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 1)
    expect(await life.run()).to.deep.equal(['Step new_contact-48'])
  })

  it('lets go what was waiting to leave', async () => {
    await life.sequence('new_contact', [0])
    const ada = await life.contact('ada@example.com', 'new_contact')
    await queueDueSteps(site.services.db)
    const moved = await move(ada, 'new_contact', 'warm_contact')
    expect((await life.rows())[0]).to.include({ status: 'cancelled', cancelled_why: 'left_stage' })
    await takeBack(ada, moved)
    expect(await life.run()).to.deep.equal(['Step new_contact-0'])
  })

  it('brings back what went with an unsubscribing by hand', async () => {
    await life.sequence('new_contact', [0, 24])
    const ada = await life.contact('ada@example.com', 'new_contact')
    expect(await life.run()).to.deep.equal(['Step new_contact-0'])
    await life.hoursPass(ada, 24)
    await takeBack(ada, await move(ada, 'new_contact', 'unsubscribed'))
    expect(await life.run()).to.deep.equal(['Step new_contact-24'])
  })

  it('ends what the move began, also what would go on after its stage', async () => {
    await life.sequence('warm_contact', [0], goesOn)
    const ada = await life.contact('ada@example.com', 'new_contact')
    await takeBack(ada, await move(ada, 'new_contact', 'warm_contact'))
    await life.hoursPass(ada, 48)
    expect(await enrolments(ada)).to.have.length(1)
    expect((await enrolments(ada))[0]).to.include({ ended_why: 'left_stage' })
    expect(await life.run()).to.deep.equal([])
  })

  it('begins nothing that was not going on: who was taken out stays out, who was never in it too', async () => {
    const { db } = site.services
    await life.sequence('new_contact', [24])
    const late = await life.sequence('new_contact', [48], { is_active: false, name: 'Late' })
    const ada = await life.contact('ada@example.com', 'new_contact')
    await removeFromSequence(db, (await enrolments(ada))[0]!.id as number)
    await db('email_sequences').where({ id: late }).update({ is_active: true })
    await takeBack(ada, await move(ada, 'new_contact', 'warm_contact'))
    expect((await enrolments(ada)).map(({ ended_why: why }) => why as string)).to.deep.equal([
      'removed',
      'removed',
    ])
  })

  it('and a move into a stage whose sequence goes on already leaves its hours alone', async () => {
    await life.sequence('new_contact', [0, 48], goesOn)
    const ada = await life.contact('ada@example.com', 'new_contact')
    expect(await life.run()).to.have.length(1)
    await life.hoursPass(ada, 40)
    await move(ada, 'new_contact', 'warm_contact')
    const before = await enrolments(ada)
    await move(ada, 'warm_contact', 'new_contact')
    expect(await enrolments(ada)).to.deep.equal(before)
  })
})
