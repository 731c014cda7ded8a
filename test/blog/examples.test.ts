import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { exampleSlugs } from '../../server/blog/admin/exampleQueries.ts'
import { projectRoot } from '../../server/root.ts'
import { seed } from '../../seeds/10_blog.ts'
import { signInAsA, useOwner, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { blogCalls } from './adminCalls.ts'

describe('The example posts', () => {
  const site = useSite()
  const owner = useOwner(site)
  const { create } = blogCalls(owner)
  beforeEach(() => seed(site.services.db))

  const post = (what: 'bin' | 'restore', body: object = {}, who: SignedIn = owner) =>
    who.agent.post(`/admin/api/blog/examples/${what}`).set('x-csrf-token', who.csrf).send(body)
  const left = async () => (await owner.agent.get('/admin/api/setup').expect(200)).body.examples as number
  const onSite = async () => {
    await site.told()
    return (await site.http.get('/rss.xml').expect(200)).text
  }

  it('are those of the seeds, all of them', () => {
    const files = fs.readdirSync(path.join(projectRoot, 'seeds/articles'))
    expect(exampleSlugs).to.deep.equal(files.map((file) => path.parse(file).name).toSorted())
  })

  it('go together into the bin and come back together, and no word of anybody goes with them', async () => {
    const { db } = site.services
    const mine = await create({ title: 'Mine', slug: 'mine', publishedAt: '2025-08-01T08:00:00.000Z' })
    const changed = await db('blog_posts').where({ slug: 'manager-briefings' }).first()
    await db('blog_posts').where({ id: changed.id }).update({ updated_at: new Date() })
    const begun = await db('blog_posts').where({ slug: 'announcing-change' }).first()
    await db('blog_drafts').insert({ key: `${begun.id}`, post_id: begun.id, fields: '{}' })
    expect(await left()).to.equal(14)
    expect(await onSite()).to.include('measure-what-moved')

    const { ids } = (await post('bin').expect(200)).body
    expect(ids).to.have.length(14)
    expect(await left()).to.equal(0)
    const staying = await db('blog_posts').whereNull('deleted_at').orderBy('id').pluck('id')
    expect(staying).to.have.members([mine, changed.id, begun.id])
    expect(await onSite()).not.to.include('measure-what-moved')
    expect((await post('bin').expect(200)).body.ids).to.deep.equal([])

    await post('restore', { ids }).expect(200)
    expect(await left()).to.equal(14)
    expect(await onSite()).to.include('measure-what-moved')
    await post('restore', { ids: ['x'] }).expect(422)
    const lines = await db('activity_log').whereIn('action', ['post.deleted', 'post.restored'])
    expect(lines).to.have.length(28)
  })

  it('stay where a viewer asks', async () => {
    await post('bin', {}, await signInAsA(site, 'viewer')).expect(403)
    expect(await left()).to.equal(16)
  })
})
