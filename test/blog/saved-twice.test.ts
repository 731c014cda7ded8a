import { expect } from 'chai'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { blogCalls, fields } from './adminCalls.ts'
import { createCategories } from './support.ts'

describe('A post whose saving is asked for twice, since the answer was lost', () => {
  const site = useSite()
  const { call, get, create } = blogCalls(useOwner(site))
  beforeEach(() => createCategories(site, 'Channels', 'Strategy'))

  const posts = () => site.services.db('blog_posts')
  const lastMonth = '2026-10-01T08:00:00.000Z'

  it('is one post', async () => {
    const first = await call('post', '/posts', { fields, now: true }).expect(201)
    const again = await call('post', '/posts', { fields, now: true }).expect(201)
    expect(again.body).to.deep.equal(first.body)
    expect(await posts()).to.have.length(1)
  })

  it('stands as it was asked for, and its draft is forgotten', async () => {
    const id = await create()
    const asked = { fields: { ...fields, title: 'Changed', publishedAt: lastMonth }, version: 1 }
    await call('put', `/posts/${id}`, asked).expect(200)
    const draft = { fields: asked.fields, version: 0, baseVersion: 1 }
    await call('put', `/drafts/${id}`, draft).expect(200)
    const { body } = await call('put', `/posts/${id}`, asked).expect(200)
    expect(body).to.deep.equal({ ok: true, id, version: 2 })
    expect(await posts().where({ id }).select('version')).to.deep.equal([{ version: 2 }])
    expect((await get(`/posts/${id}`)).draft).to.equal(null)
  })

  it('is another one where a word, its date or its moment is another', async () => {
    const id = await create({ publishedAt: lastMonth })
    const others = [
      { fields: { ...fields, publishedAt: lastMonth, excerpt: 'Another' } },
      { fields: { ...fields, publishedAt: '2026-10-02T08:00:00.000Z' } },
      { fields },
    ]
    for (const body of others) await call('post', '/posts', body).expect(422)
    await call('put', `/posts/${id}`, { ...others[0], version: 0 }).expect(409)
  })

  it('goes to its readers at the site’s own moment, whatever the browser takes for now', async () => {
    const before = Date.now()
    const { body } = await call('post', '/posts', {
      fields: { ...fields, publishedAt: '2031-01-01T00:00:00Z' },
      now: true,
    })
    const row = await posts().where({ id: body.id }).first('published_at')
    expect(row.published_at.getTime()).to.be.within(before, Date.now())
    await site.told()
    await site.http.get('/blog/a-new-post').expect(200)
  })
})
