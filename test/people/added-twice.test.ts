import { expect } from 'chai'
import { signInAsA, useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { peopleCalls } from './calls.ts'

describe('Somebody whose adding is asked for twice, since the answer was lost', () => {
  const site = useSite()
  const me = peopleCalls(useOwner(site))
  const ingrid = {
    name: 'Ingrid Vale',
    words: 'Measures.',
    links: [{ title: 'Hers', address: 'https://vale.example/' }],
  }
  const count = async () => (await me.screen()).people.length

  it('stands in the list once, though both came at the same moment', async () => {
    const ids = await Promise.all([me.add(ingrid), me.add(ingrid)])
    expect(ids[0]).to.equal(ids[1])
    expect(await me.add(ingrid)).to.equal(ids[0])
    expect(await count()).to.equal(1)
    expect(
      await site.services.db('activity_log').whereNot('action', 'account.signedIn').pluck('action'),
    ).to.deep.equal(['people.added'])
  })

  it('is somebody else with other words, by another colleague, or after a while', async () => {
    await me.add(ingrid)
    await me.add({ ...ingrid, role: 'Partner' })
    await peopleCalls(await signInAsA(site, 'editor')).add(ingrid)
    await site.services.db.raw(`update activity_log set at = at - interval '11 minutes'`)
    await me.add(ingrid)
    expect(await count()).to.equal(4)
  })

  it('is added anew once they were removed', async () => {
    const id = await me.add(ingrid)
    await me.call('delete', `/${id}`).expect(200)
    expect(await me.add(ingrid)).not.to.equal(id)
    expect(await count()).to.equal(1)
  })
})
