import { expect } from 'chai'
import { signIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'
import { createPost } from './support.ts'

describe('A picture of the library in a post', () => {
  const site = useSharedSite()

  it('has the library’s description where the post gives none, and a post’s own first', async () => {
    const [asset] = (await site.services.db('media_assets').insert(
      {
        storage_path: 'uploads/1-team.jpg',
        original_name: 'team.jpg',
        file_type: 'image/jpeg',
        file_size: 1,
        sha256: 'a',
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
    const described = [...text.matchAll(/<img src="\/uploads\/1-team\.jpg" alt="([^"]*)"/g)].map(
      (match) => match[1],
    )
    expect(described).to.deep.equal(['A &quot;team&quot; at a table', 'Mine'])
  })
})
