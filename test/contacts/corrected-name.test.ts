import { expect } from 'chai'
import type { Person } from '../../server/contacts/shared/screens.ts'
import { askForAudit, maya } from '../audit/support.ts'
import { enquiry } from '../enquiries/support.ts'
import { signInAsA, useOwner, type SignedIn } from '../support/admin.ts'
import { drainMail } from '../support/mail.ts'
import { sequencesOf } from '../support/sequences.ts'
import { useSite } from '../support/site.ts'
import { makeContact } from './support.ts'

describe('The name of a contact', () => {
  const site = useSite()
  const owner = useOwner(site)

  const put = (id: number, body: object, by: SignedIn = owner) =>
    by.agent.put(`/admin/api/contacts/${id}/name`).set('x-csrf-token', by.csrf).send(body)
  const undo = (id: number, body: object) =>
    owner.agent.post(`/admin/api/contacts/${id}/undo`).set('x-csrf-token', owner.csrf).send(body)
  const nameOf = async (id: number) =>
    ((await site.services.db('contacts').where({ id }).first('full_name')) as { full_name: string | null })
      .full_name
  const lines = async () =>
    (await site.services.db('activity_log').where({ action: 'contact.renamed' })).map(
      ({ who, subject_id, facts }: Record<string, unknown>) => ({ who, subject_id, facts }),
    )

  it('is corrected, with who did it, and taken back', async () => {
    const id = await makeContact(site, 'contact', { full_name: 'Maja Okafor' })
    const { body } = await put(id, { from: 'Maja Okafor', to: ' Maya <b>Okafor</b> ' }).expect(200)
    const person = body.person as Person
    expect(person.fullName).to.equal('Maya Okafor')
    expect(person.timeline[0]).to.include({
      kind: 'name',
      title: 'Name: Maja Okafor to Maya Okafor',
      text: 'owner@plainsong.example',
    })
    await undo(id, person.timeline[0]!.undo!).expect(200)
    expect(await nameOf(id)).to.equal('Maja Okafor')
    await undo(id, person.timeline[0]!.undo!).expect(409)
    const line = { who: 'owner@plainsong.example', subject_id: String(id), facts: {} }
    expect(await lines()).to.deep.equal([line, line])
  })

  it('is given to who had none, found by the search, and taken away again', async () => {
    const id = await makeContact(site, 'contact')
    const { body } = await put(id, { from: null, to: 'Grace Hopper' }).expect(200)
    const found = await owner.agent.get('/admin/api/contacts?q=hopper').expect(200)
    expect(found.body.rows.map((row: { id: number }) => row.id)).to.deep.equal([id])
    await undo(id, (body.person as Person).timeline[0]!.undo!).expect(200)
    expect(await nameOf(id)).to.equal(null)
  })

  it('leaves no trace when it is the same', async () => {
    const id = await makeContact(site, 'contact', { full_name: 'Ada' })
    await put(id, { from: 'Ada', to: 'Ada ' }).expect(200)
    expect(await lines()).to.deep.equal([])
  })

  for (const [wrong, why] of [
    ['', 'This field is required'],
    ['https://spam.example', 'Please leave web addresses out'],
    ['www.spam.example', 'Please leave web addresses out'],
    ['x'.repeat(202), 'Maximum 201 characters allowed'],
  ] as const)
    it(`is refused as the forms refuse it: ${wrong.slice(0, 30) || 'nothing'}`, async () => {
      const id = await makeContact(site, 'contact', { full_name: 'Ada' })
      const { body } = await put(id, { from: 'Ada', to: wrong }).expect(422)
      expect(body.errors).to.deep.equal({ to: why })
      expect(await nameOf(id)).to.equal('Ada')
    })

  it('is not overwritten by who saw another one', async () => {
    const id = await makeContact(site, 'contact', { full_name: 'Ada' })
    const answers = await Promise.all(
      ['Ada King', 'Ada Lovelace'].map((to) => put(id, { from: 'Ada', to }).then(({ status }) => status)),
    )
    expect(answers).to.have.members([200, 409])
    const first = await nameOf(id)
    const { body } = await put(id, { from: 'Ada', to: 'Countess' }).expect(409)
    expect(body.message).to.include(`is now ${first}.`)
    await put(id, { from: first, to: 'Countess' }).expect(200)
    await put(999, { from: null, to: 'Nobody' }).expect(404)
  })

  it('is an editor’s to correct, not a viewer’s', async () => {
    const id = await makeContact(site, 'contact', { full_name: 'Ada' })
    await put(id, { from: 'Ada', to: 'Ada King' }, await signInAsA(site, 'viewer')).expect(403)
    await put(id, { from: 'Ada', to: 'Ada King' }, await signInAsA(site, 'editor')).expect(200)
  })

  it('is how mail greets from then on, what waits and the audit’s too', async () => {
    await askForAudit(site, { ...maya, first_name: 'Maja' }).expect(200)
    const [{ id }] = await site.services.db('contacts').select('id')
    await put(id as number, { from: `Maja ${maya.last_name}`, to: `Maya ${maya.last_name}` }).expect(200)
    const [link] = await drainMail(site)
    expect(link!.text).to.include('Maya').and.not.include('Maja')
    const life = sequencesOf(site)
    await life.sequence('champion', [0])
    await life.move(id as number, 'champion')
    await life.run()
    const [step] = await site.services.db('email_campaigns').where({ template: 'champion-0' })
    expect(step.name).to.equal(`Maya ${maya.last_name}`)
  })

  it('stays corrected when a form says another one', async () => {
    await askForAudit(site, { ...maya, first_name: 'Maja' }).expect(200)
    await put(1, { from: `Maja ${maya.last_name}`, to: 'Maya Okafor' }).expect(200)
    await site.http
      .post('/enquiries')
      .set('Accept', 'application/json')
      .send({ ...enquiry, name: 'Maja', email: maya.email })
      .expect(200)
    expect(await nameOf(1)).to.equal('Maya Okafor')
  })
})
