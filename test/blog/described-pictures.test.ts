import { expect } from 'chai'
import { signIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'
import { createPost } from './support.ts'

describe('A picture of the library in a post', () => {
  const site = useSharedSite()
  const file = { original_name: 'team.jpg', file_type: 'image/jpeg', file_size: 1, sha256: 'a' }

  it('has the library’s description where the post gives none, and a post’s own first', async () => {
    const [asset] = (await site.services.db('media_assets').insert(
      {
        ...file,
        storage_path: 'uploads/1-team.jpg',
      },
      'id',
    )) as { id: number }[]
    const address = '/uploads/1-team.jpg'
    await createPost(site, { slug: 'seen', content: `![](${address})\n\n![Mine](${address})` })
    const owner = await signIn(site)
    await owner.agent
      .patch(`/admin/api/media/${asset!.id}`)
      .set('x-csrf-token', owner.csrf)
      .send({ altText: 'A "team" at a table', caption: '', tags: '' })
      .expect(200)
    await site.told()
    const { text } = await site.http.get('/blog/seen').expect(200)
    const described = [...text.matchAll(/<img src="\/uploads\/1-team\.jpg\?v=a" alt="([^"]*)"/g)].map(
      (match) => match[1],
    )
    expect(described).to.deep.equal(['A &quot;team&quot; at a table', 'Mine'])
  })

  it('follows when the library describes it anew, where the text took the words from there', async () => {
    const [asset] = (await site.services
      .db('media_assets')
      .insert({ ...file, storage_path: 'uploads/2-team.jpg', alt_text: 'Three people' }, 'id')) as {
      id: number
    }[]
    const address = '/uploads/2-team.jpg'
    const content = `![Three people](${address})\n\n![Those who win](${address})`
    await createPost(site, { slug: 'follows', content })
    const owner = await signIn(site)
    const describe = async (altText: string) => {
      await owner.agent
        .patch(`/admin/api/media/${asset!.id}`)
        .set('x-csrf-token', owner.csrf)
        .send({ altText, caption: '', tags: '' })
        .expect(200)
      await site.told()
      const { text } = await site.http.get('/blog/follows').expect(200)
      return [...text.matchAll(/alt="([^"]*)"[^>]*><figcaption>([^<]*)</g)].map((match) => match.slice(1))
    }
    const mine = ['Those who win', 'Those who win']
    expect(await describe('Ana, Ben and Cy')).to.deep.equal([['Ana, Ben and Cy', 'Ana, Ben and Cy'], mine])
    expect(await describe('Ana, Ben & Cy')).to.deep.equal([['Ana, Ben &amp; Cy', 'Ana, Ben &amp; Cy'], mine])
    expect(await site.services.db('blog_posts').where({ slug: 'follows' }).first('content')).to.deep.equal({
      content,
    })
  })

  it('is described so to readers of the feed too, in the text and below the picture', async () => {
    await site.services.db('media_assets').insert({
      ...file,
      storage_path: 'uploads/3-team.jpg',
      alt_text: 'Dee & Eve',
      former_alts: ['Two people'],
    })
    await createPost(site, { slug: 'fed', content: '![Two people](/uploads/3-team.jpg)' })
    const { text } = await site.http.get('/rss.xml').expect(200)
    const [, item] = /<link>[^<]*\/blog\/fed<\/link>([^]*?)<\/item>/.exec(text)!
    expect(item)
      .to.include('alt=&quot;Dee &amp;amp; Eve&quot;')
      .and.include('&lt;figcaption&gt;Dee &amp;amp; Eve&lt;')
    expect(item).not.to.include('Two people')
  })
})
