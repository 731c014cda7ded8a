import { expect } from 'chai'
import { receiveEnquiry } from '../../server/enquiries/receiveEnquiry.ts'
import { enquirySchema } from '../../server/enquiries/shared/enquiryForm.ts'
import { copySequence } from '../../server/sequences/admin/sequenceQueries.ts'
import { stepsOf } from '../../server/sequences/enrolmentQueries.ts'
import { moveSequencesOn } from '../../server/sequences/jobs.ts'
import { stepAnswer } from '../../server/sequences/shared/stepAnswer.ts'
import { enquiry as typed } from '../enquiries/support.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'
describe('An enquiry', () => {
  const site = useSite({ DAILY_EMAIL_LIMIT: '100000' })
  const life = sequencesOf(site)
  const enquire = (email: string) => receiveEnquiry(site.services, enquirySchema.parse({ ...typed, email }))
  const endings = async (contact: number): Promise<(string | null)[]> =>
    site.services.db('sequence_enrolments').where({ contact_id: contact }).orderBy('id').pluck('ended_why')

  it('leaves a sequence alone, as long as nobody says otherwise', async () => {
    await life.sequence('new_contact', [0, 24])
    const ada = await life.contact('ada@example.com', 'new_contact')
    await enquire('ada@example.com')
    expect(await endings(ada)).to.deep.equal([null])
  })

  it('ends a sequence that says so, for nobody else, and what waits is not sent', async () => {
    const { db } = site.services
    const sequence = await life.sequence('warm_contact', [0, 24], { ends_with_enquiry: true })
    await life.sequence('warm_contact', [])
    const bob = await life.contact('bob@example.com', 'warm_contact')
    const eve = await life.contact('eve@example.com', 'warm_contact')
    await moveSequencesOn(site.services)
    await enquire('BOB@example.com')
    expect(await endings(bob)).to.have.members(['enquired', null])
    expect(await endings(eve)).to.deep.equal([null, null])
    const waited = await db('email_campaigns')
      .where({ contact_id: bob, template: 'warm_contact-0' })
      .first('status', 'cancelled_why')
    expect(waited).to.deep.equal({ status: 'cancelled', cancelled_why: 'enquired' })
    expect((await life.run()).filter((subject) => subject.startsWith('Step'))).to.deep.equal([
      'Step warm_contact-0',
    ])
    const sent = await db('email_campaigns').where({ status: 'sent', kind: 'marketing' }).pluck('contact_id')
    expect(sent).to.deep.equal([eve])
    const [enrolled] = await db('sequence_enrolments').where({ contact_id: bob, sequence_id: sequence })
    const [now, next] = await stepsOf(db, [enrolled.id])
    const free = { limitReached: false, pausedBecause: null }
    for (const step of [now!, next!])
      expect(stepAnswer(step, free, new Date()).text).to.equal('The person has sent an enquiry')
  })

  it('does not end what it begins itself', async () => {
    const { db } = site.services
    await db('email_sequences').update({ is_active: false })
    await life.sequence('subscriber', [24], { ends_with_enquiry: true })
    const begun = await life.sequence('new_contact', [], { ends_with_enquiry: true, ends_with_stage: false })
    const joe = await life.contact('joe@example.com', 'subscriber')
    await enquire('joe@example.com')
    const open = await db('sequence_enrolments')
      .where({ contact_id: joe, ended_at: null })
      .pluck('sequence_id')
    expect(open).to.deep.equal([begun])
    await enquire('joe@example.com')
    expect(await endings(joe)).to.deep.equal(['enquired', 'enquired'])
  })

  it('ends the copy of a sequence too, when it ends the original', async () => {
    const { db } = site.services
    const copy = await copySequence(db, await life.sequence('champion', [], { ends_with_enquiry: true }))
    expect(await db('email_sequences').where({ id: copy!.id }).first('ends_with_enquiry')).to.deep.equal({
      ends_with_enquiry: true,
    })
  })
})
