import { expect } from 'chai'
import { signInAsA, useOwner, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('A sequence whose making is asked for twice, since the answer was lost', () => {
  const site = useSite()
  const owner = useOwner(site)
  const fields = { name: 'Welcome', description: '', lifecycleStage: 'new_contact', isActive: false }
  const create = async (more: object = {}, as: SignedIn = owner): Promise<number> =>
    (
      await as.agent
        .post('/admin/api/email/sequences')
        .set('x-csrf-token', as.csrf)
        .send({ ...fields, ...more })
        .expect(201)
    ).body.id

  it('is one, though both came at the same moment', async () => {
    const [one, other] = await Promise.all([create(), create()])
    expect(one).to.equal(other)
    expect(await create()).to.equal(one)
    expect(await site.services.db('email_sequences').pluck('id')).to.deep.equal([one])
    expect(
      await site.services.db('activity_log').whereNot('action', 'account.signedIn').pluck('action'),
    ).to.deep.equal(['sequence.created'])
  })

  it('is another one with another word, by another colleague, after a while, or once it is deleted', async () => {
    const first = await create()
    const ids = [first, await create({ description: 'Another' })]
    ids.push(await create({}, await signInAsA(site, 'editor')))
    await site.services.db.raw(`update activity_log set at = at - interval '11 minutes'`)
    const last = await create()
    ids.push(last)
    await site.services.db('email_sequences').where({ id: last }).update({ deleted_at: new Date() })
    ids.push(await create())
    expect(new Set(ids).size).to.equal(5)
  })
})
