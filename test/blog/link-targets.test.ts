import { expect } from 'chai'
import { useOwner } from '../support/admin.ts'
import { useSite } from '../support/site.ts'
import { createPost } from './support.ts'

describe('What a link may lead to', () => {
  const site = useSite()
  const owner = useOwner(site)
  const find = async (q: string) =>
    (
      (await owner.agent.get('/admin/api/links').query({ q }).expect(200)).body as {
        links: { path: string }[]
      }
    ).links

  it('is found by words of its title or address: pages, and posts that are out or will be', async () => {
    await createPost(site, { title: 'The night shift hears', slug: 'night-shift' })
    await createPost(site, {
      title: 'Night, later',
      slug: 'later',
      age: -1440,
    })
    const draft = await createPost(site, { title: 'Night draft', slug: 'draft' })
    await site.services.db('blog_posts').where({ id: draft }).update({ published_at: null })
    await createPost(site, { title: 'Night gone', slug: 'gone', deleted: true })
    expect(await find('NIGHT')).to.deep.equal([
      { path: '/blog/later', title: 'Night, later', scheduled: true },
      { path: '/blog/night-shift', title: 'The night shift hears' },
    ])
    for (const typed of ['/blog/night-shift', `${site.url}/blog/night-shift`])
      expect((await find(typed)).map(({ path }) => path)).to.deep.equal(['/blog/night-shift'])
    expect(await find('audit')).to.deep.equal([{ path: '/commsaudit', title: 'Free audit' }])
  })

  it('is nothing while nothing is typed, and nothing for an address elsewhere', async () => {
    await createPost(site, { title: '100 % of it' })
    for (const typed of ['', '  ', 'https://example.com/', '%%', '_____'])
      expect(await find(typed)).to.deep.equal([])
  })
})
