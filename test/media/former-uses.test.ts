import { expect } from 'chai'
import type { AssetUse } from '../../server/media/shared/screens.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSite } from '../support/site.ts'

describe('An asset that former versions hold', () => {
  const site = useSite()
  const address = '/uploads/1-team.jpg'
  let owner: SignedIn
  let id: number
  beforeEach(async () => {
    owner = await signIn(site)
    const file = { original_name: 'team.jpg', file_type: 'image/jpeg', file_size: 10, sha256: 'a' }
    const [row] = await site.services
      .db('media_assets')
      .insert({ ...file, storage_path: 'uploads/1-team.jpg' }, 'id')
    id = Number((row as { id: string }).id)
  })

  const uses = async (): Promise<AssetUse[]> => {
    const answer = await owner.agent.get(`/admin/api/media/${id}/uses`).expect(200)
    return (answer.body as { uses: AssetUse[] }).uses
  }
  const version = { words: 1, reason: 'pause', kept_by: 'o@x.example' }
  const publication = { version: 1, published_by: 'o@x.example' }

  it('is told for an issue that does not hold it any more, once', async () => {
    const { db } = site.services
    const [row] = await db('newsletter_issues').insert({ subject: 'April', content: 'Words' }, 'id')
    const issue = (row as { id: number }).id
    const fields = { subject: 'April', content: `![](${address})` }
    const ofIssue = { ...version, kind: 'issue', item: String(issue) }
    await db('text_versions').insert([
      { ...ofIssue, fields },
      { ...ofIssue, fields: { ...fields, subject: 'Spring' } },
    ])
    const url = `/admin/email-marketing/issues/${issue}`
    const kind = 'Former version of a newsletter issue'
    expect(await uses()).to.deep.equal([{ kind, name: 'Spring', url }])
  })

  it('is told for a post that holds it still, once', async () => {
    const { db } = site.services
    const content = `![](${address})`
    const post = { title: 'One post', slug: 'one', excerpt: 'e', category: 'Strategy', content }
    const [row] = await db('blog_posts').insert(post, 'id')
    const item = String((row as { id: number }).id)
    const fields = { title: 'One post', content }
    await db('text_versions').insert({ ...version, kind: 'post', item, fields })
    expect(await uses()).to.deep.equal([
      { kind: 'Blog post', name: 'One post', url: `/admin/blog?edit=${item}` },
    ])
  })

  it('is told for a page that does not show it any more, and for one that does, once each', async () => {
    const { db } = site.services
    const document = { hero: { picture: { asset: id } } }
    await db('site_content').insert({ page: 'home', draft: document })
    const ofHome = { ...publication, page: 'home', document }
    await db('site_content_versions').insert([ofHome, { ...ofHome, version: 2 }])
    const url = '/admin/site-content?page=home'
    expect(await uses()).to.deep.equal([{ kind: 'Site content', name: 'Home', url }])
    await db('site_content').update({ draft: null })
    expect(await uses()).to.deep.equal([{ kind: 'Former version of site content', name: 'Home', url }])
  })

  it('is told for a case study in whose former words its address stands', async () => {
    const { db } = site.services
    const page = 'case-studies'
    await db('site_content').insert({ page })
    const document = { cases: { items: [{ story: `![](${address})` }] } }
    await db('site_content_versions').insert({ ...publication, page, document })
    const kind = 'Former version of site content'
    const url = '/admin/site-content?page=case-studies'
    expect(await uses()).to.deep.equal([{ kind, name: 'Case studies', url }])
  })

  it('is told for the mark of the brand: a former one, that of the draft, and the one that is shown', async () => {
    const { db } = site.services
    const [former, draft, shown] = [
      { kind: 'Former version of the brand', name: 'Mark', url: '/admin/brand' },
      { kind: 'Brand', name: 'Mark, in the draft', url: '/admin/brand' },
      { kind: 'Brand', name: 'Mark', url: '/admin/brand' },
    ]
    await db('text_versions').insert({
      ...version,
      kind: 'brand',
      item: 'brand',
      fields: { brandMark: address },
    })
    expect(await uses()).to.deep.equal([former])
    await db('site_settings').insert({ key: 'brandDraft', value: JSON.stringify({ brandMark: address }) })
    expect(await uses()).to.deep.equal([draft])
    await db('site_settings').insert({ key: 'brandMark', value: JSON.stringify(address) })
    expect(await uses()).to.have.deep.members([draft, shown])
  })
})
