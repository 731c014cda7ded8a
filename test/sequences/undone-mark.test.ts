import { expect } from 'chai'
import { runAutomation } from '../../server/contacts/automation/run.ts'
import type { Mark } from '../../server/contacts/shared/marks.ts'
import type { Stage } from '../../server/contacts/shared/stages.ts'
import type { Person } from '../../server/contacts/shared/screens.ts'
import { useOwner } from '../support/admin.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('A mark that moves a person', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const owner = useOwner(site)
  const life = sequencesOf(site)
  let ada: number
  beforeEach(async () => {
    await life.sequence('contact', [48])
    await life.sequence('warm_contact', [0])
    ada = await life.contact('ada@example.com', 'contact')
  })

  const post = async (path: string, body: object): Promise<Person> => {
    const answer = await owner.agent
      .post(`/admin/api/contacts/${ada}/${path}`)
      .set('x-csrf-token', owner.csrf)
      .send(body)
      .expect(200)
    return (answer.body as { person: Person }).person
  }
  const tick = (mark: Mark, value = true) => post('marks', { mark, value })
  const move = (from: Stage, to: Stage) => post('stage', { from, to, enrol: true })
  const takeBack = (kind: 'stage' | 'mark', { timeline }: Person) =>
    post('undo', timeline.find(({ undo }) => undo?.kind === kind)!.undo!)
  const night = () => runAutomation(site.services, 'nightly')

  it('mails nothing for five minutes, and then goes on', async () => {
    await tick('booked_discovery')
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 4 / 60)
    expect(await life.run()).to.deep.equal([])
    await life.hoursPass(ada, 1 / 60)
    expect(await life.run()).to.deep.equal(['Step warm_contact-0'])
  })

  it('delays nothing where it moves nobody', async () => {
    await life.move(ada, 'warm_contact')
    await tick('booked_discovery')
    expect(await life.run()).to.deep.equal(['Step warm_contact-0'])
  })

  for (const kind of ['mark', 'stage'] as const) {
    it(`and the ${kind}, taken back, takes the other back, and what was going on goes on`, async () => {
      const back = await takeBack(kind, await tick('booked_discovery'))
      expect(back.lifecycle).to.equal('contact')
      expect(back.marks.booked_discovery).to.equal(false)
      await night()
      await life.hoursPass(ada, 47)
      expect(await life.run()).to.deep.equal([])
      await life.hoursPass(ada, 1)
      expect(await life.run()).to.deep.equal(['Step contact-48'])
      const again = await takeBack(kind, back)
      expect(again.lifecycle).to.equal('warm_contact')
      expect(again.marks.booked_discovery).to.equal(true)
    })
  }

  it('leaves a person where they were moved since, once it is taken back', async () => {
    await tick('booked_discovery')
    const back = await takeBack('mark', await move('warm_contact', 'prospect_demo_scheduled'))
    expect(back.lifecycle).to.equal('prospect_demo_scheduled')
    expect(back.marks.booked_discovery).to.equal(false)
  })

  it('stays, if only a later move by hand is taken back', async () => {
    await tick('booked_discovery')
    const back = await takeBack('stage', await move('warm_contact', 'prospect_demo_scheduled'))
    expect(back.lifecycle).to.equal('warm_contact')
    expect(back.marks.booked_discovery).to.equal(true)
  })

  it('moves by what is left, if it is taken back after another move', async () => {
    await tick('purchased_blueprint')
    await tick('purchased_consulting')
    const back = await takeBack('mark', await move('both_B&C', 'blueprint_purchaser'))
    expect(back.marks).to.include({ purchased_blueprint: true, purchased_consulting: false })
    expect(back.lifecycle).to.equal('blueprint_purchaser')
    const other = await takeBack('mark', await move('blueprint_purchaser', 'warm_contact'))
    expect(other.lifecycle).to.equal('both_B&C')
  })
})
