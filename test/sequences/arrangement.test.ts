import { expect } from 'chai'
import { moved, waitsOf, withWaits } from '../../server/sequences/shared/mailArrangement.ts'
import type { SequenceMail } from '../../server/sequences/shared/screens.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSharedSite } from '../support/site.ts'

const mail = (id: string, delayHours: number, isActive = true) => ({ id, delayHours, isActive })

describe('The emails of a sequence', () => {
  const mails = [mail('a', 1), mail('b', 73), mail('c', 169)]

  it('have hours between them', () => {
    expect(waitsOf(mails)).to.deep.equal([1, 72, 96])
    expect(withWaits(mails, [1, 24, 96]).map(({ delayHours }) => delayHours)).to.deep.equal([1, 25, 121])
    expect(withWaits(mails, [8_000, 800, 24]).map(({ delayHours }) => delayHours)).to.deep.equal([
      8_000, 8_760, 8_760,
    ])
  })

  for (const [from, to, order] of [
    [0, 2, 'b1 c73 a169'],
    [2, 0, 'c1 a73 b169'],
    [1, 1, 'a1 b73 c169'],
  ] as const) {
    it(`keep the hours of their places when number ${from + 1} goes to place ${to + 1}`, () => {
      const words = moved(mails, from, to).map(({ id, delayHours }) => `${id}${delayHours}`)
      expect(words.join(' ')).to.equal(order)
    })
  }
})

describe('Arranging a sequence', () => {
  const site = useSharedSite()
  const life = sequencesOf(site)
  let owner: SignedIn
  let sequence: number

  before(async () => {
    owner = await signIn(site)
    sequence = await life.sequence('new_contact', [0, 24])
    await life.template(sequence, 'late', 168)
  })
  const arrange = (body: object, id = sequence) =>
    owner.agent.put(`/admin/api/email/sequences/${id}/mails`).set('x-csrf-token', owner.csrf).send(body)
  const stored = async () =>
    (await site.services
      .db('email_templates')
      .where({ sequence_id: sequence })
      .orderBy('delay_hours')
      .select('id', 'delay_hours', 'is_active')) as { id: string; delay_hours: number; is_active: boolean }[]
  const first = mail('new_contact-0', 0)
  const second = mail('new_contact-24', 24)
  const late = mail('late', 168)

  it('puts the emails in another order, at other hours, and switches one off', async () => {
    const mails = [
      { ...second, delayHours: 2 },
      { ...first, delayHours: 50 },
      { ...late, isActive: false },
    ]
    const answer = await arrange({ mails, seen: [first, second, late] }).expect(200)
    expect((answer.body as { mails: SequenceMail[] }).mails.map(({ id }) => id)).to.deep.equal([
      'new_contact-24',
      'new_contact-0',
      'late',
    ])
    expect(await stored()).to.deep.equal([
      { id: 'new_contact-24', delay_hours: 2, is_active: true },
      { id: 'new_contact-0', delay_hours: 50, is_active: true },
      { id: 'late', delay_hours: 168, is_active: false },
    ])
    await arrange({ mails: [first, second, late], seen: mails }).expect(200)
  })

  it('takes one out and puts it back; the template stays', async () => {
    await arrange({ mails: [first, late], seen: [first, second, late] }).expect(200)
    const out = await site.services.db('email_templates').where({ id: second.id }).first()
    expect(out).to.include({ sequence_id: null, is_active: true })
    await arrange({ mails: [first, second, late], seen: [first, late] }).expect(200)
    expect(await stored()).to.have.length(3)
  })

  it('refuses when they were changed elsewhere, and stores nothing', async () => {
    const before = await stored()
    const answer = await arrange({ mails: [first], seen: [first, { ...second, delayHours: 30 }, late] })
    expect(answer.status).to.equal(409)
    expect(answer.body.message).to.equal('These emails were changed elsewhere. Load this page again.')
    expect(await stored()).to.deep.equal(before)
  })

  it('takes no email of another sequence, none of the site itself, none that is no more', async () => {
    const other = await life.sequence('contact', [3])
    const seen = [first, second, late]
    await arrange({ mails: [...seen, mail('contact-3', 3)], seen }).expect(409)
    await arrange({ mails: [...seen, mail('nothing', 3)], seen }).expect(409)
    await arrange({ mails: [...seen, mail('audit-link', 3)], seen }).expect(422)
    await arrange({ mails: [], seen: [] }, 999).expect(404)
    expect(await site.services.db('email_templates').where({ sequence_id: other })).to.have.length(1)
  })

  it('says who will not get an email that is put to an hour which has passed for them', async () => {
    const ada = await life.contact('ada@arranged.example', 'new_contact')
    await life.contact('bea@arranged.example', 'new_contact')
    await life.hoursPass(ada, 30)
    await life.run()
    await life.hoursPass(ada, 30)
    await life.run()
    const swapped = [first, { ...late, delayHours: 24 }, { ...second, delayHours: 168 }]
    const answer = await arrange({ mails: swapped, seen: [first, second, late] }).expect(200)
    expect(answer.body.missed).to.deep.equal([{ subject: 'Step late', people: 1 }])
    const back = await arrange({ mails: [first, second, late], seen: swapped }).expect(200)
    expect(back.body.missed).to.deep.equal([])
  })

  it('clones an email behind itself, switched off', async () => {
    await owner.agent
      .post(`/admin/api/email/sequences/${sequence}/mails/late/copy`)
      .set('x-csrf-token', owner.csrf)
      .expect(200)
    expect((await stored()).slice(2)).to.deep.equal([
      { id: 'late', delay_hours: 168, is_active: true },
      { id: 'late-2', delay_hours: 168, is_active: false },
    ])
    await owner.agent
      .post(`/admin/api/email/sequences/${sequence}/mails/nothing/copy`)
      .set('x-csrf-token', owner.csrf)
      .expect(404)
  })
})
