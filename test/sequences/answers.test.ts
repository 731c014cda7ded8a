import { expect } from 'chai'
import { peopleList, peoplePage } from '../../server/sequences/admin/sequencePeopleQueries.ts'
import {
  membersByIds,
  sequencesOfContact,
  type Member,
} from '../../server/sequences/admin/sequenceMembers.ts'
import { queueDueSteps } from '../../server/sequences/dueStepQueries.ts'
import { sequenceNumbers } from '../../server/sequences/admin/sequencePageQueries.ts'
import { pauseQueue } from '../../server/outbox/pauseQueries.ts'
import { holdRun } from '../../server/outbox/heldRunQueries.ts'
import { readList } from '../../server/web/list.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'

describe('What an owner can ask about a sequence', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '1' })
  const life = sequencesOf(site)
  let sequence: number
  let ada: number
  beforeEach(async () => {
    sequence = await life.sequence('new_subscriber', [0, 24, 72])
    ada = await life.contact('ada@example.com', 'new_subscriber')
  })

  const members = async (open = true, of = sequence) => {
    const { db, config } = site.services
    const { ids } = await peoplePage(db, of, readList(open ? {} : { who: 'ended' }, peopleList))
    return membersByIds(db, config, ids)
  }
  const member = async (): Promise<Member> => (await members())[0]!
  const texts = ({ steps }: Member) => steps.map(({ answer }) => `${answer.state}: ${answer.text}`)

  it('who is in it, what went, and what goes next and when', async () => {
    await life.run()
    const one = await member()
    expect(one.email).to.equal('ada@example.com')
    expect(texts(one)).to.deep.equal(['sent: Sent', 'planned: Planned', 'planned: Planned'])
    expect(one.next?.templateId).to.equal('new_subscriber-24')
    const sent = one.steps[0]!.answer.at!.getTime()
    expect(one.next!.answer.at!.getTime() - sent).to.equal(24 * 3_600_000)
    expect(await sequenceNumbers(site.services.db, sequence)).to.include({
      open: 1,
      ended: 0,
      sent: 1,
      queued: 0,
    })
  })

  it('that something waits for the daily limit', async () => {
    await life.run()
    await life.hoursPass(ada, 24)
    await queueDueSteps(site.services.db)
    expect(texts(await member())[1]).to.equal('waiting: The daily limit is reached; it leaves on a later day')
  })

  it('that something waits because the mail server refuses us', async () => {
    await queueDueSteps(site.services.db)
    await pauseQueue(site.services.db, 'asked', '535 Wrong password', 5)
    expect(texts(await member())[0]).to.equal('waiting: The mail server refuses us: 535 Wrong password')
  })

  it('that it is paused, for what is queued and for what comes', async () => {
    await queueDueSteps(site.services.db)
    await site.services.db('email_sequences').update({ is_active: false })
    expect(texts(await member())).to.deep.equal([
      'waiting: The sequence is paused',
      'waiting: The sequence is paused',
      'waiting: The sequence is paused',
    ])
  })

  it('when the next ones go after one that is late: never all at once', async () => {
    await life.hoursPass(ada, 480)
    const [first, second, third] = (await member()).steps.map(({ answer }) => answer)
    expect([first!.state, second!.state, third!.state]).to.deep.equal(['leaving', 'planned', 'planned'])
    expect(second!.at!.getTime() - Date.now()).to.be.within(23 * 3_600_000, 24 * 3_600_000)
    expect(third!.at!.getTime() - second!.at!.getTime()).to.equal(48 * 3_600_000)
  })

  it('why something will never go', async () => {
    await site.services.db('email_templates').where({ id: 'new_subscriber-24' }).update({ is_active: false })
    await life.run()
    await life.hoursPass(ada, 100)
    await life.template(sequence, 'late', 48)
    expect(texts(await member()).slice(1, 3)).to.deep.equal([
      'skipped: The template is inactive',
      'skipped: Its hour had passed when the template was added, moved or activated',
    ])
    await life.move(ada, 'contact')
    const [gone] = await members(false)
    expect(gone!.ended).to.equal('The contact has left the stage')
    expect(gone!.next).to.equal(undefined)
    expect(texts(gone!).at(-1)).to.equal('stopped: The contact has left the stage')
  })

  it('that an email went on an earlier visit', async () => {
    await life.run()
    await life.move(ada, 'contact')
    await life.move(ada, 'new_subscriber')
    expect(texts(await member())[0]).to.equal('sent: Sent the first time; every email goes once')
  })

  it('which sequences never began for a contact', async () => {
    await life.sequence('new_subscriber', [], { name: 'Came later' })
    const { members: own, missed } = await sequencesOfContact(site.services.db, site.services.config, ada)
    expect(own).to.have.length(1)
    expect(missed.map(({ name, why }) => `${name}: ${why}`)).to.deep.equal([
      'Came later: The contact entered this stage before the sequence was active',
    ])
  })

  it('that a queued step waits for its template, and for the word of the owner when mail was refused', async () => {
    const { db } = site.services
    await queueDueSteps(db)
    const template = db('email_templates').where({ id: 'new_subscriber-0' })
    await template.clone().update({ is_active: false })
    expect(texts(await member())[0]).to.equal('waiting: The template is inactive')
    await template.clone().update({ is_active: true })
    await db.transaction((trx) =>
      holdRun(trx, `sequence:${sequence}`, '550 5.7.1 <ada@example.com>: Relaying denied'),
    )
    expect(texts(await member())[0]).to.equal(
      'waiting: The sequence is held, its mail was refused: 550 5.7.1 <a***@example.com>: Relaying denied',
    )
  })

  it('that people usually leave the stage before an email: no day is promised for it', async () => {
    const audited = await life.sequence('prospect_audit', [0, 24, 72])
    await life.contact('bea@example.com', 'prospect_audit')
    const [one] = await members(true, audited)
    expect(texts(one!).slice(1)).to.deep.equal([
      'planned: Planned',
      'unlikely: Contacts usually leave Audit Completed before it',
    ])
    expect(one!.steps.map(({ answer }) => answer.at !== null)).to.deep.equal([true, true, false])
    await site.services.db('email_sequences').update({ is_active: false })
    const [paused] = await members(true, audited)
    expect(paused!.steps[2]!.answer).to.deep.include({ text: 'The sequence is paused', at: null })
  })
})
