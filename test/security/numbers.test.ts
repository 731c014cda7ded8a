import { expect } from 'chai'
import { signIn, type SignedIn } from '../support/admin.ts'
import { useSharedSite } from '../support/site.ts'

describe('A number that no row has', () => {
  const site = useSharedSite()
  let owner: SignedIn
  before(async () => {
    owner = await signIn(site)
  })

  const numbers = [-1, 0, 1.5, 9e15, 1e300, '1', null, {}]
  const spelled = ['-1', '0', '1.5', 'Infinity', '1e300', '99999999999999999999', 'x', '%00']
  const fields = { title: 't', slug: 's', category: 'c', readTime: '5', publishedAt: '', excerpt: 'e' }
  const post = { ...fields, content: 'c', featuredImageUrl: '', tags: '', isFeatured: false }
  const issue = { subject: 's', preheader: '', content: 'c' }
  const template = { id: 'a', subject: 's', htmlContent: '', textContent: '', delayHours: 0, isActive: true }

  const bodies: [string, 'post' | 'put' | 'patch', string, (value: unknown) => object][] = [
    ['the version of a post', 'put', 'blog/posts/1', (version) => ({ fields: post, version })],
    [
      'the version of a draft',
      'put',
      'blog/drafts/new',
      (version) => ({ fields: post, version, baseVersion: null }),
    ],
    [
      'what a draft began with',
      'put',
      'blog/drafts/new',
      (baseVersion) => ({ fields: post, version: 0, baseVersion }),
    ],
    ['the post of an issue', 'post', 'issues', (postId) => ({ postId })],
    ['the version of an issue', 'patch', 'issues/1', (version) => ({ ...issue, version })],
    [
      'the sequence of a new template',
      'post',
      'email/templates',
      (sequenceId) => ({ ...template, sequenceId }),
    ],
    [
      'the sequence of a template',
      'put',
      'email/templates/a',
      (sequenceId) => ({ ...template, sequenceId, version: 1 }),
    ],
    [
      'the version of a template',
      'put',
      'email/templates/a',
      (version) => ({ ...template, sequenceId: null, version }),
    ],
    ['what is undone for a contact', 'post', 'contacts/1/undo', (id) => ({ kind: 'mark', id })],
  ]
  for (const [what, method, path, body] of bodies) {
    it(`is never a surprise as ${what}`, async () => {
      for (const value of numbers) {
        const call = owner.agent[method](`/admin/api/${path}`).set('x-csrf-token', owner.csrf)
        const { status } = await call.send(body(value))
        expect(status, JSON.stringify(value)).to.be.below(500)
      }
    })
  }

  const addresses = [
    'blog/slug?slug=a&except=',
    'blog/posts/',
    'issues/',
    'email/sequences/',
    'media/X/uses',
    'contacts/X/sequences',
    'audits/',
  ]
  for (const address of addresses) {
    it(`is never a surprise in ${address}`, async () => {
      for (const value of spelled) {
        const path = address.includes('X') ? address.replace('X', value) : address + value
        const { status } = await owner.agent.get(`/admin/api/${path}`)
        expect(status, value).to.be.below(500)
      }
    })
  }

  it('is a day that no calendar has', async () => {
    const made = await owner.agent
      .post('/admin/api/issues')
      .set('x-csrf-token', owner.csrf)
      .send({ postId: null })
    const { id } = made.body as { id: number }
    await owner.agent
      .patch(`/admin/api/issues/${id}`)
      .set('x-csrf-token', owner.csrf)
      .send({ ...issue, version: 1 })
      .expect(200)
    for (const at of ['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T25:00', '0000-00-00T00:00']) {
      const call = owner.agent.post(`/admin/api/issues/${id}/send`).set('x-csrf-token', owner.csrf)
      expect((await call.send({ at })).status, at).to.equal(422)
    }
  })
})
