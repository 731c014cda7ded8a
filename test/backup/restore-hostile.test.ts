import { expect } from 'chai'
import { seedIfEmpty } from '../../server/cli/seed.ts'
import { signIn, type SignedIn } from '../support/admin.ts'
import { until } from '../support/process.ts'
import { startSite, type TestSite } from '../support/site.ts'
import { exported, restoring } from './support.ts'

describe('A file that somebody changed before it is restored', function () {
  this.timeout(60_000)
  let site: TestSite
  let owner: SignedIn
  beforeEach(async () => {
    site = await startSite()
    await seedIfEmpty(site.services.db, ['a secret of the test'])
    owner = await signIn(site)
  })
  afterEach(() => site.close())

  /** @param here what happens on the site after the file was saved */
  const restore = async (here: () => Promise<unknown> = async () => {}) => {
    const screen = restoring(owner)
    const file = await exported(owner)
    await here()
    const id = await screen.bring(file)
    expect((await screen.check(id)).state).to.equal('checked')
    expect((await screen.run(id)).status).to.equal(200)
    await until(async () => (await screen.state()).upload?.state !== 'restoring')
    expect((await screen.state()).upload).to.equal(null)
  }

  it('shows of an article what its words say, not the HTML that stands beside them', async () => {
    const { db } = site.services
    const slug = 'town-halls-worth-an-hour'
    const before = await db('blog_posts').where({ slug }).first('content_html', 'toc', 'renderer_version')
    const lure = '<meta http-equiv="refresh" content="0;url=https://evil.example/">'
    await db('blog_posts').where({ slug }).update({ content_html: lure, renderer_version: 1_000 })
    await restore()
    expect((await site.http.get(`/blog/${slug}`).expect(200)).text).to.not.include('evil.example')
    expect(
      await db('blog_posts').where({ slug }).first('content_html', 'toc', 'renderer_version'),
    ).to.deep.equal(before)
  })

  it('lets nobody in by a link of the file, nor by a key that was revoked since', async () => {
    const { db } = site.services
    const post = (path: string) => owner.agent.post(path).set('x-csrf-token', owner.csrf)
    const invited = { email: 'sam@team.example', role: 'owner' }
    await post('/admin/api/team/invitations').send(invited).expect(200)
    const keyOf = async (name: string) => {
      const { body } = await post('/admin/api/keys').send({ name, scopes: ['people:read'], days: null })
      return body as { key: string; keys: { id: number }[] }
    }
    const lost = await keyOf('Lost')
    const kept = await keyOf('Kept')
    const people = (key: string) => site.http.get('/api/v1/people').set('Authorization', `Bearer ${key}`)
    await restore(() =>
      owner.agent.delete(`/admin/api/keys/${lost.keys[0]!.id}`).set('x-csrf-token', owner.csrf).expect(200),
    )
    await people(lost.key).expect(401)
    await people(kept.key).expect(200)
    expect(await db('account_links').where({ used_at: null })).to.deep.equal([])
  })
})
