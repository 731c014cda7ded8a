import { expect } from 'chai'
import { blogCalls, fields } from '../blog/adminCalls.ts'
import { createCategories } from '../blog/support.ts'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { versionCalls } from './versionCalls.ts'

describe('Versions of a text', () => {
  const site = useSite()
  const signedIn = useOwner(site)
  const { create } = blogCalls(signedIn)
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const { send, stored } = versionCalls(site, signedIn)

  it('hold nothing that their form could not hold', async () => {
    const id = await create({ content: 'Before' })
    const [{ id: before }] = await stored()
    const [issue] = await site.services.db('newsletter_issues').insert({ subject: 'A' }).returning('id')
    const kept = await stored()
    for (const wrong of [{ content: { a: 1 } }, { content: null }, { title: 7 }, { isFeatured: 'yes' }]) {
      const now = { ...fields, ...wrong }
      await send(`post/${id}`, { fields: now, reason: 'pasted' }).expect(422)
      await send(`post/${id}/${before}/restore`, { fields: now }).expect(422)
    }
    for (const wrong of [{ subject: ['A'] }, { audience: 'everybody' }, { content: 1 }])
      await send(`issue/${issue.id}`, { fields: wrong, reason: 'pasted' }).expect(422)
    expect(await stored()).to.deep.equal(kept)
  })
})
